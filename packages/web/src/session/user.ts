import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';

const deletionPollMs = 5000;

/** The signed-in user. Polled while the account is being deleted: after that, the 401 signs this browser out. */
export function useUser() {
  return useQuery({
    ...queryOf(routesWithoutSchemas.me),
    refetchInterval: ({ state }) => (state.data?.deletionRequestedAt ? deletionPollMs : false),
  });
}

/** The signed-in user's progress in the five steps of onboarding. */
export function useOnboarding() {
  const { data: user } = useUser();
  const options = queryOf(routesWithoutSchemas.onboardingStatus, { params: { id: user?.id ?? '' } });
  return useQuery({ ...options, queryFn: user ? options.queryFn : skipToken });
}
