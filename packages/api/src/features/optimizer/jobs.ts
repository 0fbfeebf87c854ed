import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { createDailyDecisions, type OptimizerDeps } from './decide-due.ts';

/** Every minute: decisions about ads that are due. */
export function optimizerJobs(deps: OptimizerDeps): JobDefinition[] {
  const decideDue = createDailyDecisions(deps);
  return [
    {
      name: 'optimizer.dispatch',
      cron: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 600,
      keptSeconds: 3600,
      run: (_data, { signal }) => decideDue(signal),
    },
  ];
}
