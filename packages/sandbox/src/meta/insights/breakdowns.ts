import { ALL_BREAKDOWNS } from '../catalog/insights.ts';
import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';

export const HOURLY = 'hourly_stats_aggregated_by_advertiser_time_zone';

/** In order of nesting: countries before their regions, platforms before their positions. */
const MODELLED = [
  HOURLY,
  'age',
  'gender',
  'country',
  'region',
  'publisher_platform',
  'platform_position',
  'device_platform',
  'impression_device',
] as const;
export type Breakdown = (typeof MODELLED)[number];

/** Permitted combinations ("Insights breakdowns", combining breakdowns), in any order. */
const COMBINATIONS: Breakdown[][] = [
  ['age', 'gender'],
  ['country', 'region'],
  ['publisher_platform', 'platform_position'],
  ['publisher_platform', 'device_platform'],
  ['publisher_platform', 'impression_device'],
  ['device_platform', 'impression_device'],
  ['publisher_platform', 'platform_position', 'device_platform'],
  ['publisher_platform', 'platform_position', 'impression_device'],
  ['publisher_platform', 'device_platform', 'impression_device'],
  ['publisher_platform', 'platform_position', 'device_platform', 'impression_device'],
];

/** The breakdowns of an insights call. Refuses unknown ones and combinations that Insights does not permit. */
export function readBreakdowns(params: Params): Breakdown[] {
  const given = [...new Set(params.texts('breakdowns') ?? [])].filter(Boolean);
  const breakdowns = given.map((name, index) => {
    const known = MODELLED.find((breakdown) => breakdown === name);
    if (known) return known;
    if (ALL_BREAKDOWNS.has(name)) throw invalid(`The breakdown ${name} is not available in this ad account`);
    throw invalid(`breakdowns[${index}] must be one of the following values: ${MODELLED.join(', ')}`);
  });
  if (breakdowns.length === 1 && breakdowns[0] === 'platform_position') throw unfit(given);
  if (breakdowns.length > 1 && !COMBINATIONS.some((group) => sameSet(group, breakdowns))) throw unfit(given);
  return MODELLED.filter((breakdown) => breakdowns.includes(breakdown));
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

function unfit(given: string[]): Error {
  return invalid(
    `Current combination of data breakdown columns (action_type, ${given.join(', ')}) is invalid`,
  );
}
