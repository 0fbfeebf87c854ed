import type { DraftContent } from '@awning/contract/campaign-drafts';
import { campaignNameMaxLength } from '@awning/contract/campaigns';
import { addDays, dateIn, daysIn } from '@awning/contract/zoned-time';
import type { Db } from '../../../platform/db/database.ts';
import { audienceOf } from '../audience.ts';
import { destinationOf } from '../destination.ts';
import { nameKey } from '../name-key.ts';
import { adsOf } from '../store/ads.ts';
import { type Campaign, nameTaken } from '../store/campaigns.ts';
import type { CampaignDeps } from '../types.ts';
import { bestAds } from './best-ads.ts';

/** What a campaign would be once more: from today on, as long as it was, with the ads that did well. */
export function createDuplicating({ clock, figures }: Pick<CampaignDeps, 'clock' | 'figures'>) {
  return async function contentOf(tx: Db, campaign: Campaign): Promise<DraftContent> {
    const { ownerId, id, goal, objective, dailyBudget, currency, timeZone, startDate, endDate } = campaign;
    const [ads, brought] = [await adsOf(tx, ownerId, [id]), await figures.get().adTotals(tx, ownerId, id)];
    const today = dateIn(clock.now(), timeZone);
    // Chosen by its owner where the goal would have asked for more than the account has.
    const isChosen = goal !== null && goal !== 'awareness' && objective === 'OUTCOME_TRAFFIC';
    return {
      name: await freeName(tx, campaign),
      ...(goal && { goal }),
      ...(isChosen && { objective }),
      creativeIds: [...new Set(bestAds(ads, brought).map(({ creativeId }) => creativeId))],
      audience: audienceOf(campaign),
      destination: destinationOf(campaign),
      startDate: today,
      endDate: addDays(today, daysIn(startDate, endDate) - 1),
      dailyBudget,
      currency,
    };
  };
}

/** The name with the next number that no campaign of the business has: "(2)", then "(3)". */
async function freeName(tx: Db, { ownerId, businessId, name }: Campaign): Promise<string> {
  const bare = name.replace(/\s*\(\d+\)$/, '');
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const next = bare.slice(0, campaignNameMaxLength - ending.length).trimEnd() + ending;
    if (!(await nameTaken(tx, ownerId, businessId, nameKey(next)))) return next;
  }
}
