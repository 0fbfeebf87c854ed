import { creativeRoutes } from '@awning/contract/creatives';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';

/** The API's maximum page size. */
const pageSize = 100;

/**
 * The creatives of a business, newest first, page by page; of one campaign where `campaignId` is given. Disabled
 * while there is no business. `data` holds all loaded pages as one list.
 */
export function useCreatives(businessId: string | undefined, campaignId?: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(creativeRoutes.list), 'pages', { businessId, campaignId }],
    queryFn: businessId
      ? ({ pageParam, signal }) =>
          call(
            creativeRoutes.list,
            {
              query: {
                businessId,
                limit: pageSize,
                ...(campaignId && { campaignId }),
                ...(pageParam && { cursor: pageParam }),
              },
            },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** Whether a business has any creatives; undefined until known. */
export function useHasCreatives(businessId: string | undefined): boolean | undefined {
  const options = queryOf(creativeRoutes.list, { query: { limit: 1, ...(businessId && { businessId }) } });
  const { data } = useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
  return data && data.data.length > 0;
}

/** Refetches every list of creatives, and those that are shown by themselves. */
export async function invalidateCreatives(): Promise<void> {
  await Promise.all(
    [creativeRoutes.list, creativeRoutes.get].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
