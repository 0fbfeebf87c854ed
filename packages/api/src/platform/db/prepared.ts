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
    prepareQuery<Row>(
      query: Query,
      fields: undefined,
      name: undefined,
      isArrayMode: true,
      mapRows: (rows: never[][]) => Row[],
    ): { execute(values: object): Promise<Row[]> };
  };
}

/**
 * The same for a statement in SQL of its own.
 * @param rowOf makes a row of its columns, in their order: an object of each row by the names of its columns costs the
 * driver more than reading it
 * @returns runs it with the values of its placeholders
 */
export function preparedSql<Columns extends unknown[], Row>(
  statement: SQL,
  rowOf: (columns: Columns) => Row,
): (db: Db, values: object) => Promise<Row[]> {
  const build = prepared((db) => {
    const { dialect, session } = db as unknown as Parts;
    return session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, true, (rows) =>
      rows.map((columns) => rowOf(columns as unknown[] as Columns)),
    );
  });
  return (db, values) => build(db).execute(values);
}
