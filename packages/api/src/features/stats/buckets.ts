import { addDays, instantOf } from '@awning/contract/zoned-time';
import type { Dates } from './store/sums.ts';

let last: { period: Dates; dates: readonly string[] } | undefined;

/** Every calendar date from one to another, both included. The last answer is kept, since most ask for the same period. */
export function datesFrom({ from, to }: Dates): readonly string[] {
  if (last?.period.from === from && last.period.to === to) return last.dates;
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  last = { period: { from, to }, dates };
  return dates;
}

/** The stretch of time that calendar dates cover in a time zone. */
export function periodOf({ from, to }: Dates, timeZone: string): { from: Date; until: Date } {
  return { from: instantOf(from, timeZone), until: instantOf(addDays(to, 1), timeZone) };
}

export const hourMs = 3_600_000;

/** Every hour that begins in a period. */
export function hoursIn(period: { from: Date; until: Date }): Date[] {
  const hours: Date[] = [];
  for (let at = period.from.getTime(); at < period.until.getTime(); at += hourMs) hours.push(new Date(at));
  return hours;
}
