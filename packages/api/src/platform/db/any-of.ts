import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column is one of some values, which travel as one array: the statement's text stays the same however many
 * they are (drizzle's `inArray` writes a parameter each, up to 65,535 in all).
 */
export const anyOf = (column: PgColumn, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = ANY(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
