import { dayMs } from '@awning/contract/durations';
import { z } from 'zod';
import { unlimited } from '../ports/ad-platform/delivery.ts';
import { amount } from './answers.ts';
import { fromMeta } from './money.ts';

/** Of a campaign and of its ad sets ("Campaign" and "Ad set" references): amounts in Meta's units, absent or 0 for none. */
export const budgetFields = {
  campaign: 'daily_budget,lifetime_budget,spend_cap,start_time,stop_time',
  adSet: 'daily_budget,lifetime_budget,start_time,end_time',
};

const none = amount.default(0).catch(0);
const time = z.coerce.date().optional().catch(undefined);
export const campaignBudget = z.object({
  daily_budget: none,
  lifetime_budget: none,
  spend_cap: none,
  start_time: time,
  stop_time: time,
});
export const adSetBudget = z.object({
  daily_budget: none,
  lifetime_budget: none,
  start_time: time,
  end_time: time,
});

/** The value that stands for no cap ("Campaign" reference). */
const noCap = 922_337_203_685_478;
/** Of a daily budget, on one day and in a week ("Daily budgets"). */
const mostADay = 1.75;
const mostAWeek = 7;

/**
 * The most that a campaign may be charged by what stands at Meta, in minor units: its own budget or else those of some ad
 * sets, and no more than its cap. `unlimited` for a daily budget without an end; null where no budget is told.
 */
export function mostCharged(
  campaign: z.output<typeof campaignBudget>,
  adSets: readonly z.output<typeof adSetBudget>[],
  currency: string,
): number | null {
  const own = mostOf({ ...campaign, end_time: campaign.stop_time });
  const most = own > 0 ? own : adSets.reduce((sum, adSet) => sum + mostOf(adSet), 0);
  if (most === 0) return null;
  const cap = campaign.spend_cap > 0 && campaign.spend_cap < noCap ? campaign.spend_cap : Infinity;
  return Math.min(unlimited, Math.ceil(fromMeta(Math.min(most, cap), currency)));
}

function mostOf({ daily_budget, lifetime_budget, start_time, end_time }: z.output<typeof adSetBudget>) {
  if (lifetime_budget > 0 || daily_budget === 0) return lifetime_budget;
  if (!start_time || !end_time) return Infinity;
  const days = Math.max(1, Math.ceil((end_time.getTime() - start_time.getTime()) / dayMs));
  const inRest = Math.min(mostAWeek, (days % 7) * mostADay);
  return daily_budget * (Math.floor(days / 7) * mostAWeek + inRest);
}
