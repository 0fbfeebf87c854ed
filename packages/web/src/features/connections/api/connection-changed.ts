import { connectionRoutes, type MetaConnection } from '@awning/contract/connections';
import { lightRoutes } from '../../../api/lean.ts';
import { keyOf, queryClient } from '../../../api/query.ts';

/** Puts a changed connection in place, and has onboarding, whose last step it is, asked anew. */
export async function connectionChanged(connection?: MetaConnection): Promise<void> {
  if (connection) queryClient.setQueryData(keyOf(connectionRoutes.get), connection);
  else await queryClient.invalidateQueries({ queryKey: keyOf(connectionRoutes.get) });
  await queryClient.invalidateQueries({ queryKey: keyOf(lightRoutes.onboardingStatus) });
}
