import { asArray, asObject, asText } from '../../platform/json.ts';
import { GraphError, invalid } from '../errors.ts';
import type { Params } from '../params.ts';
import { addDays, localDate, weekday } from '../timezone.ts';
import { type Breakdown, readBreakdowns } from './breakdowns.ts';

const LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;
export type Level = (typeof LEVELS)[number];

/** Dates from `since` to `until`, both included. */
export interface DateRange {
  since: string;
  until: string;
}

export interface InsightsQuery {
  level: Level;
  ranges: DateRange[];
  breakdowns: Breakdown[];
  fields: string[];
}

const PRESETS: Record<string, (today: string) => DateRange> = {
  today: (today) => ({ since: today, until: today }),
  yesterday: (today) => ({ since: addDays(today, -1), until: addDays(today, -1) }),
  last_3d: (today) => ({ since: addDays(today, -3), until: addDays(today, -1) }),
  last_7d: (today) => ({ since: addDays(today, -7), until: addDays(today, -1) }),
  last_14d: (today) => ({ since: addDays(today, -14), until: addDays(today, -1) }),
  last_28d: (today) => ({ since: addDays(today, -28), until: addDays(today, -1) }),
  last_30d: (today) => ({ since: addDays(today, -30), until: addDays(today, -1) }),
  last_90d: (today) => ({ since: addDays(today, -90), until: addDays(today, -1) }),
  this_week_sun_today: (today) => ({ since: addDays(today, -weekday(today)), until: today }),
  this_week_mon_today: (today) => ({ since: addDays(today, -((weekday(today) + 6) % 7)), until: today }),
  last_week_sun_sat: (today) => {
    const sunday = addDays(today, -weekday(today) - 7);
    return { since: sunday, until: addDays(sunday, 6) };
  },
  last_week_mon_sun: (today) => {
    const monday = addDays(today, -((weekday(today) + 6) % 7) - 7);
    return { since: monday, until: addDays(monday, 6) };
  },
  this_month: (today) => ({ since: `${today.slice(0, 7)}-01`, until: today }),
  last_month: (today) => {
    const until = addDays(`${today.slice(0, 7)}-01`, -1);
    return { since: `${until.slice(0, 7)}-01`, until };
  },
  this_year: (today) => ({ since: `${today.slice(0, 4)}-01-01`, until: today }),
  last_year: (today) => {
    const year = Number(today.slice(0, 4)) - 1;
    return { since: `${year}-01-01`, until: `${year}-12-31` };
  },
  this_quarter: (today) => ({ since: quarterStart(today), until: today }),
  last_quarter: (today) => {
    const until = addDays(quarterStart(today), -1);
    return { since: quarterStart(until), until };
  },
  maximum: (today) => ({ since: oldest(today), until: today }),
  data_maximum: (today) => ({ since: oldest(today), until: today }),
};

function quarterStart(date: string): string {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${date.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
}

/** The earliest day that Insights reports: 37 months back, or the last day of that month where it is shorter. */
function oldest(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - 37;
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const lastDay = addDays(`${addDays(first, 32).slice(0, 7)}-01`, -1);
  return `${first.slice(0, 8)}${[today.slice(8), lastDay.slice(8)].sort()[0]}`;
}

/** Error 3018: nothing older than 37 months is reported ("Insights API", data retention). */
function checkAge(range: DateRange, today: string): void {
  if (range.since >= oldest(today)) return;
  throw new GraphError({
    message: '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    code: 3018,
  });
}

/** Parses the parameters of an insights call. Dates are in the ad account's time zone. */
export function readQuery(
  params: Params,
  own: Level,
  now: number,
  timeZone: string,
  fields: string[],
): InsightsQuery {
  const level = params.oneOf('level', LEVELS) ?? own;
  if (LEVELS.indexOf(level) < LEVELS.indexOf(own)) {
    throw invalid(`Param level must be at or below the level of the object, ${own}`);
  }
  const breakdowns = readBreakdowns(params);
  const today = localDate(now, timeZone);
  const whole = asArray(params.json('time_ranges')).map(readRange);
  const range = params.object('time_range');
  for (const one of [...whole, ...(range ? [readRange(range)] : [])]) checkAge(one, today);
  if (whole.length > 0) return { level, ranges: whole, breakdowns, fields };
  const preset = params.oneOf('date_preset', Object.keys(PRESETS)) ?? 'last_30d';
  const base = range ? readRange(range) : (PRESETS[preset]?.(today) ?? { since: today, until: today });
  return { level, ranges: split(base, params.text('time_increment')), breakdowns, fields };
}

function readRange(value: unknown): DateRange {
  const { since, until } = asObject(value);
  const range = { since: asText(since), until: asText(until) };
  for (const date of [range.since, range.until]) {
    // A date that does not exist, such as the 30th of February, is parsed as another.
    const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
    if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) {
      throw invalid("Must be a valid date range: param time_range needs 'since' and 'until' as YYYY-MM-DD");
    }
  }
  if (range.since > range.until)
    throw invalid('The start date of the time range must not come after its end');
  return range;
}

/** Splits a range by `time_increment`: a number of days from 1 to 90, `monthly` or `all_days`. */
function split(range: DateRange, increment: string | undefined): DateRange[] {
  if (increment === undefined || increment === 'all_days') return [range];
  const ranges: DateRange[] = [];
  const days = Number(increment);
  if (increment !== 'monthly' && !(Number.isInteger(days) && days >= 1 && days <= 90)) {
    throw invalid('time_increment must be an integer from 1 to 90, monthly or all_days');
  }
  for (let since = range.since; since <= range.until; ) {
    const monthEnd = addDays(`${addDays(`${since.slice(0, 7)}-01`, 32).slice(0, 7)}-01`, -1);
    const end = increment === 'monthly' ? monthEnd : addDays(since, days - 1);
    const until = [end, range.until].sort()[0] ?? end;
    ranges.push({ since, until });
    since = addDays(until, 1);
  }
  return ranges;
}
