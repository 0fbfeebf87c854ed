import { connectionRoutes } from '@awning/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** The time zone in which days are counted: the ad account's, else the viewer's. Undefined until known. */
export function useAccountZone(): string | undefined {
  const { data, isPending } = useQuery(queryOf(connectionRoutes.get));
  if (isPending) return undefined;
  const account = data?.adAccounts.find(({ id }) => id === data.adAccountId);
  return account?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
