import { addDays } from '@awning/contract/zoned-time';
import type { PriceWeek } from '../stats/public.ts';

/** Of an account's change in price, the share that everyone's must have to be called the same, and below which it is none. */
const alike = 0.5;
const unlike = 0.25;

/**
 * Whether everyone's price of showing ads moved as an account's own did: `too`, or `alone` where it did not.
 * @param movement how many times the account's price became what it was before the launch
 * @param weeks of everyone, from those days before the launch on that the account's were compared with
 * @param launched the day, `YYYY-MM-DD`
 * @returns null where a week is missing or on one side of the launch none has passed, and where it lies between both
 */
export function marketComparison(
  movement: number,
  weeks: readonly PriceWeek[],
  launched: string,
): 'too' | 'alone' | null {
  let level = 1;
  const before: number[] = [];
  const since: number[] = [];
  for (const [index, { week, change }] of weeks.entries()) {
    const last = weeks[index - 1];
    if (last && addDays(last.week, 7) !== week) return null;
    level *= last ? change : 1;
    if (addDays(week, 7) <= launched) before.push(level);
    else if (week >= launched) since.push(level);
  }
  if (before.length === 0 || since.length === 0) return null;
  const share = Math.log(meanOf(since) / meanOf(before)) / Math.log(movement);
  if (share >= alike) return 'too';
  return share < unlike ? 'alone' : null;
}

const meanOf = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length;
