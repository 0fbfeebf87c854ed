import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { needsPause } from '../differences.ts';
import type { Observe } from '../observing.ts';
import { refsOf } from '../refs.ts';
import type { Switching } from '../switching.ts';
import type { Step } from './step.ts';

/** Switches off what the owner has stopped. */
export const pause = (platform: AdPlatform, switching: Switching, observe: Observe): Step => ({
  name: 'pause',
  fatal: true,
  applies: needsPause,
  async run(run, campaign) {
    try {
      await switching.pause(run, campaign);
    } catch (error) {
      if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused') throw error;
      // Refused may mean that it was deleted or switched off in Ads Manager: then it is off, as wanted.
      const [reading] = await platform.readDelivery(run.access, [refsOf(campaign)]);
      if (!reading || reading.unreadable || reading.on) throw error;
      await observe(campaign, reading);
    }
    return 'next';
  },
});
