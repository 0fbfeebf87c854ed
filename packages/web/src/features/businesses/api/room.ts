import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** How many businesses the plan has room for; undefined until known. */
export function useBusinessRoom() {
  const { data } = useQuery({ ...queryOf(accountRoutes.entitlements), staleTime: 0 });
  return data?.limits.find(({ key }) => key === 'businesses');
}

/** The plan, by name, in the language the server was asked in. */
export function usePlanName(): string {
  return useQuery(queryOf(accountRoutes.myPlan)).data?.name ?? '';
}
