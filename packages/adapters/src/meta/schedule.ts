import { daysByHours } from '@awning/contract/phone-hours';
import type { CampaignPlan } from '../ports/ad-platform/plan.ts';

/** Showing ads in some hours alone takes a lifetime budget ("Ad set", `adset_schedule` and `pacing_type`). */
export function scheduleOf(hours: CampaignPlan['hours'] | undefined) {
  if (!hours) return {};
  return {
    pacing_type: ['day_parting'],
    adset_schedule: daysByHours(hours.spans).map(({ days, from, until }) => ({
      start_minute: from * 60,
      end_minute: until * 60,
      days,
      timezone_type: hours.zone === 'account' ? 'ADVERTISER' : 'USER',
    })),
  };
}
