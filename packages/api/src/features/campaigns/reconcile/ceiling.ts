import { type CampaignReading, unlimited } from '@awning/adapters/ports/ad-platform/delivery';
import { ceilingOf } from '../edits/settings.ts';
import { issueOf, type StoredIssue } from '../issues.ts';
import type { Campaign, CampaignChange } from '../store/campaigns.ts';
import { shouldRun } from './differences.ts';

/** Whether Meta may charge more, by what was last seen there, than the owner has consented to since. */
export const isAboveConsent = (campaign: Pick<Campaign, 'aboveConsent' | 'consents' | 'totalBudget'>) =>
  campaign.aboveConsent !== null && campaign.aboveConsent > ceilingOf(campaign);

/** Asserted before a total is sent to Meta. @throws Error where its owner has not consented to it */
export function assertConsented(campaign: Campaign): void {
  if (campaign.totalBudget > ceilingOf(campaign)) throw unconsented(campaign);
}

/** Asserted before anything is switched on. @throws Error where more could be charged than the owner consented to */
export function assertMayRun(campaign: Campaign): void {
  assertConsented(campaign);
  if (isAboveConsent(campaign)) throw unconsented(campaign);
}

const unconsented = ({ id }: Campaign) =>
  new Error(`campaign ${id} may be charged more than its owner consented to`);

/** What a reading of the budgets at Meta comes to. */
interface Watched {
  change: CampaignChange;
  issues: StoredIssue[];
  isPaused: boolean;
}

/**
 * Holds a campaign to the total that its owner consented to, whoever raised its budgets at Meta: what could be charged more
 * is paused, and its owner told. Once: whoever switches it on in Ads Manager after that, with no more than it was paused
 * for, knows what it may cost.
 */
export function watchCeiling(campaign: Campaign, { mostCharged: budgets, on }: CampaignReading): Watched {
  // What ad sets have spent that are gone counts towards what was consented to.
  const mostCharged = budgets === null ? null : Math.min(unlimited, budgets + campaign.formerSpend);
  const notifiedAmount = campaign.aboveConsent;
  const shown = notifiedAmount === null ? [] : [issueOf('observe', 'budget_raised')];
  if (mostCharged === null) return { change: {}, issues: shown, isPaused: false };
  if (mostCharged <= ceilingOf(campaign))
    return { change: notifiedAmount === null ? {} : { aboveConsent: null }, issues: [], isPaused: false };
  const isKnown = notifiedAmount !== null && mostCharged <= notifiedAmount && campaign.status === 'paused';
  if (isKnown || !(on || shouldRun(campaign))) return { change: {}, issues: shown, isPaused: false };
  return {
    change: { aboveConsent: mostCharged, status: 'paused', changedAtMeta: false },
    issues: [issueOf('observe', 'budget_raised')],
    isPaused: true,
  };
}
