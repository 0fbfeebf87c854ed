import type { Db } from '../../../platform/db/database.ts';
import { prunedBeforeOf } from '../store/pruning.ts';
import { type DayRow, daysOf } from '../store/readings.ts';
import { adIdsOf, type DaysRead, idsOf, saysOmitted } from './round.ts';
import * as rows from './rows.ts';

/** What was read of days, beside what is kept of them. */
export interface Comparison {
  kept: DayRow[];
  /** Without what is stale or pruned. */
  current: DayRow[];
  /** Those of them that differ from what is kept. */
  changed: DayRow[];
}

/** Compares the days of a round with those that are kept. */
export async function compare(db: Db, read: DaysRead): Promise<Comparison> {
  const { account, window, range, today, campaigns, insights } = read;
  const prunedBefore = await prunedBeforeOf(db, account.ownerId, idsOf(campaigns));
  const dates = { from: range.since, to: range.until };
  const kept = rows.unpruned(await daysOf(db, account.ownerId, adIdsOf(campaigns), dates), prunedBefore);
  const reported = rows.unpruned(rows.dayRows(insights.days, rows.keysByRef(campaigns), kept), prunedBefore);
  // Today's window is answered from copies that may lag behind; the wider ones say what was taken back.
  const recent = window.name === 'today' ? rows.withoutStale(reported, kept, today) : reported;
  const current = saysOmitted(read) ? [...recent, ...rows.omittedDays(reported, kept)] : recent;
  return { kept, current, changed: rows.changedDays(current, kept) };
}
