import { connectionRoutes, type connectReturns } from '@awning/contract/connections';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';

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
