import { identityRoutes } from '@awning/contract/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

const refetchSessions = () => queryClient.invalidateQueries({ queryKey: keyOf(identityRoutes.sessions) });

/** Where the user is signed in, the latest use first. */
export function useSessions() {
  return useQuery(queryOf(identityRoutes.sessions));
}

/** Ends one session, by its id. */
export function useEndSession() {
  const { t } = useTranslation('identity');
  return useMutation({
    mutationFn: (id: string) => call(identityRoutes.endSession, { params: { id } }),
    // Also where it had ended already.
    onSettled: refetchSessions,
    onSuccess: () => toast.success(t('security.ended')),
    onError: (error) => toast.error(t('security.endFailed'), error),
  });
}

/** Ends every session but that of this browser. */
export function useEndOtherSessions() {
  const { t } = useTranslation('identity');
  return useMutation({
    mutationFn: () => call(identityRoutes.endOtherSessions),
    onSettled: refetchSessions,
    onSuccess: () => toast.success(t('security.othersEnded')),
    onError: (error) => toast.error(t('security.endFailed'), error),
  });
}
