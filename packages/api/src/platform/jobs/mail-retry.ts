import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The dead letters of jobs that send mail. */
export const failedMail = 'failed-mail';

/**
 * The first eleven pauses grow from two seconds to an hour and come to more than an hour (pg-boss lengthens each by
 * chance, to twice itself at most); with the others a mail is tried for between 24 and 26 hours.
 */
export const mailRetry = { retryLimit: 34, retryDelay: 2, retryDelayMax: 3600 };

/** The code of an error that says that the recipient's mailbox can't take mail now: the mail server itself answers. */
export const mailboxWaits = 'EMAILBOX';

/**
 * For a mail server that has just taken a mail: makes other mails that wait for a retry due now, those tried within
 * the last minute a minute after that try. The tries are extra ones, so that a server that comes and goes uses up no
 * mail's tries; a mail gets them for a day, since one that alone fails among others would go on for ever.
 * @param queues those of jobs that send mail
 * @returns the queues in which a mail was made due
 */
export async function retryWaitingMail(db: Db, queues: readonly string[]): Promise<Set<string>> {
  const soon = sql`greatest(now(), started_on + interval '1 minute')`;
  const { rows } = (await db.execute(sql`
    UPDATE jobs.job SET start_after = ${soon}, retry_limit = retry_limit + 1
    WHERE state = 'retry' AND name = ANY (${sql.param(queues)}::text[]) AND id IN (
      SELECT id FROM jobs.job
      WHERE name = ANY (${sql.param(queues)}::text[]) AND state = 'retry' AND start_after > ${soon}
        AND created_on > now() - interval '1 day' AND output ->> 'code' IS DISTINCT FROM ${mailboxWaits}
      FOR UPDATE SKIP LOCKED)
    RETURNING name`)) as unknown as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}
