import { sql } from 'drizzle-orm';
import type { BacklogFigure } from '../telemetry/backlog.ts';
import type { JobDefinition } from './jobs.ts';
import { deadLetters } from './queue-options.ts';

/** By the database's clock, as the queue counts. */
const age = (column: string) =>
  sql`greatest(0, coalesce(extract(epoch FROM now() - min(${sql.raw(column)})), 0))`;
const isDead = sql`name = ANY (${sql.param([...deadLetters])}::text[])`;

/** Jobs by state and age, dead letters, and mail that is not sent. @param definitions of all jobs */
export function jobBacklog(definitions: readonly JobDefinition[]): BacklogFigure[] {
  const mailing = definitions.filter(({ sendsMail }) => sendsMail).map(({ name }) => name);
  const unsent = sql`name = ANY (${sql.param(mailing)}::text[]) AND state IN ('created', 'retry', 'active')`;
  return [
    {
      name: 'awning_jobs',
      help: 'Jobs by what they do and their state; ended ones are kept for a day',
      labels: ['job', 'state'],
      read: () =>
        sql`SELECT name AS job, state, count(*) AS value FROM jobs.job WHERE NOT ${isDead} GROUP BY name, state`,
    },
    {
      name: 'awning_job_lag_seconds',
      help: 'How long the oldest job that is due has waited to be begun',
      labels: [],
      read: () =>
        sql`SELECT ${age('start_after')} AS value FROM jobs.job
            WHERE state IN ('created', 'retry') AND start_after <= now() AND NOT ${isDead}`,
      degraded: { from: 120, reason: 'jobs_late' },
    },
    {
      name: 'awning_dead_letters',
      help: 'Jobs that failed for good within two weeks, by what they did',
      labels: ['job'],
      read: () =>
        sql`SELECT coalesce(source_name, 'unknown') AS job, count(*) AS value FROM jobs.job WHERE ${isDead} GROUP BY 1`,
    },
    {
      name: 'awning_mail_unsent',
      help: 'Mails that wait to be sent, or sent again',
      labels: [],
      read: () => sql`SELECT count(*) AS value FROM jobs.job WHERE ${unsent}`,
    },
    {
      name: 'awning_mail_unsent_seconds',
      help: 'How long the oldest of them has waited',
      labels: [],
      read: () => sql`SELECT ${age('created_on')} AS value FROM jobs.job WHERE ${unsent}`,
      degraded: { from: 300, reason: 'mail_unsent' },
    },
  ];
}
