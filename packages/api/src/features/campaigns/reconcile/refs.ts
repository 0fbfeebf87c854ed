import type { Campaign } from '../store/campaigns.ts';

/** What of a campaign is read at Meta, by its ids there. */
export const refsOf = ({
  metaCampaignId,
  metaAdSetId,
}: Pick<Campaign, 'metaCampaignId' | 'metaAdSetId'>) => ({
  ref: metaCampaignId ?? '',
  adSetRef: metaAdSetId,
});
