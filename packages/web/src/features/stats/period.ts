import { type StatsGrouping, statsGroupings } from '@awning/contract/stats';
import { addDays, daysIn, todayIn } from '@awning/contract/zoned-time';

/** Presets that end today, in days; `month` begins with this month; `custom` is two given dates. */
export const presets = ['1', '7', '14', '30', '90', 'month', 'custom'] as const;
export type Preset = (typeof presets)[number];
/** The preset that the statistics open with. */
export const usualPreset: Preset = '7';

/** Calendar dates `YYYY-MM-DD` in the ad account's time zone, both included. */
export interface Period {
  from: string;
  to: string;
}

const calendar = /^\d{4}-\d{2}-\d{2}$/;

/** Longest period of each grouping, in days. */
export const longestOf: Record<StatsGrouping, number> = { total: 800, day: 800, hour: 31, minute: 2 };

/** Days of a period, both ends included. */
export function daysOf({ from, to }: Period): number {
  return daysIn(from, to);
}

/** The dates of a preset; for `custom` the given ones, sorted and ending today at the latest. */
export function periodOf(preset: Preset, today: string, given: Partial<Period> = {}): Period {
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  if (preset !== 'custom') return { from: addDays(today, 1 - Number(preset)), to: today };
  const dates = [given.from, given.to].filter((date): date is string => isDate(date) && date <= today).sort();
  const [from = addDays(today, -6), to = today] = dates;
  return { from, to };
}

const isDate = (text: string | undefined): text is string =>
  text !== undefined && calendar.test(text) && !Number.isNaN(Date.parse(text));

/** The period of the same length right before. */
export function periodBefore(period: Period): Period {
  const days = daysOf(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** Does the plan keep all of the period before? Part of it is compared with nothing. @param keptDays for which it shows figures */
export const isBeforeKept = (period: Period, today: string, keptDays: number): boolean =>
  periodBefore(period).from > addDays(today, -keptDays);

/** The groupings that a plan shows. @param grain the finest */
export function groupingsFor(grain: 'day' | 'hour' | 'minute'): StatsGrouping[] {
  const fineness = ['total', 'day', 'hour', 'minute'];
  return fineness
    .slice(0, fineness.indexOf(grain) + 1)
    .filter((name): name is StatsGrouping => statsGroupings.some((known) => known === name));
}

/** What is offered of them for a period: none that is too fine for its length, but the one that was chosen. */
export const offeredFor = (allowed: StatsGrouping[], days: number, chosen: StatsGrouping): StatsGrouping[] =>
  allowed.filter((grouping) => days <= longestOf[grouping] || grouping === chosen);

/** How a period is grouped where nothing was chosen: one day by its hours, more by day. */
export const usualGrouping = (allowed: StatsGrouping[], days: number): StatsGrouping =>
  days === 1 && allowed.includes('hour') ? 'hour' : 'day';

/** Is the time of a bucket not over, so that its figures still grow? @param now milliseconds since 1970 */
export function isBucketOpen(
  bucket: string,
  groupBy: 'day' | 'hour' | 'minute',
  timeZone: string,
  now = Date.now(),
): boolean {
  if (groupBy === 'day') return bucket === todayIn(timeZone, now);
  const length = groupBy === 'hour' ? 3_600_000 : 60_000;
  return now - Date.parse(bucket) < length;
}
