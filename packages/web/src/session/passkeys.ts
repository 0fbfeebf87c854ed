import { passkeyRoutes } from '@awning/contract/passkeys';
import type { Assertion } from '@awning/contract/webauthn';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '../api/client.ts';

/** Has a passkey of the user's confirm that it is still the user who asks. @throws ApiFailure, WebAuthnError */
export async function confirmWithPasskey(): Promise<Assertion> {
  const optionsJSON = await call(passkeyRoutes.confirmOptions);
  return startAuthentication({ optionsJSON: optionsJSON as never });
}

/** Makes a passkey. @param optionsJSON of the server @throws WebAuthnError */
export const createPasskey = (optionsJSON: object) =>
  startRegistration({ optionsJSON: optionsJSON as never });

/** What became of a question to a device that it did not answer; null for another failure. */
export function refusalOf(error: unknown): 'cancelled' | 'alreadyHere' | null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'alreadyHere';
  const name = error instanceof Error ? error.name : '';
  return ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(name) ? 'cancelled' : null;
}
