import { hourMs } from '@awning/contract/durations';
import { addDays, instantOf } from '@awning/contract/zoned-time';
import type { Dates } from './store/sums.ts';

/** Every calendar date from one to another, both included. */
export function datesFrom({ from, to }: Dates): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = dayAfter(date)) dates.push(date);
  return dates;
}

/** Most dates are followed by one of the same month, which is written at once: statistics count hundreds of them. */
function dayAfter(date: string): string {
  const day = Number(date.slice(8));
  const isMonthsLast = day >= 28 && day === daysOfMonth(date);
  return isMonthsLast ? addDays(date, 1) : `${date.slice(0, 8)}${String(day + 1).padStart(2, '0')}`;
}

const daysOfMonth = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** The stretch of time that calendar dates cover in a time zone. */
export function periodOf({ from, to }: Dates, timeZone: string): { from: Date; until: Date } {
  return { from: instantOf(from, timeZone), until: instantOf(addDays(to, 1), timeZone) };
}

/** Every hour that begins in a period. */
export function hoursIn(period: { from: Date; until: Date }): Date[] {
  const hours: Date[] = [];
  for (let at = period.from.getTime(); at < period.until.getTime(); at += hourMs) hours.push(new Date(at));
  return hours;
}
