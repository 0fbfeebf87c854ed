import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { AccountKey } from '../campaigns/public.ts';
import { requestFetch } from './store/due.ts';

/**
 * The jobs by which figures were read before accounts had a due time (docs/decisions/0320). Processes of that version
 * enqueue them while an upgrade goes on, and what they left would count as work that nobody does. To be removed with the
 * version after this.
 */
export const formerStatsJobs = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition[] => [
  {
    name: 'stats.fetch-account',
    run: (data) => requestFetch(db, data as AccountKey, clock.now()),
    onePerKey: true,
    retryLimit: 0,
    keptSeconds: 3600,
  },
  { name: 'stats.dispatch', run: async () => {}, retryLimit: 0, keptSeconds: 3600 },
];
