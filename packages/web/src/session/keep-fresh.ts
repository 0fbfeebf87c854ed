import { refreshToken } from '../api/refresh.ts';
import { expiryOf, onTokenChange, readToken } from '../api/token.ts';
import { refreshLeadMs } from './lead.ts';

/** Wait before a refresh that could not reach the server is tried again. */
const againMs = 15_000;

/**
 * Keeps the access token fresh for as long as the page lives: a refresh 60 seconds before expiry, at once for a token
 * that has expired, and again when the page comes back to the front.
 */
export function keepTokenFresh(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (soonest = 0) => {
    clearTimeout(timer);
    const token = readToken();
    if (token === null) return;
    const wait = Math.max(expiryOf(token) - refreshLeadMs - Date.now(), soonest);
    timer = setTimeout(() => renew(token), wait);
  };

  const renew = async (token: string) => {
    if ((await refreshToken(token)) === 'unreachable') plan(againMs);
  };

  onTokenChange(plan);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') plan();
  });
  plan();
}
