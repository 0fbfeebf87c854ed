import { addressOf } from './base.ts';
import { lightRoutes } from './lean.ts';
import { clearToken, expiryOf, readToken, storeToken } from './token.ts';

/** `refused`: the session is over. `unreachable`: nobody knows, so nobody is signed out. */
export type RefreshResult = 'fresh' | 'refused' | 'unreachable';

let running: Promise<RefreshResult> | null = null;

/**
 * Gets a new access token in place of `stale`. One refresh serves every caller in this tab and, under a lock, every
 * tab: whoever comes second finds the new token in storage.
 */
export function refreshToken(stale: string | null): Promise<RefreshResult> {
  running ??= whileAlone(() => exchange(stale)).finally(() => {
    running = null;
  });
  return running;
}

async function exchange(stale: string | null): Promise<RefreshResult> {
  const current = readToken();
  // Another tab has refreshed, or signed out, while we waited.
  if (current !== stale) return current !== null && expiryOf(current) > Date.now() ? 'fresh' : 'refused';
  try {
    const { method, path } = lightRoutes.refresh;
    const response = await fetch(addressOf(path), { method, credentials: 'include' });
    if (response.status === 401 || response.status === 403) {
      clearToken();
      return 'refused';
    }
    if (!response.ok) return 'unreachable';
    const { accessToken } = (await response.json()) as { accessToken: string };
    storeToken(accessToken);
    return 'fresh';
  } catch {
    return 'unreachable';
  }
}

/** Web locks exist on https and on localhost; elsewhere each tab refreshes for itself, which the server tolerates. */
function whileAlone<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('awning.refresh', work) : work();
}
