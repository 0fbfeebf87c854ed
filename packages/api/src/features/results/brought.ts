import type { ResultKind } from '@awning/contract/destinations';
import { addDays } from '@awning/contract/zoned-time';
import type { ArrivalCurve } from '@awning/inference/delay';
import type { AdDay } from '../stats/public.ts';
import { arrivedBy } from './arrivals.ts';
import { noiseOf } from './noise.ts';
import type { Brought } from './rating.ts';

/** By the days of so late it is told how much they differ, whether all are read or these. */
export const noiseDays = 28;

/**
 * Results and spend, days that were pruned among them: those are old, so that all of their results have arrived.
 * @param totals of the campaign so far
 * @param days of its ads, those of late at least @param today `YYYY-MM-DD`
 */
export function broughtBy(
  kind: ResultKind,
  curve: ArrivalCurve,
  totals: { spend: number; results: number },
  days: readonly AdDay[],
  today: string,
): Brought {
  const onItsWay = days.reduce((sum, { day, spend }) => sum + spend * (1 - arrivedBy(curve, day, today)), 0);
  const late = days.filter(({ day }) => day >= addDays(today, -noiseDays));
  return {
    results: totals.results,
    spend: Math.max(0, totals.spend - onItsWay),
    noise: noiseOf(kind, curve, late, today),
  };
}
