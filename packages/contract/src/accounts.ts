import { z } from 'zod';
import { limitKeys, plan, planFeatures, planId } from './plans.ts';
import { route } from './route.ts';
import { byId, currency, id, instant, language, listOf, money, pageOf, paging } from './scalars.ts';

export const account = z.object({
  id,
  user: z.object({ id }),
  plan: planId,
  /** When the next payment is due; null on the free plan. */
  paymentDueDate: instant.nullable(),
  disabled: z.boolean(),
});
export type Account = z.output<typeof account>;

/** A payment that is overdue. */
export const pastDue = z.object({
  /** The plan that it is for. */
  planId,
  /** Until when the plan stays in force, or stayed. */
  until: instant,
  /** Whether the plan is out of force, and campaigns are paused. */
  suspended: z.boolean(),
  /** Whether it can still be paid. */
  payable: z.boolean(),
});
export type PastDue = z.output<typeof pastDue>;

export const subscription = z.object({
  /** The plan in force. */
  planId,
  status: z.enum(['active', 'cancel_scheduled', 'past_due']),
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  /** A smaller plan that follows at the period's end. */
  scheduledPlanId: planId.nullable(),
  pastDue: pastDue.nullable(),
});
export type Subscription = z.output<typeof subscription>;

export const entitlements = z.object({
  planId,
  /** Whether there is a plan above this one. */
  canUpgrade: z.boolean(),
  /** When the plan ends, where its cancellation is scheduled. */
  planEndsAt: instant.nullable(),
  pastDue: pastDue.nullable(),
  limits: z.array(
    z.object({
      key: z.enum(limitKeys),
      limit: z.number().int().nullable(),
      used: z.number().int(),
      resetAt: instant.nullable(),
    }),
  ),
  features: planFeatures,
});
export type Entitlements = z.output<typeof entitlements>;

/** An invoice for a period of a paid plan. It never changes once issued. */
export const invoice = z.object({
  id,
  /** As on the document. Those of the built-in ledger are whole numbers that run over all accounts, without gaps. */
  number: z.string(),
  planId,
  /** Why it was issued: a paid plan began, a larger one took its place within a paid month, or a month followed another. */
  reason: z.enum(['start', 'upgrade', 'renewal']),
  periodStart: instant,
  /** The first instant after the period. */
  periodEnd: instant,
  amount: money,
  currency,
  /** True where nothing was charged. */
  demo: z.boolean(),
  issuedAt: instant,
});
export type Invoice = z.output<typeof invoice>;

/** What a change of plan means, told before it is confirmed. */
export const changePreview = z.object({
  /** What it costs at once; null where nothing. */
  charge: z
    .object({
      amount: money,
      currency,
      /** The days it is for: within a paid month, those that are left of it. */
      periodStart: instant,
      periodEnd: instant,
    })
    .nullable(),
  /** When it takes effect. */
  effect: z.enum(['now', 'period_end']),
  /** The campaigns that have not ended, and for how many the plan has room (null: any number). None is stopped by the change. */
  campaigns: z.object({ live: z.number().int(), limit: z.number().int().nullable() }),
});
export type ChangePreview = z.output<typeof changePreview>;

/** What has become of the latest first payment, as the payment provider says. */
export const checkoutStatus = z.object({
  /**
   * - `none`: there was none. `open`: nothing is paid yet. `processing`: the payment is under way.
   * - `paid`: the plan is in force. `refused`, `expired`: nothing was paid, and the page is closed.
   */
  status: z.enum(['none', 'open', 'processing', 'paid', 'refused', 'expired']),
  planId: planId.nullable(),
  /** The page on which it can still be paid. */
  checkoutUrl: z.string().nullable(),
});
export type CheckoutStatus = z.output<typeof checkoutStatus>;

export const accountRoutes = {
  createAccount: route({
    method: 'POST',
    path: '/account',
    idempotencyKey: true,
    summary:
      'Choose a plan at sign-up, once: 409 afterwards; what is sent about ownership or money is checked, never trusted',
    access: 'verified',
    body: z.object({
      user: z.object({ id }).optional(),
      plan: planId,
      paymentDueDate: z.string().max(40).nullish(),
      disabled: z.literal(false, 'errors:contradiction').optional(),
    }),
    status: 201,
    answer: account,
  }),
  plans: route({
    method: 'GET',
    path: '/plans',
    summary: 'The plans with names, prices, contents and limits',
    access: 'public',
    status: 200,
    answer: listOf(plan),
  }),
  myPlan: route({
    method: 'GET',
    path: '/plans/me',
    summary: 'The current plan',
    access: 'verified',
    status: 200,
    answer: plan,
  }),
  subscription: route({
    method: 'GET',
    path: '/billing/subscription',
    summary: 'The subscription and when its period ends',
    access: 'verified',
    status: 200,
    answer: subscription,
  }),
  entitlements: route({
    method: 'GET',
    path: '/billing/entitlements',
    summary: 'What the plan allows and how much of it is used',
    access: 'verified',
    status: 200,
    answer: entitlements,
  }),
  changePreview: route({
    method: 'GET',
    path: '/billing/upgrade/preview',
    summary: 'What a change of plan would cost now, and what it would mean for running campaigns',
    access: 'verified',
    query: z.object({ planId: z.coerce.number().pipe(planId) }),
    perMinute: 60,
    status: 200,
    answer: changePreview,
  }),
  upgrade: route({
    method: 'POST',
    path: '/billing/upgrade',
    summary: 'Change the plan; with a checkoutUrl nothing has changed yet, and it is to be paid there first',
    access: 'verified',
    body: z.object({
      planId,
      /** The plan that the page showed as the current one: 409 where it is not any more. */
      fromPlanId: planId.optional(),
    }),
    perMinute: 30,
    status: 200,
    answer: z.object({ subscription, checkoutUrl: z.string().optional() }),
  }),
  checkout: route({
    method: 'GET',
    path: '/billing/checkout',
    summary: 'What has become of the latest first payment, as the payment provider says now',
    access: 'verified',
    perMinute: 60,
    status: 200,
    answer: checkoutStatus,
  }),
  paymentPage: route({
    method: 'POST',
    path: '/billing/payment-page',
    summary: "A page of the payment provider's: to keep cards and addresses on, or to pay what is overdue",
    access: 'verified',
    body: z.object({ purpose: z.enum(['manage', 'pay']) }),
    perMinute: 30,
    status: 200,
    answer: z.object({ url: z.string() }),
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/billing/webhooks/stripe',
    summary: "Stripe's events; only what Stripe has signed is taken",
    access: 'public',
    rawBody: true,
    bodyLimit: 1024 * 1024,
    status: 204,
  }),
  cancelSubscription: route({
    method: 'POST',
    path: '/billing/subscription/cancel',
    summary: 'Cancel at the end of the period; stays active until then',
    access: 'verified',
    essential: true,
    status: 200,
    answer: subscription,
  }),
  resumeSubscription: route({
    method: 'POST',
    path: '/billing/subscription/resume',
    summary: 'Take a scheduled cancellation, or a scheduled smaller plan, back',
    access: 'verified',
    perMinute: 30,
    status: 200,
    answer: subscription,
  }),
  invoices: route({
    method: 'GET',
    path: '/billing/invoices',
    summary: 'The invoices, newest first',
    access: 'verified',
    query: z.object(paging),
    status: 200,
    answer: pageOf(invoice),
  }),
  invoicePdf: route({
    method: 'GET',
    path: '/billing/invoices/:id/pdf',
    summary: 'An invoice as a PDF, in the language asked for or else that of the request',
    access: 'verified',
    params: byId,
    query: z.object({ language: language.optional() }),
    perMinute: 30,
    status: 200,
    kind: 'file',
  }),
};
