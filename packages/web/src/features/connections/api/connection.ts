import { connectionRoutes } from '@awning/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** The connection to Meta with the Pages and ad accounts to pick from. */
export function useConnection() {
  return useQuery(queryOf(connectionRoutes.get));
}
