import { sessionRoutes } from '@awning/contract/sessions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

const refetchSessions = () => queryClient.invalidateQueries({ queryKey: keyOf(sessionRoutes.sessions) });

/** Where the user is signed in, the latest use first. */
export function useSessions() {
  return useQuery(queryOf(sessionRoutes.sessions));
}

/** Ends one session, by its id. */
export function useEndSession() {
  const { t } = useTranslation('identity');
  return useMutation({
    mutationFn: (id: string) => call(sessionRoutes.endSession, { params: { id } }),
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
    mutationFn: () => call(sessionRoutes.endOtherSessions),
    onSettled: refetchSessions,
    onSuccess: () => toast.success(t('security.othersEnded')),
    onError: (error) => toast.error(t('security.endFailed'), error),
  });
}
