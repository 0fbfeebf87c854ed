import type { DateRange } from '@awning/adapters/ports/ad-platform/figures';
import { addDays, daysIn } from '@awning/contract/zoned-time';
import type { Backfill } from '../backfill.ts';
import type { AccountReading } from '../store/accounts.ts';
import { daysAtOnce, nextRange } from './ranges.ts';
import { sinceOf, stampOf } from './windows.ts';

/** After so many failures in a row a range is left out: those before it are not kept waiting by it. */
const mostFailures = 6;

/** A backfill of a range of dates, at its beginning. */
export const begin = (
  window: Backfill['window'],
  { since, until }: DateRange,
  ads: number,
  now: Date,
): Backfill => {
  const days = Math.min(daysAtOnce(ads), daysIn(since, until));
  return {
    window,
    beganAt: now.toISOString(),
    since,
    until,
    days,
    mostDays: days,
    byReport: false,
    reports: null,
    failures: 0,
    nextAt: null,
    steppedAt: now.toISOString(),
    interrupted: null,
  };
};

/** It without its next range, which was read or left out; what it interrupted, or null, at its end. */
function afterRange(backfill: Backfill, now: Date): Backfill | null {
  const { since } = nextRange(backfill);
  if (since <= backfill.since) return backfill.interrupted;
  return {
    ...backfill,
    until: addDays(since, -1),
    days: Math.min(backfill.days * 2, backfill.mostDays),
    reports: null,
    failures: 0,
    nextAt: null,
    steppedAt: now.toISOString(),
  };
}

/**
 * It after a failure of its next range: that is tried with half the days, later each time, or with the reports that are being
 * made of it; null where it was tried often enough, and is to be left out.
 * @param shortestMs the wait after the first failure @param keepsReports whether those can still be read
 */
export function afterFailure(
  backfill: Backfill,
  shortestMs: number,
  now: Date,
  keepsReports: boolean,
): Backfill | null {
  const failures = backfill.failures + 1;
  if (failures >= mostFailures) return null;
  const waitMs = shortestMs * 2 ** backfill.failures;
  const nextAt = new Date(now.getTime() + waitMs).toISOString();
  const tried = { ...backfill, failures, nextAt, steppedAt: now.toISOString() };
  if (keepsReports) return tried;
  return { ...tried, days: Math.max(1, Math.floor(backfill.days / 2)), reports: null };
}

/** Whether what was read is still the range that comes next: another process may have read it meanwhile. */
export const isNextRange = (read: Backfill | null, current: Backfill | null): boolean =>
  !read || (current?.beganAt === read.beganAt && current.until === read.until);

/** Whether a backfill that began after a reading has read a date already. */
export const isFilledAfter = (backfill: Backfill | null, startedAt: Date, date: string): boolean =>
  backfill !== null && startedAt < new Date(backfill.beganAt) && date > backfill.until;

/** What a range that was read, or left out, changes of what is known of an account. */
export function readingsAfterRange(
  backfill: Backfill,
  readings: Pick<AccountReading, 'todayAt' | 'recentAt' | 'restatedAt'>,
  now: Date,
): Partial<AccountReading> {
  const next = afterRange(backfill, now);
  if (next && next !== backfill.interrupted) return { backfill: next };
  const at = new Date(backfill.beganAt);
  const names = backfill.window === 'recent' ? (['today', 'recent'] as const) : (['restated'] as const);
  const stamps = names.flatMap((name) => {
    const last = readings[stampOf[name]];
    const isLater = !last || last < at || last > now;
    return isLater
      ? ([
          [stampOf[name], at],
          [sinceOf[name], backfill.since],
        ] as const)
      : [];
  });
  return { backfill: next, ...Object.fromEntries(stamps) };
}
