import { asObject, asText } from '../../platform/json.ts';
import { invalid, notOneOf, refused } from '../errors.ts';
import type { Params } from '../params.ts';

/** Minutes of a day. */
const DAY = 24 * 60;
/** "Ad set", `adset_schedule`: hours are full ones, and each block lasts an hour at least. */
const HOUR = 60;

const block = (words: string) => refused('Ad schedule is not valid', words, { blame: ['adset_schedule'] });

/**
 * The hours in which an ad set is shown ("Ad scheduling", and `adset_schedule` and `pacing_type` of the "Ad set" reference).
 * @param lifetimeBudget of the ad set; a daily one can't be spent by hours
 */
export function checkAdSchedule(params: Params, lifetimeBudget: number | null): void {
  const pacing = params.texts('pacing_type');
  const given = params.json('adset_schedule');
  const isByHours = pacing?.includes('day_parting') ?? false;
  const isEmpty = given === undefined || given === null || (Array.isArray(given) && given.length === 0);
  if (isEmpty) {
    if (isByHours) throw block('With pacing_type day_parting an ad set needs adset_schedule.');
    return;
  }
  if (!Array.isArray(given)) throw invalid('param adset_schedule must be an array.');
  if (!isByHours) throw block('An ad set with adset_schedule needs pacing_type ["day_parting"].');
  if (!lifetimeBudget)
    throw refused(
      'Ad scheduling needs a lifetime budget',
      'To run ads on a schedule, the ad set needs a lifetime budget.',
      { blame: ['lifetime_budget'] },
    );
  const taken = new Set<number>();
  for (const one of given.map(asObject)) checkBlock(one, taken);
}

function checkBlock(one: Record<string, unknown>, taken: Set<number>): void {
  const [start, end] = [Number(one.start_minute), Number(one.end_minute)];
  if (![start, end].every((minute) => Number.isInteger(minute) && minute % HOUR === 0))
    throw block('start_minute and end_minute must be full hours, in minutes of the day.');
  if (start < 0 || end > DAY || end - start < HOUR)
    throw block('A block must begin and end on one day and last an hour at least.');
  const zone = one.timezone_type;
  if (zone !== undefined && !['USER', 'ADVERTISER'].includes(asText(zone)))
    throw notOneOf('adset_schedule[timezone_type]', ['USER', 'ADVERTISER']);
  const days = Array.isArray(one.days) ? one.days : [];
  if (days.length === 0) throw block('A block needs days.');
  for (const day of days) {
    if (!Number.isInteger(day) || day < 0 || day > 6) throw block('days are 0 (Sunday) to 6.');
    for (let minute = start; minute < end; minute += HOUR) {
      const at = day * DAY + minute;
      if (taken.has(at)) throw block('Blocks must not overlap.');
      taken.add(at);
    }
  }
}
