import type { Db } from '../../platform/db/database.ts';

/** What depends on an owner's connection; registered by the campaigns feature. */
export interface ConnectionUse {
  /** Whether campaigns run, or are about to, that could not be stopped without the connection. */
  isInUse(tx: Db, ownerId: string): Promise<boolean>;
  /** Called in the transaction that stores a new token or another choice of Page and ad account. */
  onChanged(tx: Db, ownerId: string): Promise<void>;
}
