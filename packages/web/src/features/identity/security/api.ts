import { type changePasswordBody, identityRoutes } from '@awning/contract/identity';
import { passkeyRoutes } from '@awning/contract/passkeys';
import { sessionRoutes } from '@awning/contract/sessions';
import type { Proof, Registration } from '@awning/contract/webauthn';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
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

/** Changes or sets the password; other devices are signed out. @throws ApiFailure, at the field `password` where the proof is none */
export const changePassword = (body: z.input<typeof changePasswordBody>) =>
  call(identityRoutes.changePassword, { body });

export const refetchPasskeys = () => queryClient.invalidateQueries({ queryKey: keyOf(passkeyRoutes.list) });

/** What a new passkey is made from. @throws ApiFailure, at the field `password` where the proof is none; CONFLICT at `maxPasskeys` */
export const passkeyCreationOptions = (proof: Proof) => call(passkeyRoutes.creationOptions, { body: proof });

/** Adds a passkey that was made. @throws ApiFailure PASSKEY_REFUSED; CONFLICT at `maxPasskeys` */
export const addPasskey = (name: string, registration: Registration) =>
  call(passkeyRoutes.add, { body: { name, registration } });

/** @throws ApiFailure NOT_FOUND where it was removed elsewhere */
export const renamePasskey = (id: string, name: string) =>
  call(passkeyRoutes.rename, { params: { id }, body: { name } });

/** @throws ApiFailure, at the field `password` where the proof is none; NOT_FOUND where it was removed elsewhere */
export const removePasskey = (id: string, proof: Proof) =>
  call(passkeyRoutes.remove, { params: { id }, body: proof });

/** Whether sign-ins take a passkey besides. Turning it on makes recovery codes. @throws ApiFailure CONFLICT where there is no passkey */
export const setSecondFactor = (enabled: boolean, proof: Proof) =>
  call(passkeyRoutes.setSecondFactor, { body: { enabled, ...proof } });

/** Makes new recovery codes in the place of all there are. @throws ApiFailure CONFLICT where no second step is asked for */
export const makeRecoveryCodes = (proof: Proof) => call(passkeyRoutes.makeRecoveryCodes, { body: proof });
