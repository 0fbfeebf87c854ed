import { useQuery } from '@tanstack/react-query';
import { lightRoutes } from '../api/lean.ts';
import { queryOf } from '../api/query.ts';

/** What kind of server this is: a demo, a sandbox, and where its inbox is. Undefined until known. */
export function useAbout() {
  return useQuery({ ...queryOf(lightRoutes.about), staleTime: Number.POSITIVE_INFINITY }).data;
}
