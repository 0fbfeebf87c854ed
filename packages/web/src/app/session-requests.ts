import { prefetch } from '../api/client.ts';
import { readToken, userIdOf } from '../api/token.ts';
import { sessionRoutes } from './session-paths.ts';

/**
 * Sends what every page behind the sign-in asks first, while its code is still loading: what follows from it (say, the
 * figures of a business) is then the second round of calls and not the fourth. What before-paint.js has sent is taken.
 */
export function requestSessionData(pathname: string): void {
  const id = userIdOf(readToken() ?? '');
  const inApp = /^\/(dashboard|help)\b/.test(pathname);
  if (id === null || !(inApp || pathname.startsWith('/signup/'))) return;
  for (const route of sessionRoutes[inApp ? 'app' : 'signup']) prefetch(route, { params: { id } });
}
