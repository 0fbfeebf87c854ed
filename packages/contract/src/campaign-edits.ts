import { z } from 'zod';
import { type Audience, audience } from './audience.ts';
import type { Bill } from './bill.ts';
import { type Campaign, campaign, campaignFields } from './campaigns.ts';
import { route } from './route.ts';
import { byId, money, requiredDate } from './scalars.ts';
import { daysIn } from './zoned-time.ts';

/** What of a campaign is to change; what is left out stays. */
export const campaignEditBody = z.object({
  name: campaignFields.shape.name.optional(),
  dailyBudget: money.positive('errors:budgetRequired').optional(),
  /** A calendar date in the ad account's time zone; part of the campaign. */
  endDate: requiredDate('errors:endRequired').optional(),
  audience: audience.optional(),
  /** All creatives that are its ads from then on: others are removed for good. */
  creativeIds: campaignFields.shape.creativeIds.optional(),
  /** Of those that are added, as at a launch. */
  launchAnyway: campaignFields.shape.launchAnyway,
  specialCategories: campaignFields.shape.specialCategories,
  /**
   * The most that may be charged in all, fee included, as the owner was shown it and consented to. Demanded where the new
   * `bill.total` is above every one consented to before (`ceiling` of the campaign).
   */
  ceiling: money.optional(),
  /** The version that the edit is based on: with another one it is refused. Left out, it applies to whatever stands. */
  version: z.number().int().optional(),
});
export type CampaignEditBody = z.output<typeof campaignEditBody>;

/** The settings by which the most that can be charged is known. Amounts in minor units. */
type Budgeted = Pick<Campaign, 'dailyBudget' | 'totalBudget' | 'startDate' | 'endDate'>;

/**
 * The most that can be charged in all once a budget a day or an end date has changed: what the days before today were
 * planned with, and the new amount for each day from today on.
 * @param today in the ad account's time zone
 */
export function totalBudgetAfter(
  { dailyBudget, totalBudget, startDate, endDate }: Budgeted,
  change: Pick<Budgeted, 'dailyBudget' | 'endDate'>,
  today: string,
): number {
  const from = today > startDate ? today : startDate;
  const planned = Math.max(0, totalBudget - dailyBudget * daysIn(from, endDate));
  return planned + change.dailyBudget * daysIn(from, change.endDate);
}

/**
 * Whether a change needs its owner's consent: more could be charged than she ever agreed to, and than can be charged now. What
 * runs with a fee that was not told at its launch is no more than it was.
 */
export const needsConsentTo = (
  next: Pick<Bill, 'total'>,
  { bill, ceiling }: Pick<Campaign, 'bill' | 'ceiling'>,
) => next.total > Math.max(bill.total, ceiling);

/**
 * A total that changes by more than this share begins Meta's learning anew. Meta names no number ("Significant edits and
 * the learning phase": it depends on how much); advertisers go by a fifth.
 */
const significantShare = 0.2;

/** Whether Meta's learning begins anew with a change of the settings. */
export function learnsAnew(
  before: { totalBudget: number; audience: Audience },
  after: { totalBudget: number; audience: Audience },
): boolean {
  const isOther = JSON.stringify(before.audience) !== JSON.stringify(after.audience);
  return isOther || Math.abs(after.totalBudget - before.totalBudget) > before.totalBudget * significantShare;
}

export const campaignEditRoutes = {
  edit: route({
    method: 'PATCH',
    path: '/campaign/:id',
    idempotencyKey: true,
    summary: 'Change settings of a campaign, also while it runs; Meta follows',
    access: 'verified',
    params: byId,
    body: campaignEditBody,
    status: 200,
    answer: campaign,
    perMinute: 60,
  }),
};
