import type { Db } from './database.ts';

type Share = <T>(work: (one: Db) => Promise<T>) => Promise<T>;

const shares = new WeakMap<Db, Share>();

/** Registers how a database lends one of its connections; one that has only one needs none. */
export const registerConnections = (db: Db, share: Share): void => void shares.set(db, share);

/**
 * Runs small reads that don't wait for each other on one connection instead of one each: they go out together, by one
 * system call, and are answered one after the other. Not for reads that take long, which hold up those behind them.
 * In a transaction, and on the embedded database, `one` is `db` itself.
 */
export function onOneConnection<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  const share = shares.get(db);
  return share ? share(work) : work(db);
}
