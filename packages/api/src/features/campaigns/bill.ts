import { type Bill, billOf } from '@awning/contract/bill';
import { feePercentIn } from '@awning/contract/location-fees';
import { audienceOf, countriesOf } from './audience.ts';
import type { Campaign } from './store/campaigns.ts';

type Billed = Pick<
  Campaign,
  'totalBudget' | 'audience' | 'country' | 'reachedCountries' | 'taxPercent' | 'consents'
>;

/** Meta's location fee of a campaign, in percent of what its ads cost. */
export const feePercentOf = (campaign: Pick<Billed, 'audience' | 'country' | 'reachedCountries'>): number =>
  feePercentIn(campaign.reachedCountries ?? countriesOf(audienceOf(campaign), campaign.country));

/** What Meta charges for a campaign at most, its fee included. */
export const campaignBill = (campaign: Billed): Bill =>
  billOf(campaign.totalBudget, feePercentOf(campaign), campaign.taxPercent);

/**
 * The highest sum of ads and fee that the owner has consented to, in minor units. Before the fee was told, what was
 * consented to was the total of the ads.
 */
export const billedCeilingOf = ({
  consents,
  totalBudget,
}: Pick<Billed, 'consents' | 'totalBudget'>): number =>
  consents.length > 0 ? Math.max(...consents.map(({ total, billed }) => billed ?? total)) : totalBudget;
