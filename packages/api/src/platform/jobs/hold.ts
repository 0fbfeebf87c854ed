import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * Remembers which run of a job this is.
 * @returns a check that it is still the one: the job is active, was not given to another worker since (pg-boss counts
 *   each try), and no other active job of its group began earlier
 * @throws Error where one did already: the job is tried again
 */
export async function holdOf(db: Db, name: string, jobId: string): Promise<() => Promise<void>> {
  const read = async () => {
    const { rows } = (await db.execute(sql`
      SELECT held.retry_count AS tries, EXISTS (
        SELECT FROM jobs.job other
        WHERE other.name = held.name AND other.group_id = held.group_id AND other.state = 'active'
          AND (other.started_on, other.id) < (held.started_on, held.id)
      ) AS earlier
      FROM jobs.job held
      WHERE held.name = ${name} AND held.id = ${jobId} AND held.state = 'active'`)) as {
      rows: { tries: number; earlier: boolean }[];
    };
    return rows[0];
  };
  const lost = () => new Error(`the job ${jobId} of ${name} is not held by this run`);
  const begun = await read();
  // Workers that fetch at the same moment may both be given one of the group.
  if (begun?.earlier) throw lost();
  return async () => {
    const now = await read();
    if (!begun || now?.tries !== begun.tries || now.earlier) throw lost();
  };
}
