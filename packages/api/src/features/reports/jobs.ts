import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type CampaignCheckDeps, createCampaignCheck } from './alerts/check-campaign.ts';
import { createWeekly } from './weekly.ts';

/** Every minute: what is to be told at once, campaigns that have ended, and weekly reports that are due. */
export function reportJobs(deps: CampaignCheckDeps): JobDefinition[] {
  const look = createCampaignCheck(deps);
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
