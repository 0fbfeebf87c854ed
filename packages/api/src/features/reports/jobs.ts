import { earliestOf } from '../../platform/jobs/due-rows.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { campaignsDue } from '../campaigns/public.ts';
import { type CampaignCheckDeps, createCampaignCheck } from './alerts/check-campaign.ts';
import { reportSchedules } from './tables.ts';
import { createWeekly } from './weekly.ts';

/** What is to be told at once, campaigns that have ended, and weekly reports that are due. */
export function reportJobs(deps: CampaignCheckDeps): JobDefinition[] {
  const look = createCampaignCheck(deps);
  const reportDue = createWeekly(deps);
  return [
    {
      name: 'reports.dispatch',
      due: [campaignsDue.alertChecks, earliestOf(reportSchedules.nextAt)],
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
