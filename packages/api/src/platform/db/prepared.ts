import type { Db } from './database.ts';

/**
 * A query whose SQL is put together once for each database instead of at every call, for what is asked at nearly every
 * request: putting it together costs more than asking. Values that differ from call to call are `sql.placeholder`s.
 * In a transaction it is put together for that transaction.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
