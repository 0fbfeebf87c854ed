import type { accountRoutes } from '@awning/contract/accounts';
import type { identityRoutes } from '@awning/contract/identity';
import type { RouteDefinition } from '@awning/contract/route';
import type { systemRoutes } from '@awning/contract/system';

/**
 * The calls of a first visit, without the schemas that the contract declares them with: those weigh 25 KB, and the
 * client needs only method, path and whether it takes a key. The compiler holds every one equal to the contract's.
 */
function lean<D extends RouteDefinition>(
  address: Pick<D, 'method' | 'path' | (keyof D & 'idempotencyKey')>,
): D {
  return address as D;
}

export const lightRoutes = {
  about: lean<typeof systemRoutes.about>({ method: 'GET', path: '/about-this-server' }),
  plans: lean<typeof accountRoutes.plans>({ method: 'GET', path: '/plans' }),
  login: lean<typeof identityRoutes.login>({ method: 'POST', path: '/user/login' }),
  signup: lean<typeof identityRoutes.signup>({ method: 'POST', path: '/user/signup', idempotencyKey: true }),
  refresh: lean<typeof identityRoutes.refresh>({ method: 'POST', path: '/token/refresh' }),
  logout: lean<typeof identityRoutes.logout>({ method: 'POST', path: '/auth/logout' }),
  sendVerification: lean<typeof identityRoutes.sendVerification>({
    method: 'POST',
    path: '/auth/send-verification',
  }),
  verifyEmail: lean<typeof identityRoutes.verifyEmail>({ method: 'POST', path: '/auth/verify-email' }),
  me: lean<typeof identityRoutes.me>({ method: 'GET', path: '/user/me' }),
  updateMe: lean<typeof identityRoutes.updateMe>({ method: 'PUT', path: '/user/me' }),
  onboardingStatus: lean<typeof identityRoutes.onboardingStatus>({
    method: 'GET',
    path: '/user/:id/onboarding-status',
  }),
};
