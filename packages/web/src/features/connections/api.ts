import { connectionRoutes, type connectReturns, type MetaConnection } from '@awning/contract/connections';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { keyOf, queryClient } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { toast } from '../../ui/toast.ts';

/** The page that the login dialog returns to. */
export type ReturnTo = (typeof connectReturns)[number];

/** Redirects this window to Meta's login dialog: a popup would be blocked on many phones. */
export function useConnect(returnTo: ReturnTo) {
  const { t } = useTranslation('connections');
  return useMutation({
    mutationFn: () => call(connectionRoutes.connect, { query: { returnTo } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(t('connectFailed'), error),
  });
}

/** Caches a changed connection, and refetches onboarding, whose last step it is. */
export async function cacheConnection(connection?: MetaConnection): Promise<void> {
  if (connection) queryClient.setQueryData(keyOf(connectionRoutes.get), connection);
  else await queryClient.invalidateQueries({ queryKey: keyOf(connectionRoutes.get) });
  await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.onboardingStatus) });
}

/** Saves the Page and the ad account that campaigns run with. @throws ApiFailure */
export async function saveChoice(body: z.input<typeof connectionRoutes.choose.body>): Promise<void> {
  await cacheConnection(await call(connectionRoutes.choose, { body }));
}

/** Disconnects. @throws ApiFailure CONFLICT while campaigns run */
export function useDisconnect(onDone: () => void) {
  return useMutation({
    mutationFn: () => call(connectionRoutes.disconnect),
    onSuccess: async () => {
      await cacheConnection();
      onDone();
    },
  });
}
