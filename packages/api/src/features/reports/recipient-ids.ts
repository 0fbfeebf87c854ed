import type { Db } from '../../platform/db/database.ts';
import { listRecipients, ownRecipient } from './store/recipients.ts';

/** The rows of all who get an account's reports now. */
export async function recipientIds(tx: Db, ownerId: string, now: Date): Promise<string[]> {
  await ownRecipient(tx, ownerId, now);
  const rows = await listRecipients(tx, ownerId);
  return rows.filter((row) => row.confirmedAt && !row.unsubscribedAt).map(({ id }) => id);
}
