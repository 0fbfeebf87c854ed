import type { Audience } from '@awning/contract/audience';
import { placeRoutes } from '@awning/contract/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { keyOf, queryOf } from '../api/query.ts';

/** Towns of a country by the beginning of their names. @param country null while none is chosen */
export function useTowns(country: string | null, words: string) {
  const query = { q: words.trim(), country: country ?? '', limit: 8 };
  return useQuery({
    ...queryOf(placeRoutes.towns, { query }),
    enabled: country !== null && query.q !== '',
    placeholderData: keepPreviousData,
  });
}

/** Meta's towns, regions and countries by their names. */
export function usePlaces(businessId: string, words: string) {
  const query = { q: words.trim(), limit: 8 };
  return useQuery({
    ...queryOf(placeRoutes.search, { params: { id: businessId }, query }),
    enabled: query.q !== '',
    placeholderData: keepPreviousData,
  });
}

/** The towns and people of an audience. @param audience null while it is incomplete */
export function useAudiencePreview(businessId: string, audience: Audience | null) {
  return useQuery({
    queryKey: [...keyOf(placeRoutes.preview), businessId, audience],
    queryFn: ({ signal }) =>
      call(
        placeRoutes.preview,
        { params: { id: businessId }, body: { audience: audience as Audience } },
        { signal },
      ),
    enabled: audience !== null,
    placeholderData: keepPreviousData,
  });
}
