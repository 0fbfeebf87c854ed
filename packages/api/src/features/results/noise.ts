import type { ResultKind } from '@awning/contract/destinations';
import { dispersionOfCounts } from '@awning/inference/count-dispersion';
import type { ArrivalCurve } from '@awning/inference/delay';
import { burstsOf } from '../campaigns/public.ts';
import type { AdDay } from '../stats/public.ts';
import { arrivedBy } from './arrivals.ts';

/**
 * How many times the variance of independent ones results have, from day to day.
 * @param days of ads, in any order
 * @param today `YYYY-MM-DD`
 */
export function noiseOf(
  kind: ResultKind,
  curve: ArrivalCurve,
  days: readonly Pick<AdDay, 'day' | 'spend' | 'results'>[],
  today: string,
): number {
  const byDay = new Map<string, { events: number; exposure: number }>();
  for (const { day, spend, results } of days) {
    const sum = byDay.get(day) ?? { events: 0, exposure: 0 };
    sum.events += results;
    sum.exposure += spend * arrivedBy(curve, day, today);
    byDay.set(day, sum);
  }
  return dispersionOfCounts([...byDay.values()], burstsOf(kind));
}
