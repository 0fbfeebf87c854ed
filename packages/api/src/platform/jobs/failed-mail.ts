import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { failedMail } from './mail-retry.ts';

/** A mail that was given up. Neither its text nor what it was made of is told. */
export interface FailedMail {
  id: string;
  /** What sort of mail it was, such as `accounts.billing`. */
  kind: string;
  /** When it was asked for and when it was given up, in ISO 8601. */
  askedAt: string;
  failedAt: string;
  /** The first line of the last try's error. */
  reason: string;
}

const longestReason = 200;
/** Mails that are moved by one statement. */
const atOnce = 1000;

/** Whether there is a queue: the first start makes it, also after a restore. */
async function hasQueue({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = (await db.execute(sql`SELECT to_regclass('jobs.job') IS NOT NULL AS has`)) as unknown as {
    rows: { has: boolean }[];
  };
  return rows[0]?.has ?? false;
}

/** What was given up within two weeks, the oldest first. */
export async function listFailedMail(database: Pick<Database, 'db'>): Promise<FailedMail[]> {
  const { db } = database;
  if (!(await hasQueue(database))) return [];
  const { rows } = (await db.execute(sql`
    SELECT id, coalesce(data ->> 'kind', source_name) AS kind, source_created_on AS asked, created_on AS failed, output ->> 'message' AS message
    FROM jobs.job WHERE name = ${failedMail} AND state = 'created' ORDER BY created_on, id`)) as unknown as {
    rows: { id: string; kind: string; asked: string | Date; failed: string | Date; message: string | null }[];
  };
  return rows.map(({ id, kind, asked, failed, message }) => ({
    id,
    kind,
    askedAt: new Date(asked).toISOString(),
    failedAt: new Date(failed).toISOString(),
    reason: (message ?? '').split('\n')[0]?.slice(0, longestReason) ?? '',
  }));
}

/**
 * Puts mail that was given up into the queue again, with all its tries. Workers find it within ten seconds.
 * @param id of one mail; all of them without it
 * @returns how many were put back: one that waits to be sent already, by the same key, is not sent twice
 */
export async function resendFailedMail(database: Database, id?: string): Promise<number> {
  if (!(await hasQueue(database))) return 0;
  const boss = new PgBoss({
    db: database.forJobs,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    persistWarnings: false,
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const ids = id ? [id] : (await listFailedMail(database)).map((mail) => mail.id);
    let moved = 0;
    for (let from = 0; from < ids.length; from += atOnce)
      moved += await boss.redrive(failedMail, { ids: ids.slice(from, from + atOnce) });
    return moved;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
