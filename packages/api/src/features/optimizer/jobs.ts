import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { campaignsDue, countDueForOptimizer } from '../campaigns/public.ts';
import { type AdProposal, adProposalJob, createAdMaking } from './ad-proposals.ts';
import { createDailyDecisions, type OptimizerDeps, takenAtOnce } from './decide-due.ts';
import { measuringJob } from './measure.ts';

const decideJob = 'optimizer.decide';
/** Most jobs that decide side by side: each worker process runs one. */
const mostSideBySide = 64;

/** Decisions about ads that are due, by as many workers as there is work for; and the ads that some propose. */
export function optimizerJobs(deps: OptimizerDeps): JobDefinition[] {
  const { db, clock, jobs } = deps;
  const decideDue = createDailyDecisions(deps);
  const makeAd = createAdMaking(deps);
  /** Has other workers decide, too, where one would have more than a round of its own. */
  async function shareOut(): Promise<void> {
    const due = await countDueForOptimizer(db, clock.now(), takenAtOnce * (mostSideBySide + 1));
    const others = Math.ceil(due / takenAtOnce) - 1;
    for (let at = 0; at < others; at++) await jobs.enqueue(db, decideJob, {}, { singletonKey: String(at) });
  }
  const ofMinutes = { retryLimit: 0, expireInSeconds: 600, keptSeconds: 3600 };
  return [
    {
      name: adProposalJob,
      concurrency: 1,
      run: (proposal: AdProposal) => makeAd(proposal),
    } as JobDefinition,
    {
      name: 'optimizer.dispatch',
      due: [campaignsDue.optimizer],
      ...ofMinutes,
      async run(_data, { signal }) {
        await shareOut();
        await decideDue(signal);
      },
    },
    measuringJob({ db, clock }),
    { name: decideJob, ...ofMinutes, run: (_data, { signal }) => decideDue(signal) },
  ];
}
