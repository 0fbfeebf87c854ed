import type { Account, ChangePreview, Entitlements, Invoice, Subscription } from '@awning/contract/accounts';
import type { Language } from '@awning/contract/languages';
import { planContents } from '@awning/contract/plan-contents';
import { isFree, type Plan, type PlanTerms, plans } from '@awning/contract/plans';
import { translate } from '../../platform/messages.ts';
import type { AccountView, PastDue } from './past-due.ts';
import { planName } from './plan-name.ts';
import type { AccountsService, Usage } from './service.ts';
import type { AccountRow } from './store/accounts.ts';
import { type InvoiceRow, numberOf } from './store/invoices.ts';

export function presentAccount(account: AccountRow): Account {
  return {
    id: account.id,
    user: { id: account.ownerId },
    plan: account.planId,
    paymentDueDate: isFree(account.planId) ? null : account.periodEnd.toISOString(),
    disabled: account.disabled,
  };
}

export function presentSubscription({ account, pastDue }: AccountView): Subscription {
  return {
    planId: account.planId,
    status: pastDue ? 'past_due' : account.cancelAtPeriodEnd ? 'cancel_scheduled' : 'active',
    currentPeriodEnd: account.periodEnd.toISOString(),
    cancelAtPeriodEnd: account.cancelAtPeriodEnd,
    scheduledPlanId: account.scheduledPlanId,
    pastDue: presentPastDue(pastDue),
  };
}

const presentPastDue = (pastDue: PastDue | null) =>
  pastDue && { ...pastDue, until: pastDue.until.toISOString() };

/** A plan with its texts in a language. */
export function presentPlan(plan: PlanTerms, language: Language): Plan {
  return {
    ...plan,
    name: planName(plan, language),
    contents: planContents(plan).map(({ key, values }) => translate(language, key, values)),
  };
}

export const presentPreview = ({
  charge,
  effect,
  plan,
  liveCampaigns,
}: Awaited<ReturnType<AccountsService['preview']>>): ChangePreview => ({
  charge,
  effect,
  campaigns: { live: liveCampaigns, limit: plan.limits.campaigns },
});

export function presentEntitlements({ plan, planEndsAt, pastDue, limits }: Usage): Entitlements {
  return {
    planId: plan.id,
    planEndsAt: planEndsAt?.toISOString() ?? null,
    pastDue: presentPastDue(pastDue),
    canUpgrade: plans.some(({ price }) => price > plan.price),
    limits: limits.map(({ resetAt, ...limit }) => ({ ...limit, resetAt: resetAt?.toISOString() ?? null })),
    features: plan.features,
  };
}

export const presentInvoice = (invoice: InvoiceRow): Invoice => ({
  id: invoice.id,
  number: numberOf(invoice),
  planId: invoice.planId,
  reason: invoice.reason,
  periodStart: invoice.periodStart.toISOString(),
  periodEnd: invoice.periodEnd.toISOString(),
  amount: invoice.amount,
  currency: invoice.currency,
  demo: invoice.demo,
  issuedAt: invoice.issuedAt.toISOString(),
});
