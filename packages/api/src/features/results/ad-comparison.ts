import type { ResultKind } from '@awning/contract/destinations';
import { daysIn } from '@awning/contract/zoned-time';
import type { Arm } from '@awning/inference/arms';
import { type Comparison, compareArms } from '@awning/inference/compare-arms';
import type { ArrivalCurve } from '@awning/inference/delay';
import type { AdDay } from '../stats/public.ts';
import { arrivedBy } from './arrivals.ts';

/** As `bench/inference.bench.ts` measures: under 5 % name an ad among equal ones in 30 days of daily looks. */
export const rules = { leastExpected: 4, leastResults: 12, named: 1 / 12, certain: 1 / 50, noticeable: 1.25 };

/** What can be said of the ads of a campaign, each by its id. `single` where there are no two. */
export type AdComparison = Comparison | { state: 'single' };

interface Compared {
  kind: ResultKind;
  /** How results arrive. */
  curve: ArrivalCurve;
  /** Ids of the ads that the owner keeps. */
  adIds: readonly string[];
  days: readonly AdDay[];
  /** `YYYY-MM-DD`. */
  today: string;
  lastDay: string;
  /** Fewer than three days since the launch. */
  isYoung: boolean;
  /** How far ads lie apart in their results for a click, as auto-optimisation takes it; null for what is usual. */
  resultSpread: number | null;
  seed: number;
}

/** Which of a campaign's ads brings more results for its money. */
export function compareAds(compared: Compared): AdComparison {
  const { kind, adIds, today, lastDay, isYoung, resultSpread, seed } = compared;
  if (adIds.length < 2) return { state: 'single' };
  if (isYoung) return { state: 'too_early', compared: 0 };
  const arms = armsOf(compared);
  const daysLeft = Math.max(0, daysIn(today, lastDay) - 1);
  return compareArms(arms, { ...rules, isOneStep: kind === 'clicks', daysLeft, resultSpread }, seed);
}

/** Ads with what they brought by day, the same days for each. */
export function armsOf({
  kind,
  curve,
  adIds,
  days,
  today,
}: Pick<Compared, 'kind' | 'curve' | 'adIds' | 'days' | 'today'>): Arm[] {
  const dates = [...new Set(days.map(({ day }) => day))].sort();
  const byAd = Map.groupBy(days, ({ adId }) => adId);
  return adIds.map((id) => {
    const own = new Map((byAd.get(id) ?? []).map((row) => [row.day, row]));
    return { id, days: dates.map((date) => armDay(kind, own.get(date), arrivedBy(curve, date, today))) };
  });
}

const armDay = (kind: ResultKind, row: AdDay | undefined, arrived: number): Arm['days'][number] => ({
  exposure: (row?.spend ?? 0) * arrived,
  trials: kind === 'clicks' ? (row?.results ?? 0) : (row?.clicks ?? 0) * arrived,
  successes: row?.results ?? 0,
});
