import { hash32, uniform } from '../../platform/random.ts';
import type { Cell } from '../delivery/model.ts';
import type { World } from '../world.ts';
import { type Breakdown, HOURLY } from './breakdowns.ts';
import { type Shares, sharesOf } from './shares.ts';

const COUNTS = ['impressions', 'clicks', 'linkClicks', 'landingPageViews', 'results', 'spend'] as const;

function hourLabel(hour: number): string {
  const text = String(hour).padStart(2, '0');
  return `${text}:00:00 - ${text}:59:59`;
}

interface Part {
  cell: Cell;
  /** The breakdown values of this part. */
  values: Record<string, string>;
}

/** Splits the cell by the breakdowns, each part with its values. The parts sum to the cell in every count. */
export function splitCell(world: World, cell: Cell, breakdowns: Breakdown[]): Part[] {
  const targeting = world.store.get('adset', cell.adSetId)?.data.targeting ?? {};
  let parts: Part[] = [{ cell, values: {} }];
  for (const breakdown of breakdowns) {
    if (breakdown === HOURLY) {
      for (const part of parts) part.values[breakdown] = hourLabel(cell.hour);
      continue;
    }
    parts = parts.flatMap((part) => {
      const shares = sharesOf(breakdown, targeting, part.values);
      const groups = shares.map(
        ([name]): Part => ({
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
        }),
      );
      for (const count of COUNTS) deal(part, count, groups, shares);
      return groups.filter((group) => COUNTS.some((count) => group.cell[count] > 0));
    });
  }
  return parts;
}

/** Divides a count by shares: running totals are rounded, so that the parts sum to the whole. */
function deal(
  { cell, values }: Part,
  count: (typeof COUNTS)[number],
  groups: { cell: Cell }[],
  shares: Shares,
): void {
  // Drawn separately for each part, since nested breakdowns would fall on the same groups otherwise.
  const drawn = hash32(`${cell.adId}/${cell.at}/${Object.values(values).join('/')}`);
  const shift = uniform(drawn, COUNTS.indexOf(count));
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
