import { PgDialect } from 'drizzle-orm/pg-core';
import { type Lane, laneNow } from '../platform/db/lanes.ts';

/**
 * Collects the texts of all statements that drizzle puts together in this process, with who asks them, whatever database
 * they go to: what the product asks, and not what tests ask by `session`.
 */
export function collectStatements(): { lanes: Map<string, Lane>; stop(): void } {
  const lanes = new Map<string, Lane>();
  const own = PgDialect.prototype.sqlToQuery;
  PgDialect.prototype.sqlToQuery = function (this: PgDialect, ...args: Parameters<typeof own>) {
    const query = own.apply(this, args);
    const text = query.sql.replaceAll(/\s+/g, ' ').trim();
    // A request's is looked at more strictly.
    if (lanes.get(text) !== 'requests') lanes.set(text, laneNow());
    return query;
  };
  return {
    lanes,
    stop() {
      PgDialect.prototype.sqlToQuery = own;
    },
  };
}
