import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Rows that are read at a time. */
const rowsAtOnce = 1000;

/** A column of a table, with the type that its text is cast to. */
export interface CopiedColumn {
  name: string;
  type: string;
}

/** A line of a copy: what it is of, a table that begins, a row of it, or the end. */
export type CopyLine =
  | { migrations: string[] }
  | { table: string; columns: CopiedColumn[] }
  /** The values of a row as PostgreSQL writes them as text, in the order of the columns. */
  | (string | null)[]
  | { rows: number };

const quoted = (name: string) => sql.identifier(name);
async function rows<Row>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}

/**
 * Everything that the database holds at one moment, table by table, in the order of CopyLine; whole once the line with the
 * number of rows has come. The queue of jobs is left out: what is due is asked of the tables, and mail of a day that is
 * past is not to be sent again. An embedded database answers nobody else meanwhile: while it is used, a copy of it is read.
 * @param write takes a line; the next is read once it has
 * @throws Error where the database has no tables
 */
export async function copyOut(db: Db, write: (line: CopyLine) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    await tx.execute(sql`SET LOCAL datestyle = 'ISO'`);
    await tx.execute(sql`SET LOCAL timezone = 'UTC'`);
    await tx.execute(sql`SET LOCAL extra_float_digits = 1`);
    const [tables] = await rows<{ found: boolean }>(
      tx,
      sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
    );
    if (!tables?.found)
      throw new Error('there is nothing in this database. DATABASE_URL or AWNING_DATA_DIR says which one.');
    const migrations = await rows<{ name: string }>(
      tx,
      sql`SELECT name FROM schema_migrations ORDER BY name`,
    );
    await write({ migrations: migrations.map(({ name }) => name) });
    let count = 0;
    for (const [table, columns] of await columnsByTable(tx)) {
      await write({ table, columns });
      const values = columns.map(({ name }) => sql`${quoted(name)}::text`);
      await tx.execute(
        sql`DECLARE copied NO SCROLL CURSOR FOR
            SELECT json_build_array(${sql.join(values, sql`, `)})::text AS line FROM ${quoted(table)}`,
      );
      for (;;) {
        const batch = await rows<{ line: string }>(tx, sql.raw(`FETCH ${rowsAtOnce} FROM copied`));
        for (const { line } of batch) await write(JSON.parse(line));
        count += batch.length;
        if (batch.length < rowsAtOnce) break;
      }
      await tx.execute(sql`CLOSE copied`);
    }
    await write({ rows: count });
  });
}

/** Every table of ours with its columns, those that the database computes left out. */
async function columnsByTable(tx: Db): Promise<Map<string, CopiedColumn[]>> {
  const found = await rows<CopiedColumn & { table: string }>(
    tx,
    sql`SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY c.relname, a.attnum`,
  );
  const tables = new Map<string, CopiedColumn[]>();
  for (const { table, name, type } of found)
    tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  return tables;
}
