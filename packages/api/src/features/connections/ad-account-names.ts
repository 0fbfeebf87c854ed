import type { Db } from '../../platform/db/database.ts';
import { findConnection } from './store.ts';

/** What the ad accounts of an owner are called at Meta, by their ids there; those that she has no more access to are not known. */
export async function adAccountNames(db: Db, ownerId: string): Promise<ReadonlyMap<string, string>> {
  const connection = await findConnection(db, ownerId);
  return new Map(connection?.adAccounts.map(({ id, name }) => [id, name]));
}
