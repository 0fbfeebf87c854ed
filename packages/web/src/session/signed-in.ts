import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from '../api/token.ts';

/** True while somebody is signed in on this browser, in any tab. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, () => readToken() !== null);
}
