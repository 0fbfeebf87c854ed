import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { updateCampaign } from '../../store/campaigns.ts';
import { lacksObjects, shouldRun } from '../differences.ts';
import type { ReconcileDeps } from '../types.ts';
import type { Step } from './step.ts';

/**
 * Finds out as which Instagram account the ads are shown, where planning found none: the Page's, or the one that stands for
 * the Page. Left unstated, Meta chooses.
 */
export const stateIdentity = ({
  db,
  platform,
}: Pick<ReconcileDeps, 'db'> & { platform: Pick<AdPlatform, 'instagramIdOf'> }): Step => ({
  name: 'state identity',
  fatal: true,
  applies: (campaign, ads) =>
    shouldRun(campaign) && lacksObjects(campaign, ads) && campaign.instagramId === null,
  async run(run, { ownerId, id }) {
    await run.assertHeld();
    const instagramId = await platform.instagramIdOf(run.access);
    await updateCampaign(db, ownerId, id, { instagramId });
    return 'next';
  },
});
