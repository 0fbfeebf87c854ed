import { z } from 'zod';
import { type PlanWish, planWishes } from './plan-rows.ts';
import { currency, money } from './scalars.ts';

export const planId = z.union([z.literal(1), z.literal(2), z.literal(3)], 'errors:planUnknown');
export type PlanId = z.output<typeof planId>;
/** The plan that costs nothing: what an account has that pays for none. */
export const freePlanId = 1;
/** Plans that cost something. */
export type PaidPlanId = Exclude<PlanId, typeof freePlanId>;

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
  /** Statistics by place, age, gender, placement and hour of the week. */
  advancedAnalytics: z.boolean(),
  /** Finest statistics this plan shows. */
  statsGrain: z.enum(['day', 'hour', 'minute']),
});
export type PlanFeatures = z.output<typeof planFeatures>;

export const plan = z.object({
  id: planId,
  /** Which plan is larger: ids say nothing of that. */
  rank: z.number().int(),
  key: z.enum(['trial', 'basic', 'premium']),
  name: z.string(),
  /** For whoever wants this, it is the one to take. */
  wish: z.enum(planWishes),
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
  /** Which plan is larger. */
  rank: number;
  key: 'trial' | 'basic' | 'premium';
  wish: PlanWish;
  price: number;
  currency: 'USD';
  /** Keys of the plan's contents in the `accounts` namespace. */
  contents: string[];
  limits: PlanLimits;
  features: PlanFeatures;
  /** What a language model may cost in a month, in US cents; beyond it the built-in strategist works. */
  modelCents: number;
}

/** The plans and what each allows (docs/plans.md). Prices in US cents a month. */
export const plans: readonly PlanTerms[] = [
  {
    id: freePlanId,
    rank: 0,
    key: 'trial',
    wish: 'look',
    price: 0,
    currency: 'USD',
    contents: ['audienceResearch', 'basicAnalytics', 'oneBusiness', 'aiAds'],
    limits: { businesses: 1, avatars: 1, ads_per_month: 0, campaigns: 0, ad_sets: 0, creatives: 5 },
    features: {
      uploadCreatives: false,
      autoOptimisation: false,
      prioritySupport: false,
      statsDays: 30,
      advancedAnalytics: false,
      statsGrain: 'day',
    },
    modelCents: 100,
  },
  {
    id: 2,
    rank: 10,
    key: 'basic',
    wish: 'launch',
    price: 2900,
    currency: 'USD',
    contents: ['oneAdPerMonth', 'manualLaunch', 'manualManagement', 'basicSupport', 'aiAds'],
    limits: { businesses: 1, avatars: 3, ads_per_month: 1, campaigns: 5, ad_sets: 5, creatives: 30 },
    features: {
      uploadCreatives: true,
      autoOptimisation: false,
      prioritySupport: false,
      statsDays: 365,
      advancedAnalytics: false,
      statsGrain: 'hour',
    },
    modelCents: 500,
  },
  {
    id: 3,
    rank: 20,
    key: 'premium',
    wish: 'grow',
    price: 9900,
    currency: 'USD',
    contents: [
      'unlimitedCampaigns',
      'autoOptimisation',
      'advancedAnalytics',
      'prioritySupport',
      'aiAdsUnlimited',
    ],
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
      advancedAnalytics: true,
      statsGrain: 'minute',
    },
    modelCents: 2000,
  },
];

/** @throws Error where there is no such plan */
export function termsOf(id: PlanId): PlanTerms {
  const terms = plans.find((candidate) => candidate.id === id);
  if (!terms) throw new Error(`no plan ${id}`);
  return terms;
}

export const isFree = (id: PlanId): id is typeof freePlanId => id === freePlanId;

/** Whether a plan is smaller than another. */
export const isSmaller = (id: PlanId, than: PlanId): boolean => termsOf(id).rank < termsOf(than).rank;
