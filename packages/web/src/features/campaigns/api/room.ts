import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** What the plan leaves for another campaign. Always asked anew: launching uses it up. */
export function useRoom() {
  const query = useQuery({ ...queryOf(accountRoutes.entitlements), staleTime: 0 });
  const of = (key: 'campaigns' | 'ads_per_month') => query.data?.limits.find((limit) => limit.key === key);
  return { ...query, campaigns: of('campaigns'), ads: of('ads_per_month') };
}
