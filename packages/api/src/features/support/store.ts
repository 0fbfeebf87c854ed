import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { deleteBatch } from '../../platform/pruning/delete-batch.ts';
import { bugReports, contactMessages } from './tables.ts';

export type BugReport = typeof bugReports.$inferSelect;
export type ContactMessage = typeof contactMessages.$inferSelect;

export async function insertBugReport(
  db: Db,
  ownerId: string,
  report: Omit<BugReport, 'ownerId'>,
): Promise<void> {
  await db.insert(bugReports).values({ ...report, ownerId });
}

export async function findBugReport(db: Db, ownerId: string, id: string): Promise<BugReport | undefined> {
  const [report] = await db
    .select()
    .from(bugReports)
    .where(and(eq(bugReports.id, id), eq(bugReports.ownerId, ownerId)));
  return report;
}

export async function insertContactMessage(db: Db, message: ContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message;
}

/** Deletes up to `limit` messages that were sent before an instant. @returns how many */
export const deleteContactMessages = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, contactMessages, lt(contactMessages.createdAt, before), limit);

/** The condition of messages that name an address as their sender's, whatever its case, since an instant. */
export const sentFrom = (email: string, since: Date): SQL | null =>
  and(sql`lower(${contactMessages.email}) = ${email}`, gte(contactMessages.createdAt, since)) ?? null;
