import type { PlanTerms } from '@awning/contract/accounts';
import type { StatsAnswer, StatsGrouping, StatsRow } from '@awning/contract/stats';
import { addDays, dateIn, daysIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountsService } from '../accounts/public.ts';
import { findBusiness } from '../businesses/public.ts';
import { type CampaignsService, campaignFacts } from '../campaigns/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { datesFrom, hoursIn, periodOf } from './buckets.ts';
import { noFigures, type Sums, withRates } from './figures.ts';
import { requestFetch } from './jobs.ts';
import * as store from './store.ts';

export interface StatsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  accounts: AccountsService;
  connections: ConnectionsService;
  campaigns: CampaignsService;
}

export interface StatsQuery {
  businessId: string;
  campaignId?: string;
  creativeId?: string;
  from: string;
  to: string;
  groupBy: StatsGrouping;
  limit: number;
  cursor?: string;
}

/** Longest periods, in days. */
const longest: Record<StatsGrouping, number> = { total: 800, day: 800, hour: 62, minute: 8 };
const fineness = { day: 0, hour: 1, minute: 2 } as const;

export type StatsService = ReturnType<typeof createStatsService>;

/** What the ads brought, from what the worker has fetched. */
export function createStatsService(deps: StatsDeps) {
  const { db, clock } = deps;

  /** @throws AppFailure LIMIT_EXCEEDED where the plan shows nothing so fine */
  async function requireGrain(plan: PlanTerms, groupBy: StatsGrouping): Promise<void> {
    if (groupBy === 'total' || fineness[groupBy] <= fineness[plan.features.statsGrain]) return;
    throw new AppFailure('LIMIT_EXCEEDED', 'errors:limitExceeded', {
      details: { limitKey: `stats_${groupBy}`, planId: plan.id, resetAt: null },
    });
  }

  /** Campaigns that can be added up: of one currency, that of the newest. */
  async function scopeOf(ownerId: string, query: StatsQuery) {
    const all = await campaignFacts(db, ownerId, query.businessId);
    const chosen = query.campaignId ? all.filter(({ id }) => id === query.campaignId) : all;
    if (query.campaignId && chosen.length === 0) throw notFound();
    const lead = chosen[0] ??
      (await deps.connections.accountOf(db, ownerId)) ?? { currency: 'USD', timeZone: 'UTC' };
    const { currency, timeZone } = lead;
    const campaignIds = chosen.filter((one) => one.currency === currency).map(({ id }) => id);
    const { businessId, creativeId } = query;
    const scope: store.Scope = { businessId, campaignIds, ...(creativeId && { creativeId }) };
    return { scope, currency, timeZone };
  }

  const service = {
    /**
     * Figures in buckets. Days and hours are gap-free up to now; minutes list what came in, when it was seen. What is
     * older than the plan keeps is not there.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, LIMIT_EXCEEDED
     */
    async read(ownerId: string, query: StatsQuery): Promise<StatsAnswer> {
      await findBusiness(db, ownerId, query.businessId);
      if (query.to < query.from) throw invalid({ to: 'errors:endBeforeStart' });
      if (daysIn(query.from, query.to) > longest[query.groupBy]) throw invalid({ from: 'errors:statsRange' });
      const plan = await deps.accounts.limits.planOf(db, ownerId);
      await requireGrain(plan, query.groupBy);
      const { scope, currency, timeZone } = await scopeOf(ownerId, query);
      const today = dateIn(clock.now(), timeZone);
      const kept = addDays(today, 1 - plan.features.statsDays);
      const from = [query.from, kept].sort().at(-1) ?? kept;
      const to = [query.to, today].sort().at(0) ?? today;
      const days = from <= to ? await store.sumDays(db, ownerId, scope, from, to) : [];
      const reach = await reachFor(ownerId, scope);
      const rows =
        from <= to ? await rowsOf(ownerId, query.groupBy, scope, { from, to, timeZone }, days, reach) : [];
      const totals = totalsOf(days, reach, query);
      const all = query.groupBy === 'total' ? [{ bucket: 'total', ...totals }] : rows;
      return {
        ...pageOf(all, query),
        totals,
        currency,
        timeZone,
        freshAsOf: (await store.freshest(db, ownerId, scope.campaignIds))?.toISOString() ?? null,
      };
    },

    /** Lifetime totals of campaigns, and when they were fetched; campaigns without figures have zeros. */
    async lifetimeTotals(onDb: Db, ownerId: string, campaignIds: string[]) {
      const sums = await store.lifetimeSums(onDb, ownerId, campaignIds);
      const fetched = await store.fetchedAt(onDb, ownerId, campaignIds);
      return new Map(
        campaignIds.map((id) => {
          const { impressions, clicks, spend, results } =
            sums.find((row) => row.campaignId === id) ?? noFigures;
          return [id, { impressions, clicks, spend, results, asOf: fetched.get(id) ?? null }];
        }),
      );
    },
  };
  deps.campaigns.figures.register({
    lifetimeTotals: service.lifetimeTotals,
    requestFetch: (tx, account) => requestFetch(deps.jobs, tx, account),
  });
  return service;

  /** Reach by campaign counts each person once; it says nothing of one creative or of several campaigns. */
  async function reachFor(ownerId: string, scope: store.Scope): Promise<Map<string, number>> {
    const [only] = scope.campaignIds;
    if (!only || scope.campaignIds.length > 1 || scope.creativeId) return new Map();
    return store.reachOf(db, ownerId, only);
  }

  async function rowsOf(
    ownerId: string,
    groupBy: StatsGrouping,
    scope: store.Scope,
    range: { from: string; to: string; timeZone: string },
    days: store.DaySums[],
    reach: Map<string, number>,
  ): Promise<StatsRow[]> {
    if (groupBy === 'total') return [];
    if (groupBy === 'day') {
      const known = new Map(days.map((row) => [row.day, row]));
      return datesFrom(range.from, range.to).map((day) => {
        const row = known.get(day);
        return { bucket: day, ...withRates(row ?? noFigures, reach.get(day) ?? row?.reach ?? null) };
      });
    }
    const whole = periodOf(range.from, range.to, range.timeZone);
    const now = clock.now();
    const period = { from: whole.from, until: new Date(Math.min(whole.until.getTime(), now.getTime())) };
    const sums = await store.sumFine(db, ownerId, groupBy, scope, period);
    const row = (at: Date, figures: Sums) => ({ bucket: at.toISOString(), ...withRates(figures, null) });
    if (groupBy === 'minute') return sums.map((one) => row(one.at, one));
    const known = new Map(sums.map((one) => [one.at.getTime(), one]));
    return hoursIn(period).map((hour) => row(hour, known.get(hour.getTime()) ?? noFigures));
  }
}

/** Sums over the days. Reach only where it is known as one number: a single day, or a campaign's whole run. */
function totalsOf(days: store.DaySums[], reach: Map<string, number>, query: StatsQuery) {
  const sums = { ...noFigures };
  for (const day of days) {
    sums.impressions += day.impressions;
    sums.clicks += day.clicks;
    sums.spend += day.spend;
    sums.results += day.results;
  }
  const [only] = days;
  const single = days.length === 1 && only ? (reach.get(only.day) ?? only.reach) : null;
  const dates = [...reach.keys()].filter((bucket) => bucket !== 'total');
  const whole = dates.length > 0 && dates.every((date) => date >= query.from && date <= query.to);
  const known = whole ? (reach.get('total') ?? null) : single;
  return withRates(sums, days.length === 0 ? null : known);
}

function pageOf(rows: StatsRow[], query: StatsQuery): Pick<StatsAnswer, 'data' | 'nextCursor'> {
  const after = query.cursor;
  const begin = after === undefined ? 0 : rows.findIndex(({ bucket }) => bucket > after);
  const data = begin < 0 ? [] : rows.slice(begin, begin + query.limit);
  const more = begin >= 0 && begin + query.limit < rows.length;
  return { data, nextCursor: more ? (data.at(-1)?.bucket ?? null) : null };
}
