import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/jobs/each-due.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { listReportedCampaigns } from '../campaigns/public.ts';
import { type WeeklyMail, weeklyKind } from './mails/weekly.ts';
import { recipientIds } from './recipient-ids.ts';
import {
  deleteSchedule,
  dueSchedules,
  insertReport,
  lockDueSchedule,
  moveSchedule,
  type Schedule,
} from './store/reports.ts';
import { nextReportAt, reportedWeek } from './week.ts';

/** Has the weekly reports mailed that are due: each week of a business once, however often this runs. */
export function createWeekly({
  db,
  clock,
  jobs,
  logger,
}: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
}) {
  const report = (schedule: Schedule): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      if (!(await lockDueSchedule(tx, schedule, now))) return;
      const { ownerId, businessId } = schedule;
      const eightDaysAgo = addDays(dateIn(now, 'UTC'), -8);
      const [newest] = await listReportedCampaigns(tx, ownerId, businessId, eightDaysAgo);
      // Nothing has run: the next launch plans reports again.
      if (!newest) return deleteSchedule(tx, schedule);
      const { from } = reportedWeek(now, newest);
      const week = { ownerId, businessId, kind: 'week', subject: from, createdAt: now } as const;
      if (await insertReport(tx, week))
        for (const recipientId of await recipientIds(tx, ownerId, now)) {
          const mail: WeeklyMail = { ownerId, businessId, recipientId, from };
          await enqueueMail(jobs, tx, weeklyKind, mail, { bulk: true });
        }
      await moveSchedule(tx, { ...schedule, nextAt: nextReportAt(now, newest) });
    });

  return (signal: AbortSignal): Promise<void> =>
    eachDue(
      {
        list: (limit) => dueSchedules(db, clock.now(), limit),
        keyOf: ({ businessId }) => businessId,
        work: report,
        onFailure: (error, { ownerId, businessId }) =>
          logger.error({ err: error, ownerId, businessId }, 'a weekly report could not be planned'),
      },
      signal,
    );
}
