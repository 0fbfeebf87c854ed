import type * as identity from '@awning/contract/identity';
import { refreshToken } from '../api/refresh.ts';
import { expiryOf, onTokenChange, readToken } from '../api/token.ts';

/** The contract's `refreshLeadMs`, repeated so that a first visit need not load the contract's schemas; the compiler holds them equal. */
const refreshLeadMs: typeof identity.refreshLeadMs = 60_000;

/** Milliseconds before a refresh that could not reach the server is retried. */
const retryMs = 15_000;

/**
 * Keeps the access token valid for the lifetime of the page: refreshes it 60 seconds before expiry, at once if it has
 * expired, and checks again when the page becomes visible. @returns how to stop
 */
export function scheduleTokenRefresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (soonestMs = 0) => {
    clearTimeout(timer);
    const token = readToken();
    if (token === null) return;
    const wait = Math.max(expiryOf(token) - refreshLeadMs - Date.now(), soonestMs);
    timer = setTimeout(async () => {
      if ((await refreshToken(token)) === 'unreachable') schedule(retryMs);
    }, wait);
  };

  const onVisible = () => {
    if (document.visibilityState === 'visible') schedule();
  };
  const stopListening = onTokenChange(schedule);
  document.addEventListener('visibilitychange', onVisible);
  schedule();
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
