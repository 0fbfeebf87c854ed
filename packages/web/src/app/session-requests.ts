import { prefetch } from '../api/client.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { readToken, userIdOf } from '../api/token.ts';

/**
 * Sends what every page behind the sign-in asks first, while its code is still loading: what follows from it (say, the
 * figures of a business) is then the second round of calls and not the fourth.
 */
export function requestSessionData(pathname: string): void {
  const token = readToken();
  const inApp = /^\/(dashboard|help)\b/.test(pathname);
  if (token === null || !(inApp || pathname.startsWith('/signup/'))) return;
  const id = userIdOf(token);
  prefetch(routesWithoutSchemas.me);
  if (id) prefetch(routesWithoutSchemas.onboardingStatus, { params: { id } });
  if (!inApp) return;
  prefetch(routesWithoutSchemas.businesses);
  prefetch(routesWithoutSchemas.entitlements);
  prefetch(routesWithoutSchemas.connection);
}
