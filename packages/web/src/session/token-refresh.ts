import type * as sessions from '@awning/contract/sessions';
import { refreshToken } from '../api/refresh.ts';
import { expiryOf, onTokenChange, readToken } from '../api/token.ts';

/** The contract's `refreshLeadMs`, repeated so that a first visit need not load the contract's schemas; the compiler holds them equal. */
const refreshLeadMs: typeof sessions.refreshLeadMs = 60_000;

/**
 * Milliseconds before a refresh that could not reach the server is retried. The first pauses are short: where only the
 * answer was lost, the server takes the used refresh token once more within 10 seconds.
 */
const retriesMs = [1000, 2000, 4000, 8000, 15_000];

/** When a page may have slept past its timers: a lid that opens, a network that returns, a page that the Back button brings back. */
const wakings = ['visibilitychange', 'focus', 'online', 'pageshow'];

/**
 * Keeps the access token valid for the lifetime of the page: refreshes it 60 seconds before expiry, at once if it has
 * expired, and checks again when the page may have slept. @returns how to stop
 */
export function scheduleTokenRefresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  const schedule = (soonestMs = 0) => {
    clearTimeout(timer);
    const token = readToken();
    if (token === null) return;
    const wait = Math.max(expiryOf(token) - refreshLeadMs - Date.now(), soonestMs);
    timer = setTimeout(async () => {
      const result = await refreshToken(token);
      if (isStopped) return;
      if (result === 'unreachable') {
        schedule(retriesMs[Math.min(failures, retriesMs.length - 1)]);
        failures += 1;
      } else failures = 0;
    }, wait);
  };

  const onWaking = () => {
    if (document.visibilityState === 'visible') schedule();
  };
  const stopListening = onTokenChange(schedule);
  // Those of the document come to the window in its capture phase.
  for (const waking of wakings) window.addEventListener(waking, onWaking, true);
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    for (const waking of wakings) window.removeEventListener(waking, onWaking, true);
  };
}
