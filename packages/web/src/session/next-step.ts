import { call } from '../api/client.ts';
import { lightRoutes } from '../api/lean.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';

/** Asks anew where the signed-in user has to go: the next open step of onboarding, or the dashboard. */
export async function findNextStep(): Promise<string> {
  const user = await queryClient.fetchQuery(queryOf(lightRoutes.me));
  const input = { params: { id: user.id } };
  const status = await call(lightRoutes.onboardingStatus, input);
  queryClient.setQueryData(keyOf(lightRoutes.onboardingStatus, input), status);
  return status.nextStep;
}
