import { z } from 'zod';
import { AppFailure } from '../../platform/failure.ts';

const count = z.number().int().nonnegative();
/** Bucket of the last row given, the totals (impressions, clicks, spend, results, reach), and how fresh they are. */
const fields = z.tuple([
  z.string().min(1).max(50),
  z.tuple([count, count, count, count, count.nullable()]),
  z.iso.datetime().nullable(),
]);

/**
 * Where a page ended, and what the pages after it repeat of the first: the totals are worked out once. The client
 * carries it; whoever changes it misleads nobody but himself.
 */
export interface StatsCursor {
  after: string;
  totals: {
    sums: { impressions: number; clicks: number; spend: number; results: number };
    reach: number | null;
  };
  freshAsOf: Date | null;
}

export function writeStatsCursor({ after, totals, freshAsOf }: StatsCursor): string {
  const { impressions, clicks, spend, results } = totals.sums;
  const content: z.input<typeof fields> = [
    after,
    [impressions, clicks, spend, results, totals.reach],
    freshAsOf?.toISOString() ?? null,
  ];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** @throws AppFailure MALFORMED for what was never written as a cursor */
export function readStatsCursor(cursor: string): StatsCursor {
  const parsed = fields.safeParse(parse(cursor));
  if (!parsed.success) throw new AppFailure('MALFORMED', 'errors:malformed');
  const [after, [impressions, clicks, spend, results, reach], freshAsOf] = parsed.data;
  return {
    after,
    totals: { sums: { impressions, clicks, spend, results }, reach },
    freshAsOf: freshAsOf === null ? null : new Date(freshAsOf),
  };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
