import type { Db } from './database.ts';

type Lend = <T>(work: (one: Db) => Promise<T>) => Promise<T>;

const lenders = new WeakMap<Db, Lend>();

/** Registers how a database lends one of its connections; one that has only one needs none. */
export const registerConnections = (db: Db, lend: Lend): void => void lenders.set(db, lend);

/**
 * Runs small reads that don't wait for each other on one connection instead of one each: they go out together, by one
 * system call, and are answered one after the other. Not for reads that take long, which hold up those behind them.
 * In a transaction, and on the embedded database, `one` is `db` itself.
 * @param work begins the reads; each may be one statement or several, one after the other, and all on `one`: who holds a
 * connection and waits for a second one can wait for others that do the same
 * @returns what they read, once all have ended: the connection then goes to others, and what was asked on it later would
 * stand in their transactions
 * @throws what the first of them that failed has thrown
 */
export async function onOneConnection<const Reads extends readonly unknown[]>(
  db: Db,
  work: (one: Db) => Reads,
): Promise<{ -readonly [Place in keyof Reads]: Awaited<Reads[Place]> }> {
  const readAll = async (one: Db) => {
    const reads = work(one);
    await Promise.allSettled(reads);
    return Promise.all(reads);
  };
  const lend = lenders.get(db);
  return lend ? lend(readAll) : readAll(db);
}
