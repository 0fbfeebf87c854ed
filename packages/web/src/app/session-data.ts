import { queryClient, queryOf } from '../api/query.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { readToken, userIdOf } from '../api/token.ts';

// What session-requests.ts has asked for, waited for: the first render is then that of the page and not of a skeleton. What
// fails is asked again when the layout is shown.

/** For the layout of onboarding. Never rejects. */
export async function loadUserData(): Promise<void> {
  const token = readToken();
  const id = token && userIdOf(token);
  if (!id) return;
  await Promise.all([
    queryClient.prefetchQuery(queryOf(routesWithoutSchemas.me)),
    queryClient.prefetchQuery(queryOf(routesWithoutSchemas.onboardingStatus, { params: { id } })),
  ]);
}

/** For the layout of the application. Never rejects. */
export async function loadAppData(): Promise<void> {
  if (readToken() === null) return;
  await Promise.all([
    loadUserData(),
    queryClient.prefetchQuery(queryOf(routesWithoutSchemas.businesses)),
    queryClient.prefetchQuery(queryOf(routesWithoutSchemas.connection)),
  ]);
}
