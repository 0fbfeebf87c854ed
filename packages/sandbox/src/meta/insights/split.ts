import { hash32, uniform } from '../../platform/random.ts';
import type { Cell } from '../delivery/model.ts';
import type { Breakdown } from './query.ts';

/** How an account's impressions fall on groups of people and places, in shares that sum to 1. */
const SHARES: Record<
  Exclude<Breakdown, 'hourly_stats_aggregated_by_advertiser_time_zone'>,
  [string, number][]
> = {
  age: [
    ['18-24', 0.13],
    ['25-34', 0.25],
    ['35-44', 0.24],
    ['45-54', 0.18],
    ['55-64', 0.12],
    ['65+', 0.08],
  ],
  gender: [
    ['female', 0.56],
    ['male', 0.42],
    ['unknown', 0.02],
  ],
  publisher_platform: [
    ['facebook', 0.52],
    ['instagram', 0.44],
    ['audience_network', 0.03],
    ['messenger', 0.01],
  ],
};

const COUNTS = ['impressions', 'clicks', 'linkClicks', 'landingPageViews', 'results', 'spend'] as const;

function hourLabel(hour: number): string {
  const text = String(hour).padStart(2, '0');
  return `${text}:00:00 - ${text}:59:59`;
}

/** The cell cut by the breakdowns, each part with its values. The parts sum to the cell, count by count. */
export function splitCell(
  cell: Cell,
  breakdowns: Breakdown[],
): { cell: Cell; values: Record<string, string> }[] {
  let parts: { cell: Cell; values: Record<string, string> }[] = [{ cell, values: {} }];
  for (const breakdown of breakdowns) {
    if (breakdown === 'hourly_stats_aggregated_by_advertiser_time_zone') {
      for (const part of parts) part.values[breakdown] = hourLabel(cell.hour);
      continue;
    }
    parts = parts.flatMap((part) => {
      const groups = SHARES[breakdown].map(([name]): { cell: Cell; values: Record<string, string> } => ({
        cell: {
          ...part.cell,
          impressions: 0,
          clicks: 0,
          linkClicks: 0,
          landingPageViews: 0,
          results: 0,
          spend: 0,
        },
        values: { ...part.values, [breakdown]: name },
      }));
      for (const count of COUNTS) deal(part.cell, count, groups, SHARES[breakdown]);
      return groups.filter((group) => COUNTS.some((count) => group.cell[count] > 0));
    });
  }
  return parts;
}

/** Deals out a count by shares: running totals are rounded, so that nothing is lost. */
function deal(
  cell: Cell,
  count: (typeof COUNTS)[number],
  groups: { cell: Cell }[],
  shares: [string, number][],
): void {
  const shift = uniform(hash32(`${cell.adId}/${cell.at}`), COUNTS.indexOf(count));
  let sum = 0;
  let dealt = 0;
  shares.forEach(([, share], index) => {
    sum += share;
    const upTo =
      index === shares.length - 1
        ? cell[count]
        : Math.min(cell[count], Math.floor(cell[count] * sum + shift));
    const group = groups[index];
    if (group) group.cell[count] = upTo - dealt;
    dealt = upTo;
  });
}
