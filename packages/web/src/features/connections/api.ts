import { connectionRoutes, type connectReturns, type MetaConnection } from '@awning/contract/connections';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { keyOf, queryClient } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { toast } from '../../ui/toast.ts';

/** Where the login dialog leads back to. */
export type ReturnTo = (typeof connectReturns)[number];

/** Goes to Meta's login dialog, in this window: a second one would be blocked on many phones. */
export function useConnect(returnTo: ReturnTo) {
  const { t } = useTranslation('connections');
  return useMutation({
    mutationFn: () => call(connectionRoutes.connect, { query: { returnTo } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(t('connectFailed'), error),
  });
}

/** Puts a changed connection in place, and has onboarding, whose last step it is, asked anew. */
export async function cacheConnection(connection?: MetaConnection): Promise<void> {
  if (connection) queryClient.setQueryData(keyOf(connectionRoutes.get), connection);
  else await queryClient.invalidateQueries({ queryKey: keyOf(connectionRoutes.get) });
  await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.onboardingStatus) });
}

/** Forgets the connection. Refused with CONFLICT while campaigns run. */
export function useDisconnect(onDone: () => void) {
  return useMutation({
    mutationFn: () => call(connectionRoutes.disconnect),
    onSuccess: async () => {
      await cacheConnection();
      onDone();
    },
  });
}
