import type { Query, SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * A query whose SQL is put together once for each connection instead of at every call, for what is asked at nearly every
 * request: putting it together costs more than asking. Values that differ from call to call are `sql.placeholder`s; one
 * in an INSERT or UPDATE can't be null. On the embedded database it is put together anew for each transaction.
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

/** What drizzle's own `execute` is made of. */
interface Parts {
  dialect: { sqlToQuery(statement: SQL): Query };
  session: {
    prepareQuery(
      query: Query,
      fields: undefined,
      name: undefined,
      isArrayMode: false,
    ): { execute(values: object): Promise<{ rows: unknown[] }> };
  };
}

/** The same for a statement in SQL of its own. @returns runs it with the values of its placeholders, and answers its rows */
export function preparedSql<Row>(statement: SQL): (db: Db, values: object) => Promise<Row[]> {
  const build = prepared((db) => {
    const { dialect, session } = db as unknown as Parts;
    return session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false);
  });
  return async (db, values) => (await build(db).execute(values)).rows as Row[];
}
