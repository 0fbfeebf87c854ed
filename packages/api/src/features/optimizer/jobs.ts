import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type AdProposal, adProposalJob, createAdMaking } from './ad-proposals.ts';
import { createDailyDecisions, type OptimizerDeps } from './decide-due.ts';

/** Every minute: decisions about ads that are due; and the ads that some propose. */
export function optimizerJobs(deps: OptimizerDeps): JobDefinition[] {
  const decideDue = createDailyDecisions(deps);
  const makeAd = createAdMaking(deps);
  return [
    {
      name: adProposalJob,
      concurrency: 1,
      run: (proposal: AdProposal) => makeAd(proposal),
    } as JobDefinition,
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
