import { z } from 'zod';
import { route } from './route.ts';
import { currency, id, instant, listOf, money } from './scalars.ts';

export const planId = z.union([z.literal(1), z.literal(2), z.literal(3)], 'errors:planUnknown');
export type PlanId = z.output<typeof planId>;

export const limitKeys = [
  'businesses',
  'avatars',
  'ads_per_month',
  'campaigns',
  'ad_sets',
  'creatives',
] as const;
export type LimitKey = (typeof limitKeys)[number];

/** Limits: a number, or null for no limit. `ads_per_month` and `creatives` count within a billing month; the others count what exists. */
export type PlanLimits = Record<LimitKey, number | null>;

export const planFeatures = z.object({
  uploadCreatives: z.boolean(),
  autoOptimisation: z.boolean(),
  prioritySupport: z.boolean(),
  /** Days for which statistics are kept. */
  statsDays: z.number().int(),
  /** Finest statistics this plan shows. */
  statsGrain: z.enum(['day', 'hour', 'minute']),
});
export type PlanFeatures = z.output<typeof planFeatures>;

export const plan = z.object({
  id: planId,
  key: z.enum(['trial', 'basic', 'premium']),
  name: z.string(),
  /** A month, in minor units. */
  price: money,
  currency,
  contents: z.array(z.string()),
  limits: z.record(z.enum(limitKeys), z.number().int().nullable()),
  features: planFeatures,
});
export type Plan = z.output<typeof plan>;

export interface PlanTerms {
  id: PlanId;
  key: 'trial' | 'basic' | 'premium';
  price: number;
  currency: 'USD';
  /** Keys of the plan's contents in the `accounts` namespace. */
  contents: string[];
  limits: PlanLimits;
  features: PlanFeatures;
}

/** The plans and what each allows (docs/plans.md). Prices in US cents a month. */
export const plans: readonly PlanTerms[] = [
  {
    id: 1,
    key: 'trial',
    price: 0,
    currency: 'USD',
    contents: ['audienceResearch', 'basicAnalytics', 'oneBusiness'],
    limits: { businesses: 1, avatars: 1, ads_per_month: 0, campaigns: 0, ad_sets: 0, creatives: 5 },
    features: {
      uploadCreatives: false,
      autoOptimisation: false,
      prioritySupport: false,
      statsDays: 30,
      statsGrain: 'day',
    },
  },
  {
    id: 2,
    key: 'basic',
    price: 2900,
    currency: 'USD',
    contents: ['manualLaunch', 'oneAdPerMonth', 'manualManagement', 'basicSupport'],
    limits: { businesses: 1, avatars: 3, ads_per_month: 1, campaigns: 5, ad_sets: 5, creatives: 30 },
    features: {
      uploadCreatives: true,
      autoOptimisation: false,
      prioritySupport: false,
      statsDays: 365,
      statsGrain: 'hour',
    },
  },
  {
    id: 3,
    key: 'premium',
    price: 9900,
    currency: 'USD',
    contents: ['autoOptimisation', 'unlimitedCampaigns', 'prioritySupport', 'advancedAnalytics'],
    limits: {
      businesses: 5,
      avatars: 10,
      ads_per_month: null,
      campaigns: null,
      ad_sets: null,
      creatives: null,
    },
    features: {
      uploadCreatives: true,
      autoOptimisation: true,
      prioritySupport: true,
      statsDays: 730,
      statsGrain: 'minute',
    },
  },
];

export const account = z.object({
  id,
  user: z.object({ id }),
  plan: planId,
  /** When the next payment is due; null on the free plan. */
  paymentDueDate: instant.nullable(),
  disabled: z.boolean(),
});
export type Account = z.output<typeof account>;

export const subscription = z.object({
  planId,
  status: z.enum(['active', 'cancel_scheduled', 'past_due']),
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const entitlements = z.object({
  planId,
  /** Whether there is a plan above this one. */
  canUpgrade: z.boolean(),
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

export const accountRoutes = {
  createAccount: route({
    method: 'POST',
    path: '/account',
    idempotencyKey: true,
    summary: 'Choose a plan at sign-up; what is sent about ownership or money is checked, never trusted',
    access: 'verified',
    body: z.object({
      user: z.object({ id }).optional(),
      plan: planId,
      paymentDueDate: z.string().nullish(),
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
  upgrade: route({
    method: 'POST',
    path: '/billing/upgrade',
    summary: 'Change the plan',
    access: 'verified',
    body: z.object({ planId }),
    status: 200,
    answer: z.object({ subscription, checkoutUrl: z.string().optional() }),
  }),
  cancelSubscription: route({
    method: 'POST',
    path: '/billing/subscription/cancel',
    summary: 'Cancel at the end of the period; stays active until then',
    access: 'verified',
    status: 200,
    answer: subscription,
  }),
  resumeSubscription: route({
    method: 'POST',
    path: '/billing/subscription/resume',
    summary: 'Take a scheduled cancellation back',
    access: 'verified',
    status: 200,
    answer: subscription,
  }),
};
