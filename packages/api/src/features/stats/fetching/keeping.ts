import { dateIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { periodOf } from '../buckets.ts';
import { lockReading, updateReading } from '../store/accounts.ts';
import { putArrivals } from '../store/arrivals.ts';
import { putReach, reachOfCampaigns } from '../store/reach.ts';
import { addMinutes, hoursOf, putDays, putHours } from '../store/readings.ts';
import { arrivalRows } from './arrivals.ts';
import { isFilledAfter, isNextRange, readingsAfterRange } from './backfill-progress.ts';
import { compare } from './compare.ts';
import { readAfter, readingsAfter } from './newer.ts';
import { adIdsOf, idsOf, type Round, saysOmitted } from './round.ts';
import * as rows from './rows.ts';
import type { Windows } from './windows.ts';

/**
 * Writes what has changed of what a round read, all or nothing. Dates that a round which began later has kept already
 * are left out.
 */
export async function keepRound(
  { db, clock, windows }: { db: Db; clock: Clock; windows: Windows },
  round: Round,
): Promise<void> {
  const { account, startedAt, window, range, today, timeZone, campaigns, insights } = round;
  const { ownerId } = account;
  const keys = rows.keysByRef(campaigns);
  await db.transaction(async (tx) => {
    const readings = await lockReading(tx, account);
    const now = clock.now();
    if (!isNextRange(round.partOf, readings.backfill)) return;
    const isCovered = readAfter(windows, readings, startedAt, timeZone, now);
    const isOlder = (day: string) => isCovered(day) || isFilledAfter(readings.backfill, startedAt, day);
    const compared = await compare(tx, round);
    const { kept } = compared;
    const changed = compared.changed.filter(({ day }) => !isOlder(day));
    await putDays(tx, changed);
    await putArrivals(tx, account, arrivalRows(round, { ...compared, changed }, isOlder));
    await addMinutes(tx, rows.minuteRows(changed, kept, today, now));
    const isEmptied = rows.inEmptyDay(compared.current, timeZone);
    for (const { since, until, adRefs } of round.hourQuestions) {
      const period = periodOf({ from: since, to: until }, timeZone);
      const adIds = adRefs ? adRefs.flatMap((ref) => keys.get(ref)?.adId ?? []) : adIdsOf(campaigns);
      const asked = new Set(adIds);
      const keptHours = await hoursOf(tx, ownerId, adIds, period.from, period.until);
      const within = rows
        .hourRows(round.hourly.hours, keys, timeZone, keptHours)
        .filter(({ adId, hour }) => asked.has(adId) && hour >= period.from && hour < period.until);
      const changedHours = rows.changedHours(within, keptHours, isEmptied, round.hourly.isWhole);
      await putHours(
        tx,
        changedHours.filter(({ hour }) => !isOlder(dateIn(hour, timeZone))),
      );
    }
    const keptReach = await reachOfCampaigns(tx, ownerId, idsOf(campaigns), range);
    const changedReach = rows.changedReach(insights, round.totals, campaigns, keptReach, saysOmitted(round));
    // The total is read with every window but today's, whose dates begin no later than the recent ones.
    const recentAt = readings.recentAt;
    const isTotalOlder = recentAt !== null && recentAt > startedAt && recentAt <= now;
    await putReach(
      tx,
      changedReach.filter(({ bucket }) => (bucket === 'total' ? !isTotalOlder : !isOlder(bucket))),
    );
    await updateReading(tx, account, {
      ...(round.partOf
        ? readingsAfterRange(round.partOf, readings, now)
        : readingsAfter(windows, readings, { window, startedAt, since: range.since }, now)),
      failures: 0,
      retryAt: null,
    });
  });
}
