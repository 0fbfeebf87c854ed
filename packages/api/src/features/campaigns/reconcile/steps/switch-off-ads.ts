import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { adsOf } from '../../store/ads.ts';
import { findCampaign } from '../../store/campaigns.ts';
import { adsToSwitchOff } from '../differences.ts';
import type { Observe } from '../observing.ts';
import { refsOf } from '../refs.ts';
import type { Switching } from '../switching.ts';
import type { ReconcileDeps } from '../types.ts';
import type { Step } from './step.ts';

/** Pauses the ads that the owner has paused, and deletes those that were removed. */
export const switchOffAds = (
  { db, platform }: Pick<ReconcileDeps, 'db' | 'platform'>,
  switching: Switching,
  observe: Observe,
): Step => ({
  name: 'switch off ads',
  fatal: false,
  applies: (campaign, ads) => adsToSwitchOff(campaign, ads).length > 0,
  async run(run, campaign, ads) {
    const refused = await switching.switchOffAds(run, campaign, adsToSwitchOff(campaign, ads));
    if (refused.size === 0) return 'next';
    // Refused may mean that it was deleted or switched off in Ads Manager: then it is off, as wanted.
    const [reading] = await platform.readDelivery(run.access, [refsOf(campaign)]);
    if (reading && reading.unreadable?.kind !== 'unavailable') await observe(campaign, reading);
    const { ownerId, id } = campaign;
    const after = await findCampaign(db, ownerId, id);
    const remaining = after ? adsToSwitchOff(after, await adsOf(db, ownerId, [id])) : [];
    for (const ad of remaining) {
      const failure = refused.get(ad.id);
      if (!failure) continue;
      const { message, userMessage } = failure;
      const reason = 'ad_change_refused';
      throw new AdPlatformFailure('refused', message, { reason, userMessage, cause: failure });
    }
    return 'next';
  },
});
