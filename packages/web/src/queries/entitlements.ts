import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';

type LimitKey = 'businesses' | 'avatars' | 'campaigns' | 'creatives' | 'ads_per_month';

/** What the plan allows, and how much of it is used. Asked anew by every page that shows it: other pages use it up. */
export function useEntitlements() {
  const query = useQuery({ ...queryOf(accountRoutes.entitlements), staleTime: 0 });
  return {
    query,
    features: query.data?.features,
    /** One limit of the plan; undefined until known. */
    limitOf: (key: LimitKey) => query.data?.limits.find((limit) => limit.key === key),
  };
}

/** The plan's name in the language in use; empty until known. */
export function usePlanName(): string {
  return useQuery(queryOf(accountRoutes.myPlan)).data?.name ?? '';
}
