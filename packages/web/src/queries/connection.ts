import { connectionRoutes, type MetaConnection } from '@awning/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOf } from '../api/query.ts';
import { useActiveBusiness } from '../session/active-business.ts';

/** The connection as a business uses it. One answer tells of all businesses, so that switching asks nothing anew. */
function forBusiness(connection: MetaConnection, id: string | undefined): MetaConnection {
  const own = connection.businesses.find(({ businessId }) => businessId === id);
  return own ? { ...connection, ...own } : connection;
}

/** Whether ads of a business can be launched, asked for ahead of a page's first render. @throws where it can't be read */
export async function loadHasAccount(businessId: string): Promise<boolean> {
  const answer = await queryClient.fetchQuery({ ...queryOf(connectionRoutes.get), retry: false });
  const { status, adAccounts, adAccountId } = forBusiness(answer, businessId);
  return status === 'connected' && adAccounts.some(({ id }) => id === adAccountId);
}

/** The connection to Meta with its Pages and ad accounts, and what the active business advertises with. */
export function useConnection() {
  const { business } = useActiveBusiness();
  const query = useQuery({
    ...queryOf(connectionRoutes.get),
    select: (connection) => forBusiness(connection, business?.id),
  });
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
