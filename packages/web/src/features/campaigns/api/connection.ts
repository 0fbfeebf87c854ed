import { connectionRoutes } from '@awning/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** Whether ads can be launched, and the ad account they are paid by. */
export function useAdAccount() {
  const query = useQuery(queryOf(connectionRoutes.get));
  const { status, adAccounts, adAccountId } = query.data ?? {};
  const account = adAccounts?.find(({ id }) => id === adAccountId);
  return { ...query, account: status === 'connected' ? account : undefined };
}
