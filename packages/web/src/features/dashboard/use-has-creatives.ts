import { creativeRoutes } from '@awning/contract/creatives';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';

/** Whether a business has any creative; undefined until known. */
export function useHasCreatives(businessId: string | undefined): boolean | undefined {
  const options = queryOf(creativeRoutes.list, { query: { limit: 1, ...(businessId && { businessId }) } });
  const { data } = useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
  return data && data.data.length > 0;
}
