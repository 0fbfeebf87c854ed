import { creativeRoutes } from '@awning/contract/creatives';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** The newest hundred creatives of a business. */
export function useCreatives(businessId: string | undefined) {
  const options = queryOf(creativeRoutes.list, {
    query: { limit: 100, ...(businessId && { businessId }) },
  });
  return useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
}
