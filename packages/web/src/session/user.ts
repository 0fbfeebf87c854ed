import { skipToken, useQuery } from '@tanstack/react-query';
import { lightRoutes } from '../api/lean.ts';
import { queryOf } from '../api/query.ts';

/** The signed-in user. */
export function useUser() {
  return useQuery(queryOf(lightRoutes.me));
}

/** Where the signed-in user stands in the five steps of onboarding. */
export function useOnboarding() {
  const { data: user } = useUser();
  const options = queryOf(lightRoutes.onboardingStatus, { params: { id: user?.id ?? '' } });
  return useQuery({ ...options, queryFn: user ? options.queryFn : skipToken });
}
