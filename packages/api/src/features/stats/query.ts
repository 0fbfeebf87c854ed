import type { PlanTerms } from '@awning/contract/plans';
import type { StatsGroupBy } from '@awning/contract/stats';
import { addDays } from '@awning/contract/zoned-time';
import type { Dates } from './store/sums.ts';

/** What is asked of statistics: `GET /stats`. */
export interface StatsQuery {
  businessId: string;
  campaignId?: string;
  creativeId?: string;
  from: string;
  to: string;
  groupBy: StatsGroupBy;
  untilTimeOfDay?: 'true' | undefined;
  limit: number;
  cursor?: string;
}

/** Longest periods, in days. */
export const longest: Record<StatsGroupBy, number> = {
  total: 800,
  day: 800,
  creative: 800,
  hour: 62,
  minute: 8,
};
/** How fine a grouping is; every plan shows what is as coarse as a day. */
export const fineness: Record<StatsGroupBy, number> = { total: 0, creative: 0, day: 0, hour: 1, minute: 2 };

/** The dates asked for, up to today. */
export const begun = ({ from, to }: Dates, today: string): Dates => ({ from, to: to < today ? to : today });

/** The dates asked for that the plan keeps and that have begun; null where there are none. */
export function keptDates(asked: Dates, today: string, plan: PlanTerms): Dates | null {
  const oldest = addDays(today, 1 - plan.features.statsDays);
  const dates = begun(asked, today);
  if (dates.from < oldest) dates.from = oldest;
  return dates.from <= dates.to ? dates : null;
}
