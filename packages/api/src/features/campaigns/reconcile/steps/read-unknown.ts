import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { isUnknown } from '../differences.ts';
import type { Observe } from '../observing.ts';
import { refsOf } from '../refs.ts';
import type { Step } from './step.ts';

/** Asks Meta for the state of what was not confirmed. */
export const readUnknown = (platform: AdPlatform, observe: Observe): Step => ({
  name: 'read unknown',
  fatal: true,
  applies: (campaign, ads) => campaign.metaCampaignId !== null && isUnknown(campaign, ads),
  async run(run, campaign) {
    const [reading] = await platform.readDelivery(run.access, [refsOf(campaign)]);
    if (reading?.unreadable) throw reading.unreadable;
    if (reading) await observe(campaign, reading);
    return 'next';
  },
});
