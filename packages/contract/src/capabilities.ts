import { type PlanTerms, plans } from './plans.ts';

/**
 * What the product does, in the order in which an owner meets it, by the key of its words, and which plans have it. What is
 * sold and what is said are one list: a page that names plans for something asks here.
 */
const offered = {
  interview: always,
  avatar: always,
  ads: always,
  sizes: always,
  photos: always,
  upload: ({ features }) => features.uploadCreatives,
  rehearsal: always,
  audience: always,
  launch: ({ limits }) => limits.ads_per_month !== 0,
  budget: always,
  leads: always,
  calls: always,
  results: always,
  report: always,
  analytics: ({ features }) => features.advancedAnalytics,
  optimiser: ({ features }) => features.autoOptimisation,
} as const satisfies Record<string, (plan: PlanTerms) => boolean>;

export type Capability = keyof typeof offered;
export const capabilities = Object.keys(offered) as Capability[];

/** The plans that have it, the smallest first; null where it is on every plan. */
export function plansWith(capability: Capability): readonly PlanTerms[] | null {
  const having = plans.filter((plan) => offered[capability](plan));
  return having.length === plans.length ? null : having;
}

function always(_plan: PlanTerms): boolean {
  return true;
}
