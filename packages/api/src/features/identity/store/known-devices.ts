import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { knownDevices } from '../tables.ts';

export async function insertKnownDevice(db: Db, device: typeof knownDevices.$inferInsert): Promise<void> {
  await db.insert(knownDevices).values(device);
}

export async function isKnownDevice(db: Db, ownerId: string, digest: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ ownerId: knownDevices.ownerId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.digest, digest),
        eq(knownDevices.ownerId, ownerId),
        gt(knownDevices.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

export async function deleteKnownDevicesOf(db: Db, ownerId: string, exceptDigest = ''): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.ownerId, ownerId), ne(knownDevices.digest, exceptDigest)));
}
