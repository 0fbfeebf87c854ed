import type { AdSet, Pacing } from '../types/ads.ts';

const DAY_MS = 86_400_000;

type Paced = Pick<AdSet, 'dailyBudget' | 'lifetimeBudget' | 'startTime' | 'endTime' | 'pacedBefore'>;

/**
 * The budget a day that an ad set runs with at an instant, in minor units. What was spent before a change stays spent: a
 * lifetime budget is spread over the days that are left.
 */
export function dailyOf(adSet: Paced, at: number): number {
  const before = adSet.pacedBefore?.find(({ until }) => at < until);
  return before?.daily ?? currentDaily(adSet);
}

function currentDaily(adSet: Paced, playedDays = 0): number {
  const { dailyBudget, lifetimeBudget, startTime, endTime, pacedBefore } = adSet;
  if (dailyBudget !== null) return dailyBudget;
  const last = pacedBefore?.at(-1);
  const from = Math.max(startTime, last?.until ?? 0);
  const left = Math.max(1 / 24, ((endTime ?? from) - from) / DAY_MS);
  // As in the delivery model: delivery that was played in advance takes its share.
  const days = !last && playedDays > left ? playedDays + left : left;
  return Math.max(0, (lifetimeBudget ?? 0) - (last?.spent ?? 0)) / days;
}

/**
 * The stretch that a change of budget or schedule ends.
 * @param spent so far, in minor units
 * @param playedDays past days of delivery that a control call simulated
 */
export const endedPacing = (adSet: Paced, now: number, spent: number, playedDays: number): Pacing => ({
  until: now,
  daily: currentDaily(adSet, playedDays),
  spent,
});
