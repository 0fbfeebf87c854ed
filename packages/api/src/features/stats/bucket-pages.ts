import { hourMs } from '@awning/contract/durations';
import type { StatsGroupBy } from '@awning/contract/stats';
import { addDays } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { datesFrom, hoursIn, periodOf } from './buckets.ts';
import { noFigures, plus, type StatsRow, type Sums, type Totals } from './figures.ts';
import { sumCreatives } from './store/creative-sums.ts';
import {
  type Dates,
  type DaySums,
  type Scope,
  sumDays,
  sumHours,
  sumMinutes,
  sumPeriod,
} from './store/sums.ts';

/** What a page is made of. */
export interface PageRequest {
  scope: Scope;
  timeZone: string;
  /** Days that the plan keeps and that have begun; null where none of those asked for are. */
  dates: Dates | null;
  now: Date;
  groupBy: StatsGroupBy;
  limit: number;
  /** The bucket of this grouping after which the page begins (`requireBucket`); undefined for the first page, which needs the totals as well. */
  after: string | undefined;
  /** Sums by day of `scope` that were read before, `dates` among them. */
  days?: DaySums[] | undefined;
}

export interface Page {
  rows: StatsRow[];
  hasMore: boolean;
  /** On the first page only. */
  totals?: Totals;
}

const nothing: Totals = { sums: noFigures, reach: null, firstDay: null, lastDay: null };

const cut = (rows: StatsRow[], limit: number): Page => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
});

/** Sums of what a first page adds up by itself, so that the totals cost no further statement. */
const added = (rows: Sums[], days: string[], reach: number | null): Totals => ({
  sums: rows.reduce(plus, noFigures),
  reach,
  firstDay: days[0] ?? null,
  lastDay: days.at(-1) ?? null,
});

async function totalsOf(db: Db, scope: Scope, dates: Dates): Promise<Totals> {
  const { firstDay, lastDay, reach, ...sums } = await sumPeriod(db, scope, dates);
  return { sums, reach, firstDay, lastDay };
}

/** Reads one page, and on the first one the totals. */
export async function readPage(db: Db, request: PageRequest): Promise<Page> {
  const { dates, groupBy, after } = request;
  if (!dates) return { rows: [], hasMore: false, totals: nothing };
  if (groupBy === 'day') return dayPage(db, request, dates);
  const [totals, page] = await Promise.all([
    after === undefined ? totalsOf(db, request.scope, dates) : undefined,
    groupBy === 'hour'
      ? hourPage(db, request, dates)
      : groupBy === 'minute'
        ? minutePage(db, request, dates)
        : groupBy === 'creative'
          ? creativePage(db, request, dates)
          : { rows: [], hasMore: false },
  ]);
  return { ...page, ...(totals && { totals }) };
}

/** Gap-free. */
async function dayPage(db: Db, request: PageRequest, dates: Dates): Promise<Page> {
  const { scope, limit, after } = request;
  const wanted = datesFrom(
    after === undefined || after < dates.from ? dates : { ...dates, from: addDays(after, 1) },
  );
  const page = wanted.slice(0, limit);
  const [from, to] = [page[0], page.at(-1)];
  if (from === undefined || to === undefined) return { rows: [], hasMore: false };
  const days =
    request.days?.filter(({ day }) => day >= dates.from && day <= dates.to) ??
    (await sumDays(db, scope, after === undefined ? dates : { from, to }));
  const known = new Map(days.map((row) => [row.day, row]));
  return {
    rows: page.map((day) => {
      const sums = known.get(day);
      return { bucket: day, sums: sums ?? noFigures, reach: sums?.reach ?? null };
    }),
    hasMore: wanted.length > limit,
    ...(after === undefined && {
      totals: added(
        days,
        days.map(({ day }) => day),
        days.length === 1 ? (days[0]?.reach ?? null) : null,
      ),
    }),
  };
}

async function creativePage(db: Db, { scope, limit, after }: PageRequest, dates: Dates): Promise<Page> {
  const sums = await sumCreatives(db, scope, dates, { after, limit: limit + 1 });
  const rows = sums.map(({ creativeId, reach, ...figures }) => ({
    bucket: creativeId,
    sums: figures,
    reach,
  }));
  return cut(rows, limit);
}

/** Gap-free up to now. */
async function hourPage(db: Db, request: PageRequest, dates: Dates): Promise<Page> {
  const { scope, timeZone, now, limit, after } = request;
  const whole = periodOf(dates, timeZone);
  const until = new Date(Math.min(whole.until.getTime(), now.getTime()));
  const from = startOf(whole.from, after, hourMs);
  const hours = hoursIn({ from, until });
  const page = hours.slice(0, limit);
  const last = page.at(-1);
  if (!last) return { rows: [], hasMore: false };
  const sums = await sumHours(db, scope, from, new Date(last.getTime() + hourMs));
  // Hours of an account whose clock differs by half an hour begin within those of the page.
  const known = new Map<number, Sums>();
  for (const { at, ...figures } of sums) {
    const hour = at.getTime() - ((at.getTime() - from.getTime()) % hourMs);
    known.set(hour, plus(known.get(hour) ?? noFigures, figures));
  }
  const rows = page.map((hour) => ({
    bucket: hour.toISOString(),
    sums: known.get(hour.getTime()) ?? noFigures,
    reach: null,
  }));
  return { rows, hasMore: hours.length > limit };
}

/** Minutes with figures. */
async function minutePage(db: Db, request: PageRequest, dates: Dates): Promise<Page> {
  const { scope, timeZone, limit, after } = request;
  const whole = periodOf(dates, timeZone);
  const from = startOf(whole.from, after, 1);
  const sums = await sumMinutes(db, scope, from, whole.until, limit + 1);
  const rows = sums.map(({ at, ...figures }) => ({ bucket: at.toISOString(), sums: figures, reach: null }));
  return cut(rows, limit);
}

/** Where a page begins: a step after the last bucket of the page before, and never before the dates that are kept. */
const startOf = (first: Date, after: string | undefined, stepMs: number): Date =>
  after === undefined ? first : new Date(Math.max(first.getTime(), Date.parse(after) + stepMs));
