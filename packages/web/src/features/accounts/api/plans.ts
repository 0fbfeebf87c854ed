import { useQuery } from '@tanstack/react-query';
import { lightRoutes } from '../../../api/lean.ts';
import { queryOf } from '../../../api/query.ts';

/** The plans, with names and contents in the language in use. */
export function usePlans() {
  return useQuery({ ...queryOf(lightRoutes.plans), staleTime: Number.POSITIVE_INFINITY });
}
