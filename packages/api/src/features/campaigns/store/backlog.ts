import { sql } from 'drizzle-orm';
import type { BacklogFigure } from '../../../platform/telemetry/backlog.ts';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** What Meta has not confirmed of what the owner wants. */
const outOfLine = (now: Date) => sql`next_reconcile_at IS NOT NULL AND (meta_state = 'unknown'
  OR (status = 'active' AND meta_state = 'off' AND ends_at > ${at(now)})
  OR (status <> 'active' AND meta_state = 'on'))`;

const oldest = (now: Date, column: string) =>
  sql`greatest(0, coalesce(extract(epoch FROM ${at(now)} - min(${sql.raw(column)})), 0))`;

/** Campaigns that are not as their owners want them, and looks at Meta that are late. */
export const campaignBacklog: BacklogFigure[] = [
  {
    name: 'awning_campaigns_out_of_line',
    help: 'Campaigns of which Meta has not confirmed what their owners want, by that',
    labels: ['wanted'],
    read: (now) =>
      sql`SELECT status AS wanted, count(*) AS value FROM campaigns WHERE ${outOfLine(now)} GROUP BY status`,
  },
  {
    name: 'awning_campaigns_out_of_line_seconds',
    help: 'For how long the first of them has been',
    labels: [],
    read: (now) => sql`SELECT ${oldest(now, 'requested_at')} AS value FROM campaigns WHERE ${outOfLine(now)}`,
    degraded: { from: 300, reason: 'campaigns_out_of_line' },
  },
  {
    name: 'awning_campaign_lag_seconds',
    help: 'How late the latest look at a campaign at Meta is',
    labels: [],
    read: (now) =>
      sql`SELECT ${oldest(now, 'due')} AS value FROM (
        SELECT min(next_reconcile_at) AS due FROM campaigns WHERE next_reconcile_at <= ${at(now)}
        UNION ALL SELECT min(next_look_at) FROM account_sweeps WHERE next_look_at <= ${at(now)}) AS late`,
    degraded: { from: 300, reason: 'campaigns_late' },
  },
];
