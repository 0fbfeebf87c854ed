import { connectionRoutes } from '@awning/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';

/** The connection to Meta with its Pages and ad accounts, and the ad account that pays for the ads. */
export function useConnection() {
  const query = useQuery(queryOf(connectionRoutes.get));
  const { data } = query;
  const chosen = data?.adAccounts.find(({ id }) => id === data.adAccountId);
  return {
    query,
    /** The chosen ad account, while ads can be launched with it. */
    account: data?.status === 'connected' ? chosen : undefined,
    /** IANA time zone in which days are counted: the ad account's, else the viewer's. Undefined until known. */
    timeZone: query.isPending
      ? undefined
      : (chosen?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
}
