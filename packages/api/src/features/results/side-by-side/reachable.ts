import { leastPriced } from '@awning/contract/stats-ads';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { fromCounts, gammaQuantile } from '@awning/inference/gamma';
import type { Db } from '../../../platform/db/database.ts';
import { type AdLeads, adLeadsOf, findKeptMonths } from '../../leads/public.ts';
import type { AdCost } from './costs.ts';
import type { Compared } from './meanings.ts';

/** What became of those who came by an ad in a period, and what one who can be reached costs; null for too few. */
export interface ReachedLeads extends AdLeads {
  cost: AdCost | null;
}

interface Asked {
  businessId: string;
  campaigns: readonly Compared[];
  dates: { from: string; to: string };
  now: Date;
}

const nobody: AdLeads = { all: 0, reached: 0, unreachable: 0, fake: 0, won: 0, lost: 0 };
const tail = 0.05;

/**
 * Of ads whose campaigns lead to a form. Where the period reaches further back than the business keeps leads, some of them are
 * deleted while their money still counts: then nothing is said.
 * @returns by campaign, ad at Meta and spend in minor units
 */
export async function reachedLeads(db: Db, ownerId: string, { businessId, campaigns, dates, now }: Asked) {
  const withForms = campaigns.filter(({ optimization }) => optimization === 'form_leads');
  const keptMonths = withForms.length > 0 ? await findKeptMonths(db, ownerId, businessId) : 0;
  const keptFrom = new Date(now);
  keptFrom.setUTCMonth(keptFrom.getUTCMonth() - keptMonths);
  const known = withForms.filter(({ launchedAt, timeZone }) => {
    const launchedOn = launchedAt ? dateIn(launchedAt, timeZone) : dates.from;
    const keptOn = dateIn(keptFrom, timeZone);
    return dates.from > keptOn || launchedOn > keptOn;
  });
  const byCampaign = new Map<string, Map<string, AdLeads>>();
  // Campaigns of an account share its time zone.
  for (const [timeZone, own] of Map.groupBy(known, (campaign) => campaign.timeZone)) {
    const ids = own.map(({ id }) => id);
    const period = {
      from: instantOf(dates.from, timeZone),
      until: instantOf(addDays(dates.to, 1), timeZone),
    };
    const found = await adLeadsOf(db, ownerId, ids, { ...period, now });
    for (const id of ids) byCampaign.set(id, found);
  }
  return (campaignId: string, adRef: string | null, spend: number): ReachedLeads | null => {
    const found = byCampaign.get(campaignId);
    if (!found) return null;
    const leads = (adRef && found.get(adRef)) || nobody;
    return { ...leads, cost: costOfReachable(leads, spend) };
  };
}

/** What was spent for each lead that is neither fake nor given up; between `low` and `high` in 9 of 10 cases. */
function costOfReachable({ all, fake, unreachable }: AdLeads, spend: number): AdCost | null {
  const reachable = all - fake - unreachable;
  if (reachable < leastPriced || spend <= 0) return null;
  const rate = fromCounts({ events: reachable, exposure: spend });
  return {
    low: 1 / gammaQuantile(rate, 1 - tail),
    expected: spend / reachable,
    high: 1 / gammaQuantile(rate, tail),
  };
}
