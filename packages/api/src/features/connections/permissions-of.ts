import type { Db } from '../../platform/db/database.ts';
import { findConnection } from './store.ts';

/** What an owner allows us at Meta, by Meta's names, as Meta told it last; null without a connection. */
export const permissionsOf = async (db: Db, ownerId: string): Promise<string[] | null> =>
  (await findConnection(db, ownerId))?.permissions ?? null;
