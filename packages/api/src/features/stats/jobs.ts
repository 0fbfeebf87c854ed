import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountKey } from '../campaigns/public.ts';
import { createFetching, type FetchingDeps } from './fetching.ts';

/** Fetches the figures of one ad account. */
const fetchJob = 'stats.fetch-account';
/** Enqueues one of the above for each ad account that runs something. */
const dispatchJob = 'stats.dispatch';
const cronSeconds = 60;

/** Has the figures of an ad account fetched soon, besides the regular rounds. */
export const requestFetch = (jobs: Jobs, db: Db, { ownerId, adAccountId }: AccountKey) =>
  jobs.enqueue(db, fetchJob, { ownerId, adAccountId }, { singletonKey: `${ownerId}/${adAccountId}` });

/** @param deps.everySeconds between two rounds; under a minute only where Meta does not count our calls (the sandbox) */
export function statsJobs(
  deps: FetchingDeps & { jobs: Jobs; clock: Clock; everySeconds: number },
): JobDefinition[] {
  const { db, jobs, everySeconds } = deps;
  const fetching = createFetching(deps);

  /** Has the next round dispatched where the cron is too slow. */
  async function dispatchAgain(): Promise<void> {
    if (everySeconds >= cronSeconds) return;
    // A key of its own each time: a job that its process took along must not hold up the next.
    const singletonKey = `next-${Math.floor(Date.now() / 1000 / everySeconds)}`;
    await jobs.enqueue(db, dispatchJob, {}, { startAfter: everySeconds, singletonKey });
  }

  return [
    {
      name: fetchJob,
      async run(data, { signal }) {
        await fetching.fetchAccount(data as AccountKey, signal);
        await dispatchAgain();
      },
      onePerKey: true,
      concurrency: 2,
      retryLimit: 0,
      expireInSeconds: 600,
    },
    {
      name: dispatchJob,
      async run() {
        for (const account of await fetching.accounts()) await requestFetch(jobs, db, account);
        await dispatchAgain();
      },
      cron: '* * * * *',
      retryLimit: 0,
    },
  ];
}
