import type { Business } from '@awning/contract/businesses';
import { campaignMaxDays, dailyBudgetMajor, type Objective } from '@awning/contract/campaigns';
import { minorDigits } from '@awning/contract/money';
import { addDays, dateIn, daysIn, instantOf } from '@awning/contract/zoned-time';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { AccountFacts, Optimization } from '../../ports/ad-platform/plan.ts';

const byGoal: Record<Business['goals'][number], Objective> = {
  awareness: 'OUTCOME_AWARENESS',
  leads: 'OUTCOME_LEADS',
  sales: 'OUTCOME_SALES',
};

/** The objective that a goal stands for. */
export const objectiveOf = (goal: Business['goals'][number]): Objective => byGoal[goal];

/** What was asked for; a goal stands for its objective, and where nothing was said the business's first goal serves. */
export function wantedObjective(
  asked: { objective?: Objective; goal?: Business['goals'][number] },
  businessGoals: Business['goals'],
): Objective {
  if (asked.objective) return asked.objective;
  const goal = asked.goal ?? businessGoals[0];
  return goal ? byGoal[goal] : 'OUTCOME_TRAFFIC';
}

export interface ObjectivePlan {
  objective: Objective;
  optimization: Optimization;
  /** True where traffic stands in for what the account lacks. */
  fellBack: boolean;
}

/**
 * Objective and optimisation that the account can carry. Leads need a form on the Page or a pixel on a website,
 * sales a pixel on a website; without, traffic is the fallback, and the owner is told.
 */
export function planObjective(
  wanted: Objective,
  facts: Pick<AccountFacts, 'pixelId' | 'leadFormId'>,
  hasWebsite: boolean,
): ObjectivePlan {
  const measured = hasWebsite && facts.pixelId !== null;
  const plan = (optimization: Optimization): ObjectivePlan => ({
    objective: wanted,
    optimization,
    fellBack: false,
  });
  if (wanted === 'OUTCOME_AWARENESS') return plan('reach');
  if (wanted === 'OUTCOME_TRAFFIC') return plan('link_clicks');
  if (wanted === 'OUTCOME_SALES' && measured) return plan('site_sales');
  if (wanted === 'OUTCOME_LEADS' && measured) return plan('site_leads');
  if (wanted === 'OUTCOME_LEADS' && facts.leadFormId) return plan('form_leads');
  return { objective: 'OUTCOME_TRAFFIC', optimization: 'link_clicks', fellBack: true };
}

const dayMs = 86_400_000;
/** Time that a launch may take before Meta sees the schedule. */
const launchMs = 10 * 60_000;

export interface Schedule {
  startsAt: Date;
  endsAt: Date;
  days: number;
}

/**
 * The run of a campaign: whole days in the account's time zone, the end day included.
 * @throws AppFailure VALIDATION_FAILED: in the past, longer than a year, or under the 24 hours Meta asks of a run
 */
export function planSchedule(startDate: string, endDate: string, timeZone: string, now: Date): Schedule {
  if (endDate < startDate) throw invalid({ endDate: 'errors:endBeforeStart' });
  if (startDate < dateIn(now, timeZone)) throw invalid({ startDate: 'errors:startInPast' });
  const days = daysIn(startDate, endDate);
  if (days > campaignMaxDays) throw invalid({ endDate: 'errors:campaignTooLong' });
  const startsAt = instantOf(startDate, timeZone);
  const endsAt = instantOf(addDays(endDate, 1), timeZone);
  const reallyFrom = startsAt > now ? startsAt.getTime() : now.getTime() + launchMs;
  if (endsAt.getTime() - reallyFrom < dayMs) throw invalid({ endDate: 'errors:campaignTooShort' });
  return { startsAt, endsAt, days };
}

/** Minor units in one major unit of a currency. */
export const majorOf = (currency: string) => 10 ** minorDigits(currency);

/** The smallest budget a day that is accepted, in minor units: Meta's for the account, or ours where that is more. */
export const minDailyBudgetOf = (currency: string, metaMinimum: number): number =>
  Math.max(metaMinimum, majorOf(currency) * dailyBudgetMajor.min);

/**
 * The budget a day in minor units; what is not said is 15 major units, or Meta's minimum where that is more.
 * @throws AppFailure VALIDATION_FAILED under Meta's minimum (which it names) or over our maximum
 */
export function planBudget(asked: number | undefined, currency: string, minDailyBudget: number): number {
  const major = majorOf(currency);
  const minimum = minDailyBudgetOf(currency, minDailyBudget);
  const budget = asked ?? Math.max(major * dailyBudgetMajor.default, minimum);
  if (budget > major * dailyBudgetMajor.max) throw invalid({ dailyBudget: 'errors:budgetTooLarge' });
  if (budget < minimum) {
    throw new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', {
      details: { fields: { dailyBudget: 'errors:budgetTooSmall' } },
      values: { minimum: { minor: minimum, currency } },
    });
  }
  return budget;
}

/** A name as it is compared. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
