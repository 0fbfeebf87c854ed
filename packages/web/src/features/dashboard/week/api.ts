import { weekRoutes } from '@awning/contract/week';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** The last seven days of a business, in the language of the reader. */
export function useWeek(businessId: string | undefined) {
  const options = queryOf(weekRoutes.week, { params: { id: businessId ?? '' } });
  return useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
}
