import { createCreation } from '../creation.ts';
import { createObserving } from '../observing.ts';
import { createSwitching } from '../switching.ts';
import type { ReconcileDeps } from '../types.ts';
import { createMissing } from './create-missing.ts';
import { findCreated } from './find-created.ts';
import { pause } from './pause.ts';
import { readUnknown } from './read-unknown.ts';
import { restoreTotal } from './restore-total.ts';
import { saveSettings } from './save-settings.ts';
import { stateIdentity } from './state-identity.ts';
import type { Step } from './step.ts';
import { switchOffAds } from './switch-off-ads.ts';
import { switchOn } from './switch-on.ts';
import { uploadImages } from './upload-images.ts';

/**
 * What reconciling a campaign does, in this order: what should be off first, what should run last. A new fact that is to
 * be held at Meta is a column of what Meta confirmed, a file beside these, and a line here.
 */
export function createSteps(deps: ReconcileDeps): Step[] {
  const creation = createCreation(deps);
  const switching = createSwitching(deps);
  const observe = createObserving(deps);
  return [
    pause(deps.platform, switching, observe),
    switchOffAds(deps, switching, observe),
    findCreated(deps.clock, creation),
    uploadImages(creation),
    stateIdentity(deps),
    createMissing(creation),
    saveSettings(deps),
    restoreTotal(deps),
    readUnknown(deps.platform, observe),
    switchOn(switching),
  ];
}
