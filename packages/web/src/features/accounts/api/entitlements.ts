import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** What the plan allows, and how much of it is used. Always asked anew: other pages use it up. */
export function useEntitlements() {
  return useQuery({ ...queryOf(accountRoutes.entitlements), staleTime: 0 });
}
