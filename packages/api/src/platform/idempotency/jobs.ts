import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { keptMs } from './idempotency.ts';
import { deleteExpired } from './store.ts';

/** Rows that one statement deletes. */
const batch = 1000;

/** Once an hour, keys go that are a day old. */
export function idempotencyJobs({ db, clock }: { db: Db; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'idempotency.prune',
      cron: '25 * * * *',
      async run(_data, { signal }) {
        const expired = new Date(clock.now().getTime() - keptMs);
        while (!signal.aborted && (await deleteExpired(db, expired, batch)) > 0);
      },
    },
  ];
}
