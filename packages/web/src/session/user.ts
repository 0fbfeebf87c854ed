import { skipToken, useQuery } from '@tanstack/react-query';
import { lightRoutes } from '../api/lean.ts';
import { queryOf } from '../api/query.ts';

/** Milliseconds between two looks whether an account that is being deleted is still there. */
const leavingPollMs = 5000;

/** The signed-in user. While her account is being deleted it is looked at again and again: once it is gone, nobody is signed in. */
export function useUser() {
  return useQuery({
    ...queryOf(lightRoutes.me),
    refetchInterval: ({ state }) => (state.data?.deletionRequestedAt ? leavingPollMs : false),
  });
}

/** Where the signed-in user stands in the five steps of onboarding. */
export function useOnboarding() {
  const { data: user } = useUser();
  const options = queryOf(lightRoutes.onboardingStatus, { params: { id: user?.id ?? '' } });
  return useQuery({ ...options, queryFn: user ? options.queryFn : skipToken });
}
