import { useSyncExternalStore } from 'react';
import { call } from '../api/client.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { clearToken, onTokenChange, readToken } from '../api/token.ts';

/** Whether a user is signed in on this browser, in any tab. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onTokenChange,
    () => readToken() !== null,
    // Pages are rendered ahead for visitors.
    () => false,
  );
}

/** Ends the session at the server, then in every tab of this browser. Rejects, still signed in, if the server is unreachable. */
export async function signOut(): Promise<void> {
  await call(routesWithoutSchemas.logout);
  clearToken();
}
