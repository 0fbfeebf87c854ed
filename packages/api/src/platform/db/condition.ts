import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column by which another feature's statement is narrowed. */
export type Column = PgColumn;

/**
 * A condition on the rows of a statement. One feature's store makes it and another's runs it, where the rows that meet
 * it are too many to be passed as ids. Features in between hand it on; what it says is known to stores alone.
 */
export type Condition = SQL;
