import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** The plan that is paid for, and until when. */
export function useSubscription() {
  return useQuery(queryOf(accountRoutes.subscription));
}
