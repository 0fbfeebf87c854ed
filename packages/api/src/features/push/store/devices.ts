import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { pushDevices } from '../tables.ts';

export type DeviceRow = typeof pushDevices.$inferSelect;
type NewDevice = typeof pushDevices.$inferInsert;
export type DeviceKey = Pick<DeviceRow, 'ownerId' | 'id'>;

const byKey = ({ ownerId, id }: DeviceKey) => and(eq(pushDevices.ownerId, ownerId), eq(pushDevices.id, id));

/** Of a device whose push service answers. */
export const wellAgain = { failedAt: null, failures: 0, restsUntil: null } as const;

/** Stores a device, or what is new of one whose address is known. @returns it as it is stored */
export async function saveDevice(tx: Db, row: NewDevice): Promise<DeviceRow> {
  const { browser, os, sealed, id } = row;
  const rows = await tx
    .insert(pushDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [pushDevices.ownerId, pushDevices.endpointPrint],
      // What is sealed opens with the id that it was sealed for.
      set: { id, sealed, browser, os, ...wellAgain, endedAt: null },
    })
    .returning();
  return rows[0] as DeviceRow;
}

/** The devices of an owner, the newest first. */
export const listDevices = (db: Db, ownerId: string): Promise<DeviceRow[]> =>
  db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.ownerId, ownerId))
    .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id));

export async function findDevice(db: Db, key: DeviceKey): Promise<DeviceRow | undefined> {
  const [row] = await db.select().from(pushDevices).where(byKey(key));
  return row;
}

/** @returns whether there was one */
export async function deleteDevice(db: Db, key: DeviceKey): Promise<boolean> {
  const rows = await db.delete(pushDevices).where(byKey(key)).returning({ id: pushDevices.id });
  return rows.length > 0;
}

/** Deletes the device at an address. @param endpointPrint its keyed hash */
export async function deleteDeviceAt(tx: Db, ownerId: string, endpointPrint: string): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.ownerId, ownerId), eq(pushDevices.endpointPrint, endpointPrint)));
}

/** Deletes all devices of an owner but some. */
export async function deleteOtherDevices(tx: Db, ownerId: string, keptIds: string[]): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.ownerId, ownerId), notInArray(pushDevices.id, keptIds)));
}

export async function noteDevice(
  db: Db,
  key: DeviceKey,
  change: Partial<Pick<DeviceRow, 'sentAt' | 'failedAt' | 'endedAt' | 'failures' | 'restsUntil'>>,
): Promise<void> {
  await db.update(pushDevices).set(change).where(byKey(key));
}
