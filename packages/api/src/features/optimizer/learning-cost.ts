import { dayMs } from '@awning/contract/durations';
import { addDays } from '@awning/contract/zoned-time';
import {
  type AfterChange,
  comparedDays,
  type LearningCost,
  learningCostOf,
} from '@awning/optimizer/learning-cost';
import type { Database, Db } from '../../platform/db/database.ts';
import { adDaysOf } from '../stats/public.ts';
import { type ChangeDone, changesDone } from './store/changes.ts';

/** Days until what those after a change brought has arrived. */
const arrivedMs = (comparedDays + 9) * dayMs;

/** What changes of ads cost on this installation while Meta learned anew. All owners': for the worker and operators alone. */
export async function measureLearningCost(db: Db, now: Date): Promise<LearningCost> {
  const found: AfterChange[] = [];
  for await (const change of changesDone(db, new Date(now.getTime() - arrivedMs))) {
    const days = await adDaysOf(db, change.ownerId, [change.campaignId], addDays(change.day, 1));
    const after = afterChange(change, days);
    if (after) found.push(after);
  }
  return learningCostOf(found);
}

/** The same in a line, for operators. */
export async function tellLearningCost({ db }: Pick<Database, 'db'>): Promise<string> {
  const { days, error, changes } = await measureLearningCost(db, new Date());
  const cost = `a change of ads costs ${days.toFixed(2)}`;
  return error === null
    ? `learning   ${cost} days' results: a guess, until 100 changes were compared (${changes} so far)`
    : `learning   ${cost} ± ${error.toFixed(2)} days' results, measured after ${changes} changes`;
}

/** @param days of its ads from the day after it on */
function afterChange(
  { day, seen }: ChangeDone,
  days: Awaited<ReturnType<typeof adDaysOf>>,
): AfterChange | null {
  const last = addDays(day, comparedDays);
  const rates = new Map(seen.map(({ adId, rate }) => [adId, rate]));
  const sum: AfterChange = { expected: 0, came: 0 };
  for (const one of days) {
    const rate = rates.get(one.adId);
    if (one.day > last || rate === undefined) continue;
    sum.expected += one.spend * rate;
    sum.came += one.results;
  }
  return sum.expected > 0 ? sum : null;
}
