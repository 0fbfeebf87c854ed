import { type CampaignStatus, campaignRoutes } from '@awning/contract/campaigns';
import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { keyOf } from '../../../api/query.ts';
import { pollMs } from './live.ts';

interface CampaignsOptions {
  /** The business they belong to; nothing is asked until it is known. */
  businessId: string | undefined;
  status?: CampaignStatus | undefined;
  limit?: number;
}

/** The campaigns of a business, newest first, kept current while something moves. */
export function useCampaigns({ businessId, status, limit = 50 }: CampaignsOptions) {
  const key = { businessId, status, limit };
  return useInfiniteQuery({
    queryKey: [...keyOf(campaignRoutes.list), key],
    queryFn: businessId
      ? ({ pageParam, signal }) =>
          call(
            campaignRoutes.list,
            {
              params: { id: businessId },
              query: { limit, ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
            },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval: ({ state }) => pollMs(state.data?.pages.flatMap(({ data }) => data) ?? []),
  });
}
