import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountKey } from '../campaigns/public.ts';
import { createFetching, type FetchingDeps, longestReadingMs } from './fetching/fetching.ts';

/** Reads the figures of one ad account. */
const fetchJob = 'stats.fetch-account';
/** Enqueues one of the above for each ad account that is due. */
const dispatchJob = 'stats.dispatch';
/** Has the figures of an ad account read soon, besides the regular times (fetching/windows.ts). */
export const requestFetch = (jobs: Jobs, db: Db, { ownerId, adAccountId }: AccountKey) =>
  jobs.enqueue(db, fetchJob, { ownerId, adAccountId }, { singletonKey: `${ownerId}/${adAccountId}` });

export function statsJobs(deps: FetchingDeps & { jobs: Jobs }): JobDefinition[] {
  const { db, jobs, windows } = deps;
  const fetching = createFetching(deps);

  /** Has the dispatcher run when what was read or enqueued now is due again. */
  async function wakeDispatcher(): Promise<void> {
    // One run serves all accounts that are due in the same two seconds; at their end, since earlier some are not yet.
    const at = Math.ceil((Date.now() / 1000 + windows[0].everySeconds) / 2) * 2;
    await jobs.enqueue(db, dispatchJob, {}, { startAfter: new Date(at * 1000), singletonKey: `at-${at}` });
  }

  return [
    {
      name: fetchJob,
      async run(data, { signal }) {
        try {
          await fetching.fetchAccount(data as AccountKey, signal);
        } finally {
          // Also after a failure: other windows and accounts are due at their own times.
          await wakeDispatcher();
        }
      },
      onePerKey: true,
      concurrency: 2,
      retryLimit: 0,
      expireInSeconds: longestReadingMs / 1000,
      keptSeconds: 3600,
    },
    {
      name: dispatchJob,
      async run() {
        for (const account of await fetching.dueAccounts()) await requestFetch(jobs, db, account);
      },
      // Only for the case that nothing woke it: how often figures are read is said in fetching/windows.ts.
      cron: '* * * * *',
      retryLimit: 0,
      keptSeconds: 3600,
    },
  ];
}
