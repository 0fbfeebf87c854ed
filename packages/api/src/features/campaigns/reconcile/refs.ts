import type { CampaignRefs } from '@awning/adapters/ports/ad-platform/delivery';
import type { Campaign } from '../store/campaigns.ts';

/** What of a campaign is read at Meta, by its ids there. */
export const refsOf = ({ metaCampaignId, metaAdSetId, currency }: Campaign): CampaignRefs => ({
  ref: metaCampaignId ?? '',
  adSetRef: metaAdSetId,
  currency,
});
