import type { Campaign } from '@awning/contract/campaigns';
import { resultRoutes } from '@awning/contract/results';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOf } from '../../../api/query.ts';

const steadyMs = 60_000;

/** Asks anew what a campaign's figures mean, after something has changed that they are told with. */
export const refetchResults = (id: string) =>
  queryClient.invalidateQueries({ queryKey: queryOf(resultRoutes.ofCampaign, { params: { id } }).queryKey });

/** What a launched campaign's figures mean; asked anew with them. */
export function useResults({ id, launchedAt }: Campaign) {
  return useQuery({
    ...queryOf(resultRoutes.ofCampaign, { params: { id } }),
    enabled: launchedAt !== null,
    refetchInterval: steadyMs,
  });
}
