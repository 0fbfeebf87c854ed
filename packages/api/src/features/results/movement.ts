import { addDays } from '@awning/contract/zoned-time';
import type { AdDay } from '../stats/public.ts';

/** Days before a campaign's launch that the days since are compared with. */
export const daysBefore = 28;
/** Fewest showings on each side of which a price tells something. */
const leastImpressions = 2000;
/** A smaller change is none. */
const noticeable = 0.1;

/**
 * How many times the price of showing has become what it was before a day, for the other campaigns of an account that
 * ran before and after it: what moved all, and is no merit or fault of one campaign.
 * @param launched the day, `YYYY-MM-DD`
 * @returns null where no other campaign ran then, or the price hardly changed
 */
export function movementOf(others: readonly AdDay[], launched: string): number | null {
  let expected = 0;
  let spent = 0;
  for (const days of Map.groupBy(others, ({ campaignId }) => campaignId).values()) {
    const from = addDays(launched, -daysBefore);
    const before = totals(days.filter(({ day }) => day >= from && day < launched));
    const since = totals(days.filter(({ day }) => day >= launched));
    if (before.impressions < leastImpressions || since.impressions < leastImpressions) continue;
    expected += (before.spend / before.impressions) * since.impressions;
    spent += since.spend;
  }
  if (expected <= 0) return null;
  const factor = spent / expected;
  return Math.abs(factor - 1) >= noticeable ? factor : null;
}

const totals = (days: readonly AdDay[]) =>
  days.reduce(
    (sum, { impressions, spend }) => ({
      impressions: sum.impressions + impressions,
      spend: sum.spend + spend,
    }),
    { impressions: 0, spend: 0 },
  );
