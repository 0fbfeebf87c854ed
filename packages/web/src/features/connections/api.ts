import { connectionRoutes } from '@awning/contract/connections';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { keyOf, queryClient } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';

/** Refetches the connection, and onboarding, whose last step it is. */
async function refetchConnection(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(connectionRoutes.get) });
  await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.onboardingStatus) });
}

/**
 * Saves the Page and the ad account that a business advertises with.
 * @param businessId null before there is one
 * @throws ApiFailure
 */
export async function saveChoice(
  businessId: string | null,
  body: z.input<typeof connectionRoutes.choose.body>,
): Promise<void> {
  const query = businessId === null ? {} : { businessId };
  const connection = await call(connectionRoutes.choose, { query, body });
  queryClient.setQueryData(keyOf(connectionRoutes.get), connection);
  // What was asked of the Page and the ad account before is another's now.
  await queryClient.invalidateQueries();
}

/** Disconnects. @throws ApiFailure CONFLICT while campaigns run */
export function useDisconnect(onDone: () => void) {
  return useMutation({
    mutationFn: () => call(connectionRoutes.disconnect),
    onSuccess: async () => {
      await refetchConnection();
      onDone();
    },
  });
}
