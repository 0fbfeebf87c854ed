import { isBase64url } from '@awning/contract/base64url';
import { resultKinds } from '@awning/contract/destinations';
import { calendarDate, id, instant } from '@awning/contract/scalars';
import type { StatsGroupBy } from '@awning/contract/stats';
import { z } from 'zod';
import { AppFailure } from '../../platform/failure.ts';
import { periodOf } from './buckets.ts';
import type { KindSums } from './figures.ts';
import type { Dates } from './store/sums.ts';

const count = z.number().int().nonnegative();
/** Bucket of the last row given, the totals (impressions, clicks, spend, results, reach), how fresh they are, and results by kind. */
const fields = z.tuple([
  z.string().min(1).max(50),
  z.tuple([count, count, count, count, count.nullable()]),
  z.iso.datetime().nullable(),
  z
    .array(z.tuple([z.enum(resultKinds), count, count]))
    .max(resultKinds.length)
    .optional(),
]);

/**
 * Where a page ended, and what the pages after it repeat of the first: the totals are worked out once. The client
 * carries it and may change it: the totals are only given back to it, the bucket is checked by `requireBucket`.
 */
export interface StatsCursor {
  after: string;
  totals: {
    sums: { impressions: number; clicks: number; spend: number; results: number };
    reach: number | null;
    byKind: KindSums[];
  };
  freshAsOf: Date | null;
}

export function writeStatsCursor({ after, totals, freshAsOf }: StatsCursor): string {
  const { impressions, clicks, spend, results } = totals.sums;
  const content: z.input<typeof fields> = [
    after,
    [impressions, clicks, spend, results, totals.reach],
    freshAsOf?.toISOString() ?? null,
    totals.byKind.map(({ kind, ...of }) => [kind, of.results, of.spend]),
  ];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** @throws AppFailure MALFORMED for what was never written as a cursor */
export function readStatsCursor(cursor: string): StatsCursor {
  const parsed = fields.safeParse(parse(cursor));
  if (!parsed.success) throw malformed();
  const [after, [impressions, clicks, spend, results, reach], freshAsOf, kinds = []] = parsed.data;
  return {
    after,
    totals: {
      sums: { impressions, clicks, spend, results },
      reach,
      byKind: kinds.map(([kind, ofKind, spent]) => ({ kind, results: ofKind, spend: spent })),
    },
    freshAsOf: freshAsOf === null ? null : new Date(freshAsOf),
  };
}

/**
 * Checks that a cursor's bucket is one that a page of this grouping can end with.
 * @param asked the dates asked for, of which the last has begun
 * @throws AppFailure MALFORMED for a bucket of another grouping, or outside the dates
 */
export function requireBucket(bucket: string, groupBy: StatsGroupBy, asked: Dates, timeZone: string): void {
  if (!isBucket(bucket, groupBy, asked, timeZone)) throw malformed();
}

function isBucket(bucket: string, groupBy: StatsGroupBy, asked: Dates, timeZone: string): boolean {
  if (groupBy === 'total') return false;
  if (groupBy === 'creative') return id.safeParse(bucket).success;
  if (groupBy === 'day')
    return calendarDate.safeParse(bucket).success && bucket >= asked.from && bucket <= asked.to;
  if (!instant.safeParse(bucket).success) return false;
  const { from, until } = periodOf(asked, timeZone);
  const at = new Date(bucket);
  return at >= from && at < until;
}

const malformed = () => new AppFailure('MALFORMED', 'errors:malformed');

function parse(cursor: string): unknown {
  try {
    return isBase64url(cursor) ? JSON.parse(Buffer.from(cursor, 'base64url').toString()) : undefined;
  } catch {
    return undefined;
  }
}
