import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** Rows read at once: few enough for memory, many enough that the database is asked seldom. */
const pageSize = 200;

/** What kind of value a field holds, in words that the archive's README translates. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'instant' | 'list' | 'object';

/** A table whose rows are part of the archive of everything held about a user. */
export interface ExportedTable {
  /** The table's name in the database. */
  table: string;
  /** The file in the archive. */
  path: string;
  fields: { name: string; kind: FieldKind }[];
  /** Columns, by their names in the database, that are not exported: secrets, and the owner's own id. */
  leftOut: string[];
  /** Whether the file is one object instead of a list; an owner without one gets null. */
  single: boolean;
  /** An owner's rows, page by page. */
  rows(db: Db, ownerId: string): AsyncGenerator<Record<string, unknown>>;
}

interface Options<T extends PgTable> {
  /** Besides `ownerId`, which is the same for all rows. */
  leaveOut?: readonly (keyof T['_']['columns'] & string)[];
  single?: boolean;
  /** Which rows are the owner's, where that is not said by `ownerId`; null: none. */
  where?: (db: Db, ownerId: string) => Promise<SQL | null>;
  /** The first column of the primary key, where owners have many rows under few of its values: they are read value by value. */
  by?: keyof T['_']['columns'] & string;
}

/**
 * Declares how a table is exported: every column but those that are left out by name, in the order of the primary key.
 * A column that is added to the table is exported from then on.
 */
export function exportedTable<T extends PgTable>(
  path: string,
  table: T,
  { leaveOut = [], single = false, where, by }: Options<T> = {},
): ExportedTable {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const config = getTableConfig(table);
  const key = config.primaryKeys[0]?.columns ?? config.columns.filter((column) => column.primary);
  const isLeftOut = (name: string) => name === 'ownerId' || (leaveOut as readonly string[]).includes(name);
  const shown = Object.entries(columns).filter(([name]) => !isLeftOut(name));
  const selection = {
    ...Object.fromEntries(shown),
    ...Object.fromEntries(key.map((column, at) => [`${keyPrefix}${at}`, column])),
  };
  const ownerColumn = columns.ownerId;

  async function ofOwner(db: Db, ownerId: string): Promise<SQL | null> {
    if (where) return where(db, ownerId);
    if (!ownerColumn) throw new Error(`${path}: which rows of the table are an owner's is not said`);
    return eq(ownerColumn, ownerId);
  }

  async function* pages(db: Db, condition: SQL | undefined) {
    let after: unknown[] | null = null;
    for (;;) {
      const beyond: SQL | undefined = after ? isBeyond(key, after) : undefined;
      const rows: Record<string, unknown>[] = await db
        .select(selection)
        .from(table as PgTable)
        .where(and(condition, beyond))
        .orderBy(...key.map((column) => asc(column)))
        .limit(pageSize);
      for (const row of rows)
        yield Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(keyPrefix)));
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = key.map((_, at) => last[`${keyPrefix}${at}`]);
    }
  }

  return {
    table: getTableName(table),
    path,
    single,
    fields: shown.map(([name, column]) => ({ name, kind: kindOf(column) })),
    leftOut: Object.entries(columns)
      .filter(([name]) => isLeftOut(name))
      .map(([, column]) => column.name),
    async *rows(db, ownerId) {
      const condition = await ofOwner(db, ownerId);
      if (!condition) return;
      const group = by && columns[by];
      if (!group) return yield* pages(db, condition);
      const values = await db
        .selectDistinct({ value: group })
        .from(table as PgTable)
        .where(condition)
        .orderBy(asc(group));
      for (const { value } of values) yield* pages(db, and(condition, eq(group, value)));
    },
  };
}

/** Columns of the key are read under names of their own, since they may be left out of the file. */
const keyPrefix = 'key of the row ';

const isBeyond = (key: PgColumn[], after: unknown[]): SQL => {
  const left = sql.join(key, sql`, `);
  const right = sql.join(
    key.map((column, at) => sql.param(after[at], column)),
    sql`, `,
  );
  return sql`(${left}) > (${right})`;
};

function kindOf({ dataType }: PgColumn): FieldKind {
  if (dataType === 'number' || dataType === 'boolean') return dataType;
  if (dataType === 'date') return 'instant';
  if (dataType === 'array') return 'list';
  return dataType === 'json' ? 'object' : 'text';
}
