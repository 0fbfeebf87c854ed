import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';

/** Fetches the path of the next open onboarding step; `/dashboard` after the last. */
export async function findNextStep(): Promise<string> {
  const user = await queryClient.fetchQuery(queryOf(routesWithoutSchemas.me));
  const input = { params: { id: user.id } };
  const status = await call(routesWithoutSchemas.onboardingStatus, input);
  queryClient.setQueryData(keyOf(routesWithoutSchemas.onboardingStatus, input), status);
  return status.nextStep;
}
