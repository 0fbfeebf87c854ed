import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** How many avatars the plan allows a business: null for no limit, undefined until known. */
export function useAvatarLimit(): number | null | undefined {
  const { data } = useQuery(queryOf(accountRoutes.entitlements));
  return data?.limits.find(({ key }) => key === 'avatars')?.limit;
}
