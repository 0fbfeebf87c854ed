import { preflightRoutes } from '@awning/contract/preflight';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { keyOf } from '../api/query.ts';

/** Creatives of the library against Meta's rules, and whether the business's website answers. */
export function useLaunchPreflight(businessId: string, creativeIds: readonly string[]) {
  const ids = creativeIds.toSorted();
  return useQuery({
    queryKey: [...keyOf(preflightRoutes.check), { businessId, ids }],
    queryFn: ids.length > 0 ? check({ businessId, creativeIds: ids, checksWebsite: true }) : skipToken,
  });
}

interface Words {
  headline: string;
  text: string;
  description: string;
}

/**
 * The words of an ad as they are typed, and the picture of the creative as it is kept.
 * @param creativeId null for an ad that is not kept yet
 */
export function useWordsPreflight(businessId: string, creativeId: string | null, draft: Words) {
  return useQuery({
    queryKey: [...keyOf(preflightRoutes.check), { businessId, creativeId, draft }],
    queryFn: check({ businessId, creativeIds: creativeId ? [creativeId] : [], draft }),
    placeholderData: (before) => before,
  });
}

const check =
  (body: { businessId: string; creativeIds: string[]; draft?: Words; checksWebsite?: boolean }) =>
  ({ signal }: { signal: AbortSignal }) =>
    call(preflightRoutes.check, { body }, { signal });
