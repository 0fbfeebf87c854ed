import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { createLook, type LookDeps } from './alerts/look.ts';
import { createWeekly } from './weekly.ts';

/** Every minute: what is to be told at once, campaigns that have ended, and weekly reports that are due. */
export function reportJobs(deps: LookDeps): JobDefinition[] {
  const look = createLook(deps);
  const reportDue = createWeekly(deps);
  return [
    {
      name: 'reports.dispatch',
      cron: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 600,
      keptSeconds: 3600,
      async run(_data, { signal }) {
        await look(signal);
        await reportDue(signal);
      },
    },
  ];
}
