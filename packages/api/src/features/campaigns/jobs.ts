import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type AligningDeps, createAligning } from './aligning.ts';
import { alignJob, syncJob } from './job-names.ts';
import { createSyncing, type SyncingDeps } from './syncing.ts';

export function campaignJobs(deps: AligningDeps & SyncingDeps): JobDefinition[] {
  const align = createAligning(deps);
  const sync = createSyncing(deps);
  return [
    {
      name: alignJob,
      run: (data) => align(data as { campaignId: string }),
      pollingSeconds: 0.5,
      concurrency: 2,
      retryLimit: 10,
      expireInSeconds: 300,
    },
    { name: syncJob, run: () => sync(), cron: '* * * * *', retryLimit: 0, expireInSeconds: 90 },
  ];
}
