import { sql } from 'drizzle-orm';
import type { BacklogFigure } from '../../../platform/telemetry/backlog.ts';

/** Ad accounts whose figures are read late or not at all. */
export const statsBacklog: BacklogFigure[] = [
  {
    name: 'awning_stats_lag_seconds',
    help: 'How late the latest reading of an ad account’s figures is',
    labels: [],
    read: (now) =>
      sql`SELECT greatest(0, coalesce(extract(epoch FROM ${now.toISOString()}::timestamptz - min(due_at)), 0)) AS value
        FROM stats_accounts WHERE due_at <= ${now.toISOString()}::timestamptz`,
    degraded: { from: 600, reason: 'figures_late' },
  },
  {
    name: 'awning_stats_accounts_failing',
    help: 'Ad accounts whose figures could not be read the last time',
    labels: [],
    read: () => sql`SELECT count(*) AS value FROM stats_accounts WHERE failures > 0`,
  },
];
