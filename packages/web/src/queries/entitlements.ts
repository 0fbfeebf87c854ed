import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';

type LimitKey = 'businesses' | 'avatars' | 'campaigns' | 'creatives' | 'ads_per_month';

/** The plan's limits and their usage. Refetched by every page that shows them, since other pages change them. */
export function useEntitlements() {
  const query = useQuery({ ...queryOf(accountRoutes.entitlements), staleTime: 0 });
  return {
    query,
    features: query.data?.features,
    /** Whether there is a plan above; also until it is known. */
    canUpgrade: query.data?.canUpgrade !== false,
    /** One limit of the plan; undefined until known. */
    limitOf: (key: LimitKey) => query.data?.limits.find((limit) => limit.key === key),
  };
}

/** The current plan; its name is in the current language. */
export const usePlan = () => useQuery(queryOf(accountRoutes.myPlan));
