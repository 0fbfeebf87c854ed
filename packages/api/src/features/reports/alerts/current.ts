import type { Db } from '../../../platform/db/database.ts';
import { accessOf } from '../../connections/public.ts';
import { type AlertRow, listOpenAlerts } from '../store/alerts.ts';
import { accessEvent } from './events.ts';

/** Whether our access to an owner's ads ends soon or has ended: asked of the connection, since a look comes late or never. */
export const hasAccessEvent = async (db: Db, ownerId: string, now: Date): Promise<boolean> =>
  accessEvent(await accessOf(db, ownerId, now)).length > 0;

/** What is wrong with a business now, the oldest first. */
export async function currentAlerts(
  db: Db,
  ownerId: string,
  businessId: string,
  now: Date,
): Promise<AlertRow[]> {
  const rows = await listOpenAlerts(db, ownerId, businessId);
  const ofAccess = rows.filter(({ kind }) => kind === 'access');
  if (ofAccess.length === 0 || (await hasAccessEvent(db, ownerId, now))) return rows;
  return rows.filter((row) => !ofAccess.includes(row));
}
