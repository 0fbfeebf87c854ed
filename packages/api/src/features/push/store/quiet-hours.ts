import type { QuietHours } from '@awning/contract/push';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { pushQuietHours } from '../tables.ts';

export async function findQuietHours(db: Db, ownerId: string): Promise<QuietHours | null> {
  const [row] = await db.select().from(pushQuietHours).where(eq(pushQuietHours.ownerId, ownerId));
  return row ? { from: row.fromHour, until: row.untilHour, timeZone: row.timeZone } : null;
}

/** @param quiet null where there are none any more */
export async function setQuietHours(db: Db, ownerId: string, quiet: QuietHours | null): Promise<void> {
  if (!quiet) {
    await db.delete(pushQuietHours).where(eq(pushQuietHours.ownerId, ownerId));
    return;
  }
  const values = { fromHour: quiet.from, untilHour: quiet.until, timeZone: quiet.timeZone };
  await db
    .insert(pushQuietHours)
    .values({ ownerId, ...values })
    .onConflictDoUpdate({ target: [pushQuietHours.ownerId], set: values });
}
