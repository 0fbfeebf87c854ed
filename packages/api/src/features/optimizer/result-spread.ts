import { dayMs } from '@awning/contract/durations';
import { type AdCounts, learntSpread, leastCampaigns } from '@awning/optimizer/learnt-spread';
import type { Database, Db } from '../../platform/db/database.ts';
import { endedBefore, resultKindOf } from '../campaigns/public.ts';
import { countsOfAds } from '../stats/public.ts';

/** Ended campaigns that are looked at, the newest, and how many at a time. */
const most = 10_000;
const atOnce = 500;
/** After so long all results of a campaign have arrived. */
const arrivedMs = 9 * dayMs;

/** How far ads of a campaign lie apart in their results for a click on this installation. All owners': for the worker and operators alone. */
export const measureResultSpread = async (db: Db, now: Date): Promise<ReturnType<typeof learntSpread>> =>
  learntSpread(await endedCampaigns(db, new Date(now.getTime() - arrivedMs)));

/** The same in a line, for operators. */
export async function tellResultSpread({ db }: Pick<Database, 'db'>): Promise<string> {
  const { spread, campaigns } = await measureResultSpread(db, new Date());
  const ads = 'spread     ads of a campaign lie';
  return spread === null
    ? `${ads} as far apart in results for a click as in clicks: a guess, until ${leastCampaigns} campaigns have ended (${campaigns} so far)`
    : `${ads} ${Math.round(spread * 100)} % apart in results for a click, learnt from ${campaigns} campaigns`;
}

/** The ads of campaigns in which a click is not yet the result. */
async function endedCampaigns(db: Db, before: Date): Promise<AdCounts[][]> {
  const ended = (await endedBefore(db, before, most)).filter(
    ({ optimization }) => resultKindOf(optimization) !== 'clicks',
  );
  const found: AdCounts[][] = [];
  for (let from = 0; from < ended.length; from += atOnce) {
    const rows = await countsOfAds(db, ended.slice(from, from + atOnce));
    found.push(...Map.groupBy(rows, ({ campaignId }) => campaignId).values());
  }
  return found;
}
