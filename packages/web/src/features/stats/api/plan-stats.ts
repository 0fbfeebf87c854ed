import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** How finely, and for how long, the plan shows statistics. */
export function usePlanStats() {
  const { data } = useQuery(queryOf(accountRoutes.entitlements));
  return data && { grain: data.features.statsGrain, days: data.features.statsDays };
}
