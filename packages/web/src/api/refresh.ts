import { addressOf } from './base.ts';
import { routesWithoutSchemas } from './routes-without-schemas.ts';
import { clearToken, expiryOf, readToken, storeToken } from './token.ts';

/** `refused`: the session is over. `unreachable`: no answer, and the user stays signed in. */
export type RefreshResult = 'refreshed' | 'refused' | 'unreachable';

let running: Promise<RefreshResult> | null = null;

/**
 * Exchanges the refresh cookie for a new access token in place of `stale`. Concurrent calls in this tab share one
 * request; other tabs wait for a lock and then find the new token in storage.
 */
export function refreshToken(stale: string | null): Promise<RefreshResult> {
  running ??= withRefreshLock(() => exchange(stale)).finally(() => {
    running = null;
  });
  return running;
}

async function exchange(stale: string | null): Promise<RefreshResult> {
  const current = readToken();
  // Another tab has refreshed, or signed out, meanwhile.
  if (current !== stale) return current !== null && expiryOf(current) > Date.now() ? 'refreshed' : 'refused';
  try {
    const { method, path } = routesWithoutSchemas.refresh;
    const response = await fetch(addressOf(path), { method, credentials: 'include' });
    if (response.status === 401 || response.status === 403) {
      clearToken();
      return 'refused';
    }
    if (!response.ok) return 'unreachable';
    const { accessToken } = (await response.json()) as { accessToken: string };
    storeToken(accessToken);
    return 'refreshed';
  } catch {
    return 'unreachable';
  }
}

/** Web locks exist on https and on localhost; elsewhere each tab refreshes for itself, which the server tolerates. */
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('awning.refresh', work) : work();
}
