import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import { listReportedCampaigns } from '../campaigns/public.ts';
import { type WeeklyMail, weeklyKind } from './mails/weekly.ts';
import { recipientIds } from './recipient-ids.ts';
import { deleteSchedule, insertReport, lockDueSchedule, moveSchedule } from './store/reports.ts';
import { nextReportAt, reportedWeek } from './week.ts';

/** Has the weekly reports mailed that are due: each week of a business once, however often this runs. */
export function createWeekly({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }) {
  /** @returns false where none is due */
  const reportOne = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const schedule = await lockDueSchedule(tx, now);
      if (!schedule) return false;
      const { ownerId, businessId } = schedule;
      const eightDaysAgo = addDays(dateIn(now, 'UTC'), -8);
      const [newest] = await listReportedCampaigns(tx, ownerId, businessId, eightDaysAgo);
      // Nothing has run: the next launch plans reports again.
      if (!newest) {
        await deleteSchedule(tx, schedule);
        return true;
      }
      const { from } = reportedWeek(now, newest);
      const report = { ownerId, businessId, kind: 'week', subject: from, createdAt: now } as const;
      if (await insertReport(tx, report))
        for (const recipientId of await recipientIds(tx, ownerId, now)) {
          const mail: WeeklyMail = { ownerId, businessId, recipientId, from };
          await enqueueMail(jobs, tx, weeklyKind, mail, { bulk: true });
        }
      await moveSchedule(tx, { ...schedule, nextAt: nextReportAt(now, newest) });
      return true;
    });

  return async function reportDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await reportOne()));
  };
}
