import { campaignRoutes } from '@awning/contract/campaigns';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';
import { pollMs } from './live.ts';

/** One campaign, kept current while it is being launched, reviewed or shown. */
export function useCampaign(id: string) {
  return useQuery({
    ...queryOf(campaignRoutes.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? pollMs([state.data]) : false),
  });
}
