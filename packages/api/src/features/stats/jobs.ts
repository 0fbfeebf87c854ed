import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { createFetching, type FetchingDeps } from './fetching.ts';

const fetchJob = 'stats.fetch';
const cronSeconds = 60;

/** Has the figures fetched soon, besides the regular times. */
export const askForFigures = (jobs: Jobs) => (db: Db) =>
  jobs.enqueue(db, fetchJob, {}, { singletonKey: 'asked' });

/** @param everySeconds between two fetches; under a minute only where Meta does not count our calls (the sandbox) */
export function statsJobs(deps: FetchingDeps & { jobs: Jobs; everySeconds: number }): JobDefinition[] {
  const fetchAll = createFetching(deps);
  return [
    {
      name: fetchJob,
      async run() {
        try {
          await fetchAll();
        } finally {
          const startAfter = deps.everySeconds;
          if (startAfter < cronSeconds) {
            // A key of its own each time: a job that its process took along must not hold up the next.
            const singletonKey = `next-${Math.floor(Date.now() / 1000 / startAfter)}`;
            await deps.jobs.enqueue(deps.db, fetchJob, {}, { startAfter, singletonKey });
          }
        }
      },
      cron: '* * * * *',
      retryLimit: 0,
    },
  ];
}
