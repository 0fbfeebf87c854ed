import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { createFetching, type FetchingDeps } from './fetching.ts';

const fetchJob = 'stats.fetch';
const cronSeconds = 60;

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
            await deps.jobs.enqueue(deps.db, fetchJob, {}, { startAfter, singletonKey: 'next' });
          }
        }
      },
      cron: '* * * * *',
      retryLimit: 0,
    },
  ];
}
