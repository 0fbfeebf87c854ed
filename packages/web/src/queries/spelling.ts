import { spellingRoutes } from '@awning/contract/spelling';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { keyOf } from '../api/query.ts';

interface Words {
  headline: string;
  text: string;
  description: string;
}

/** The words of an ad without their typing mistakes, as proposals. */
export function useSpelling(businessId: string, words: Words) {
  const isEmpty = !words.headline && !words.text && !words.description;
  return useQuery({
    queryKey: [...keyOf(spellingRoutes.spelling), businessId, words],
    queryFn: isEmpty
      ? skipToken
      : ({ signal }: { signal: AbortSignal }) =>
          call(spellingRoutes.spelling, { body: { businessId, ...words } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
