import { type creativePatch, creativeRoutes } from '@awning/contract/creatives';
import { preflightRoutes } from '@awning/contract/preflight';
import {
  infiniteQueryOptions,
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';

/** The API's maximum page size. */
const pageSize = 100;

/** Which creatives of a business are listed; all where it is empty. */
export type CreativeFilter = Pick<
  z.input<typeof creativeRoutes.list.query>,
  'campaignId' | 'creator' | 'goal' | 'photoId' | 'truth' | 'type' | 'search'
>;

/** The pages of a list of creatives. */
const pagesOf = (businessId: string | undefined, filter: CreativeFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(creativeRoutes.list), 'pages', { businessId, ...filter }],
    queryFn: businessId
      ? ({ pageParam, signal }) =>
          call(
            creativeRoutes.list,
            {
              query: {
                businessId,
                limit: pageSize,
                ...filter,
                ...(pageParam && { cursor: pageParam }),
              },
            },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Asks for the first page of all creatives of a business ahead of a first render. Never rejects. */
export const loadCreatives = (businessId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery({ ...pagesOf(businessId), retry: false });

/**
 * The creatives of a business, newest first, page by page; some of them where `filter` says so. Disabled while there is no
 * business. `data` holds all loaded pages as one list.
 */
export function useCreatives(businessId: string | undefined, filter: CreativeFilter = {}) {
  return useInfiniteQuery({
    ...pagesOf(businessId, filter),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // While another choice loads, what was there stays; what another business has goes.
    placeholderData: (previous, query) =>
      isOf(query?.queryKey[2], businessId) ? keepPreviousData(previous) : undefined,
  });
}

const isOf = (key: unknown, businessId: string | undefined): boolean =>
  (key as { businessId?: string } | undefined)?.businessId === businessId;

/** One creative; disabled while there is no id. */
export function useCreative(id: string | null) {
  const options = queryOf(creativeRoutes.get, { params: { id: id ?? '' } });
  return useQuery({ ...options, queryFn: id ? options.queryFn : skipToken });
}

/** Changes a creative; what is absent stays. What shows it is refetched by `invalidateCreatives`. @throws ApiFailure */
export const updateCreative = (id: string, body: z.input<typeof creativePatch>) =>
  call(creativeRoutes.update, { params: { id }, body });

/** Refetches every list of creatives, those that are shown by themselves, and what was found about them. */
export async function invalidateCreatives(): Promise<void> {
  await Promise.all(
    [creativeRoutes.list, creativeRoutes.get, preflightRoutes.check].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
