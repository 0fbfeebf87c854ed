import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { AccountReading } from '../store/accounts.ts';
import { sinceOf, stampOf, type Window, type Windows } from './windows.ts';

/** What tells which dates of an account were read when. */
export type Readings = Pick<
  AccountReading,
  'todayAt' | 'recentAt' | 'restatedAt' | 'todaySince' | 'recentSince' | 'restatedSince'
>;

/**
 * Tells of a date whether a reading that began later has kept it already: readings may run side by side (a process that
 * was suspended, another that took over), and whoever read the newer figures is right.
 * @param now an instant after it is of a clock that was set back since, and says nothing
 */
export function readAfter(
  windows: Windows,
  readings: Readings,
  startedAt: Date,
  timeZone: string,
  now: Date,
): (date: string) => boolean {
  const covered = windows.flatMap((window) => {
    const at = readings[stampOf[window.name]];
    if (!at || at <= startedAt || at > now) return [];
    const until = dateIn(at, timeZone);
    return [{ since: readings[sinceOf[window.name]] ?? addDays(until, 1 - window.days), until }];
  });
  return (date) => covered.some(({ since, until }) => date >= since && date <= until);
}

/** What a reading of a window changes of what is known of an account: nothing where a later one has said so. */
export function readingsAfter(
  windows: Windows,
  readings: Readings,
  read: { window: Window; startedAt: Date; since: string },
  now: Date,
): Partial<Readings> {
  const contained = windows.slice(0, windows.indexOf(read.window) + 1);
  const older = contained.filter(({ name }) => {
    const at = readings[stampOf[name]];
    return !at || at <= read.startedAt || at > now;
  });
  return Object.fromEntries(
    older.flatMap(({ name }) => [
      [stampOf[name], read.startedAt],
      [sinceOf[name], read.since],
    ]),
  );
}
