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
  const held = readToken();
  // Another tab has refreshed, or signed out, meanwhile.
  if (held !== stale && (held === null || expiryOf(held) > Date.now())) return resultOf(held);
  try {
    const { method, path } = routesWithoutSchemas.refresh;
    const response = await fetch(addressOf(path), { method, credentials: 'include' });
    const answer = response.ok ? ((await response.json()) as { accessToken: string }) : null;
    // Whoever signed out, or in, during the exchange has the last word.
    if (readToken() !== held) return resultOf(readToken());
    if (answer) {
      storeToken(answer.accessToken);
      return 'refreshed';
    }
    if (response.status !== 401 && response.status !== 403) return 'unreachable';
    clearToken();
    return 'refused';
  } catch {
    return 'unreachable';
  }
}

const resultOf = (token: string | null): RefreshResult => (token === null ? 'refused' : 'refreshed');

/** Web locks exist on https and on localhost; elsewhere each tab refreshes for itself, which the server tolerates. */
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('awning.refresh', work) : work();
}
