import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type AligningDeps, createAligning } from './aligning.ts';
import { alignJob } from './service.ts';
import { createSyncing, type SyncingDeps, syncJob } from './syncing.ts';

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
    { name: syncJob, run: () => sync(), cron: '* * * * *', retryLimit: 0 },
  ];
}
