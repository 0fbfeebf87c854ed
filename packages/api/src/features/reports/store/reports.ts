import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { reportSchedules, reports } from '../tables.ts';

/** A business's next weekly report. */
export interface Schedule {
  ownerId: string;
  businessId: string;
  nextAt: Date;
}

/** Plans a business's weekly reports where none are planned. */
export async function insertSchedule(tx: Db, schedule: Schedule): Promise<void> {
  await tx.insert(reportSchedules).values(schedule).onConflictDoNothing();
}

/** Of which businesses a weekly report is due, the longest waiting first. All owners': for the worker alone. */
export const dueSchedules = (db: Db, now: Date, limit: number): Promise<Schedule[]> =>
  db
    .select()
    .from(reportSchedules)
    .where(lte(reportSchedules.nextAt, now))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(limit);

const of = ({ ownerId, businessId }: Pick<Schedule, 'ownerId' | 'businessId'>) =>
  and(eq(reportSchedules.ownerId, ownerId), eq(reportSchedules.businessId, businessId));

/** Holds such a schedule until the transaction ends. @returns false where another process has it, or has reported since */
export async function lockDueSchedule(tx: Db, schedule: Schedule, now: Date): Promise<boolean> {
  const rows = await tx
    .select()
    .from(reportSchedules)
    .where(and(of(schedule), lte(reportSchedules.nextAt, now)))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

export async function moveSchedule(tx: Db, schedule: Schedule): Promise<void> {
  await tx.update(reportSchedules).set({ nextAt: schedule.nextAt }).where(of(schedule));
}

export async function deleteSchedule(tx: Db, schedule: Schedule): Promise<void> {
  await tx.delete(reportSchedules).where(of(schedule));
}

/** Records that something is reported. @returns false where it was before */
export async function insertReport(tx: Db, report: typeof reports.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ kind: reports.kind });
  return rows.length > 0;
}

/** Deletes up to `limit` records of reports that went out before an instant. @returns how many */
export const deleteReports = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, reports, lt(reports.createdAt, before), limit);
