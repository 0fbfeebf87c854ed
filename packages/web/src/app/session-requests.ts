import { prefetch } from '../api/client.ts';

/**
 * Sends what every page behind the sign-in asks first, while its code is still loading: what follows from it (say, the
 * figures of a business) is then the second round of calls and not the fourth. before-paint.js knows what it is, and has sent it
 * already where its token is not about to expire.
 */
export function requestSessionData(): void {
  for (const path of (globalThis as { awningFirst?: string[] }).awningFirst ?? []) prefetch(path);
}
