import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';

/** Whose jobs count as lost: `silent` those without a heartbeat, `all` every active one. */
export type Lost = 'silent' | 'all';

/**
 * Returns jobs whose worker died to the queue, to be fetched at once: a worker's death is no failure of the job,
 * so the delay of a retry does not apply (the retry is counted all the same, so that a job that kills its workers
 * ends in the dead letters). pg-boss does this by itself too, but only once a minute and with the delay.
 *
 * Compared with the database's clock alone. Where that was set back, instants of ours that now lie in the future
 * are pulled back to the present first; else nothing would count as lost until the clock has caught up.
 * @param names the queues of this process's definitions
 * @returns the queue of each job that was given back
 */
export async function reclaimJobs(
  database: Database,
  boss: PgBoss,
  names: string[],
  lost: Lost,
): Promise<string[]> {
  const ours = sql`name IN (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`;
  const isLost = lost === 'all' ? sql`true` : sql`heartbeat_on + heartbeat_seconds * interval '1s' < now()`;
  await settleClock(database.db);
  return database.db.transaction(async (tx) => {
    const found = await rows<{ id: string; name: string }>(
      tx,
      sql`SELECT id, name FROM jobs.job WHERE state = 'active' AND ${ours} AND ${isLost} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id, name } of found) {
      await boss.fail(
        name,
        id,
        { message: 'its worker died' },
        { db: fromDrizzle(tx as never, sql as never) },
      );
      await tx.execute(
        sql`UPDATE jobs.job SET start_after = now() WHERE name = ${name} AND id = ${id}::uuid AND state = 'retry'`,
      );
    }
    return found.map(({ name }) => name);
  });
}

/** Makes jobs that wait for a retry due now: after a restart the cause of the failure is often gone. */
export async function retryNow(db: Db): Promise<void> {
  await db.execute(
    sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`,
  );
}

/**
 * Sets instants that lie too far in the future, which only a clock that was set back can cause, to now. What was put into
 * the queue in what is the future now keeps the pause that it was given; and the times for which the clock has been through
 * already may come again, since pg-boss sends a scheduled job once for each.
 */
async function settleClock(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE jobs.job SET
      heartbeat_on = CASE WHEN state = 'active' THEN least(heartbeat_on, now()) ELSE heartbeat_on END,
      start_after = CASE
        WHEN state = 'retry' THEN now()
        WHEN state = 'created' AND created_on > now() THEN now() + (start_after - created_on)
        ELSE start_after END,
      created_on = CASE WHEN state = 'created' THEN least(created_on, now()) ELSE created_on END,
      singleton_on = CASE WHEN singleton_on > (now() AT TIME ZONE 'UTC') + interval '1 minute' THEN NULL ELSE singleton_on END
    WHERE (state = 'active' AND heartbeat_on > now())
       OR (state = 'retry' AND start_after > now()
           AND (started_on > now() OR start_after > now() + retry_delay_max * interval '1s'))
       OR (state = 'created' AND created_on > now())
       OR singleton_on > (now() AT TIME ZONE 'UTC') + interval '1 minute'`);
  // What pg-boss itself does at intervals: supervision, maintenance, cron.
  await db.execute(sql`
    UPDATE jobs.queue SET
      monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    WHERE monitor_claim_on > now() OR maintain_on > now()`);
  await db.execute(sql`UPDATE jobs.version SET cron_on = now() WHERE cron_on > now()`);
}

async function rows<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
