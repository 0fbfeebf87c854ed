import type { Campaign } from '@awning/contract/campaigns';
import { resultRoutes } from '@awning/contract/results';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

const steadyMs = 60_000;

/** What a launched campaign's figures mean; asked anew with them. */
export function useResults({ id, launchedAt }: Campaign) {
  return useQuery({
    ...queryOf(resultRoutes.ofCampaign, { params: { id } }),
    enabled: launchedAt !== null,
    refetchInterval: steadyMs,
  });
}
