import type { Db } from '../../platform/db/database.ts';
import type { StatsQuery } from './query.ts';
import type { CampaignReach } from './reach.ts';
import { reachOf, reachOfOnly } from './store/reach.ts';
import { type DaySums, sumDays } from './store/sums.ts';

const noReach: CampaignReach = new Map();

/** Reach by campaign counts each person once; it says nothing of one creative or of several campaigns. */
const hasReach = ({ creativeId, groupBy }: StatsQuery) => creativeId === undefined && groupBy !== 'creative';

/**
 * The reach of the one campaign that is asked about; empty where none or several are. A business with campaigns in several
 * currencies is asked about those in one of them: `soleCampaignId` says what that leaves.
 */
export async function readReachAhead(db: Db, ownerId: string, query: StatsQuery): Promise<CampaignReach> {
  if (!hasReach(query)) return noReach;
  return query.campaignId === undefined
    ? reachOfOnly(db, ownerId, query.businessId)
    : reachOf(db, ownerId, query.campaignId);
}

/** The same, once it is known that the business has campaigns in several currencies. */
export const readReach = async (
  db: Db,
  ownerId: string,
  query: StatsQuery,
  soleCampaignId: string | null,
): Promise<CampaignReach> =>
  soleCampaignId !== null && hasReach(query) ? reachOf(db, ownerId, soleCampaignId) : noReach;

/**
 * The sums by day of the whole business on all dates asked for, whatever the plan keeps and whichever currency they are in;
 * undefined where something else is asked for. As statistics are opened: nothing else of them takes a statement then.
 */
export async function readDaysAhead(
  db: Db,
  ownerId: string,
  query: StatsQuery,
): Promise<DaySums[] | undefined> {
  const { businessId, campaignId, creativeId, groupBy, cursor, from, to } = query;
  if (groupBy !== 'day' || (campaignId ?? creativeId ?? cursor)) return undefined;
  return sumDays(db, { ownerId, businessId, part: null, currency: null }, { from, to });
}
