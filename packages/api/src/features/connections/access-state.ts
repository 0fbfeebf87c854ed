import { dayMs } from '@awning/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import { findConnection } from './store.ts';

/** How our access to an owner's ads at Meta stands. */
export type MetaAccess =
  | { state: 'none' | 'held' }
  | { state: 'ending'; at: Date }
  /** `told`: by a mail of its own, when the app was removed at Meta. */
  | { state: 'ended'; told: boolean };

/** Days before its end from which an access counts as ending. */
const endingDays = 7;

/** Looks at what is stored; Meta is not asked. */
export async function accessOf(db: Db, ownerId: string, now: Date): Promise<MetaAccess> {
  const connection = await findConnection(db, ownerId);
  if (!connection) return { state: 'none' };
  const { expiresAt, voidSince, sealedTokens } = connection;
  if (voidSince || (expiresAt && expiresAt <= now)) return { state: 'ended', told: sealedTokens === null };
  const soon = now.getTime() + endingDays * dayMs;
  return expiresAt && expiresAt.getTime() < soon ? { state: 'ending', at: expiresAt } : { state: 'held' };
}
