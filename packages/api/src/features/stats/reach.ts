import type { StatsRow, Totals } from './figures.ts';
import type { Dates } from './store/sums.ts';

/** People reached by the one campaign that is asked about, by bucket: a date, or `total`. Each counts once. */
export type CampaignReach = Map<string, number>;

/** Days with what Meta says of the campaign as a whole, which counts people once whichever of its ads they saw. */
export const withReach = (rows: StatsRow[], reach: CampaignReach): StatsRow[] =>
  reach.size === 0 ? rows : rows.map((row) => ({ ...row, reach: reach.get(row.bucket) ?? row.reach }));

/**
 * Reach of a period, where it is known as one number: a single day, or a campaign's whole run.
 * @param launchedOn the date on which the campaign was launched
 */
export function reachOfPeriod(
  totals: Totals,
  reach: CampaignReach,
  asked: Dates,
  launchedOn: string | null,
): number | null {
  const { firstDay, lastDay } = totals;
  if (firstDay === null) return null;
  const dates = [...reach.keys()].filter((bucket) => bucket !== 'total');
  // Days before those that are kept were pruned: the launch tells of them.
  const isWhole =
    [...dates, ...(launchedOn ? [launchedOn] : [])].every((date) => date >= asked.from && date <= asked.to) &&
    dates.length > 0;
  const whole = isWhole ? reach.get('total') : undefined;
  // The total is read less often than today: a whole run reached no fewer people than any of its days.
  if (whole !== undefined) return Math.max(whole, ...dates.map((date) => reach.get(date) ?? 0));
  return firstDay === lastDay ? (reach.get(firstDay) ?? totals.reach) : null;
}
