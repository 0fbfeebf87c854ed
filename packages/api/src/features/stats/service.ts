import type { PlanTerms } from '@awning/contract/plans';
import type { StatsGroupBy } from '@awning/contract/stats';
import { dateIn, daysIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { AccountsService } from '../accounts/public.ts';
import type { CampaignsService } from '../campaigns/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { readPage } from './bucket-pages.ts';
import { pagesByKind, rowsByKind, totalsByKind } from './by-kind.ts';
import { readStatsCursor, requireBucket, type StatsCursor, writeStatsCursor } from './cursor.ts';
import { noFigures, type StatsRow } from './figures.ts';
import { begun, fineness, keptDates, longest, type StatsQuery } from './query.ts';
import { reachOfPeriod, withReach } from './reach.ts';
import { readDaysAhead, readReach, readReachAhead } from './read-ahead.ts';
import { createRetention } from './retention.ts';
import { accountFor, freshness, resolveScope } from './scope.ts';
import { lastReadAt } from './store/accounts.ts';
import { sumAds } from './store/ad-sums.ts';
import { daySumsOf } from './store/day-sums.ts';
import { requestFetch, resumePostponed } from './store/due.ts';
import { lifetimeSums } from './store/lifetimes.ts';
import type { Scope } from './store/sums.ts';
import { pageUntil, sameTimeOf } from './time-of-day.ts';

export interface StatsDeps {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  connections: ConnectionsService;
  campaigns: CampaignsService;
}

export interface StatsPage {
  rows: StatsRow[];
  totals: StatsCursor['totals'];
  currency: string;
  timeZone: string;
  freshAsOf: Date | null;
  nextCursor: string | null;
}

/** A campaign whose lifetime is asked for. */
export interface LifetimeQuery {
  id: string;
  adAccountId: string;
  launchedAt: Date | null;
}

export type StatsService = ReturnType<typeof createStatsService>;

/** What the ads brought, from what the worker has fetched. */
export function createStatsService(deps: StatsDeps) {
  const { db, clock } = deps;

  /** @throws AppFailure LIMIT_EXCEEDED where the plan shows nothing so fine */
  function requireGrain(plan: PlanTerms, groupBy: StatsGroupBy): void {
    if (fineness[groupBy] <= fineness[plan.features.statsGrain]) return;
    throw new AppFailure('LIMIT_EXCEEDED', 'errors:limitExceeded', {
      details: { limitKey: `stats_${groupBy}`, planId: plan.id, resetAt: null },
    });
  }

  const service = {
    lossOf: createRetention(deps),

    /**
     * Figures in buckets. Days and hours are gap-free up to now; minutes list what came in, when it was seen; creatives
     * those with figures. What is older than the plan keeps is not there. Pages after the first repeat its totals.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, LIMIT_EXCEEDED, MALFORMED
     */
    async read(ownerId: string, query: StatsQuery): Promise<StatsPage> {
      const { groupBy, limit } = query;
      if (query.to < query.from) throw invalid({ to: 'errors:endBeforeStart' });
      if (daysIn(query.from, query.to) > longest[groupBy]) throw invalid({ from: 'errors:statsRange' });
      const cursor = query.cursor === undefined ? undefined : readStatsCursor(query.cursor);
      const [plan, resolved, readAt, reachAhead, daysAhead] = await onOneConnection(db, (one) => [
        deps.accounts.limits.planOf(one, ownerId),
        resolveScope(one, ownerId, query, () => accountFor(deps.connections, one, ownerId, query.businessId)),
        lastReadAt(one, ownerId),
        readReachAhead(one, ownerId, query),
        readDaysAhead(one, ownerId, query),
      ]);
      requireGrain(plan, groupBy);
      const { scope, currency, timeZone, soleCampaignId, groups } = resolved;
      const now = clock.now();
      const today = dateIn(now, timeZone);
      if (cursor) requireBucket(cursor.after, groupBy, begun(query, today), timeZone);
      const launchedAt = soleCampaignId ? groups[0]?.firstLaunchedAt : null;
      const launchedOn = launchedAt ? dateIn(launchedAt, timeZone) : null;
      const dates = keptDates(query, today, plan);
      const isOneCurrency = scope.currency === null;
      const freshAt = freshness(readAt, groups);
      const until =
        query.untilTimeOfDay && groupBy === 'total' && freshAt
          ? sameTimeOf(freshAt, today, query.to, timeZone)
          : null;
      const pageOf = (of: Scope, days?: typeof daysAhead) =>
        until
          ? pageUntil(db, of, dates, until, timeZone)
          : readPage(db, { scope: of, timeZone, dates, now, groupBy, limit, after: cursor?.after, days });
      const [reach, page, kindPages] = await Promise.all([
        isOneCurrency ? reachAhead : readReach(db, ownerId, query, soleCampaignId),
        pageOf(scope, isOneCurrency ? daysAhead : undefined),
        pagesByKind(resolved, pageOf),
      ]);
      const freshAsOf = cursor ? cursor.freshAsOf : freshAt;
      const sums = page.totals?.sums ?? noFigures;
      const totals = cursor?.totals ?? {
        sums,
        byKind: totalsByKind(kindPages, resolved, sums),
        reach: page.totals && !until ? reachOfPeriod(page.totals, reach, query, launchedOn) : null,
      };
      const rows =
        groupBy === 'total'
          ? [
              {
                bucket: 'total',
                sums: totals.sums,
                reach: totals.reach,
                ...(totals.byKind.length > 1 && { byKind: totals.byKind }),
              },
            ]
          : rowsByKind(withReach(page.rows, reach), kindPages, totals.byKind);
      const last = page.hasMore ? rows.at(-1) : undefined;
      const nextCursor = last ? writeStatsCursor({ after: last.bucket, totals, freshAsOf }) : null;
      return { rows, totals, currency, timeZone, freshAsOf, nextCursor };
    },

    /** Lifetime totals of campaigns, and when they were read; campaigns without figures have zeros. */
    async lifetimeTotals(onDb: Db, ownerId: string, asked: LifetimeQuery[]) {
      const ids = asked.map(({ id }) => id);
      const [sums, read] = await Promise.all([lifetimeSums(onDb, ownerId, ids), lastReadAt(onDb, ownerId)]);
      return new Map(
        asked.map(({ id, adAccountId, launchedAt }) => {
          const at = read.get(adAccountId);
          const asOf = at && launchedAt && at >= launchedAt ? at : null;
          return [id, { ...(sums.get(id) ?? noFigures), asOf }];
        }),
      );
    },
  };
  deps.campaigns.figures.register({
    lifetimeTotals: service.lifetimeTotals,
    daySums: daySumsOf,
    adTotals: sumAds,
    requestFetch: (tx, account) => requestFetch(tx, account, clock.now()),
    resumeFetching: (tx, ownerId) => resumePostponed(tx, ownerId, clock.now()),
  });
  return service;
}
