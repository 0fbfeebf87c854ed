import { accountRoutes, plans } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';

type LimitKey = 'businesses' | 'avatars' | 'campaigns' | 'creatives' | 'ads_per_month';

/** The plan above which there is none. */
const highestPlanId: number = plans.reduce((highest, plan) =>
  plan.price > highest.price ? plan : highest,
).id;

/** Whether there is a plan above one, to which its owner can upgrade. */
export const canUpgradeFrom = (planId: number): boolean => planId !== highestPlanId;

/** The plan's limits and their usage. Refetched by every page that shows them, since other pages change them. */
export function useEntitlements() {
  const query = useQuery({ ...queryOf(accountRoutes.entitlements), staleTime: 0 });
  return {
    query,
    features: query.data?.features,
    /** Whether there is no plan to upgrade to; undefined until known. */
    isHighestPlan: query.data && !canUpgradeFrom(query.data.planId),
    /** One limit of the plan; undefined until known. */
    limitOf: (key: LimitKey) => query.data?.limits.find((limit) => limit.key === key),
  };
}

/** The plan's name in the current language; empty until known. */
export function usePlanName(): string {
  return useQuery(queryOf(accountRoutes.myPlan)).data?.name ?? '';
}
