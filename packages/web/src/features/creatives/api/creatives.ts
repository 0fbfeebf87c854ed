import { creativeRoutes } from '@awning/contract/creatives';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';

const pageSize = 24;

/** The library of a business, newest first, page by page. */
export function useCreatives(businessId: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(creativeRoutes.list), 'pages', businessId],
    queryFn: ({ pageParam, signal }) =>
      call(
        creativeRoutes.list,
        { query: { businessId, limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Has every list of creatives, on whatever page, asked anew. */
export function creativesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(creativeRoutes.list) });
}
