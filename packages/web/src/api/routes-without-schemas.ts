import type { accountRoutes } from '@awning/contract/accounts';
import type { businessRoutes } from '@awning/contract/businesses';
import type { connectionRoutes } from '@awning/contract/connections';
import type { identityRoutes } from '@awning/contract/identity';
import type { onboardingRoutes } from '@awning/contract/onboarding';
import type { passkeyRoutes } from '@awning/contract/passkeys';
import type { RouteDefinition } from '@awning/contract/route';
import type { sessionRoutes } from '@awning/contract/sessions';
import type { systemRoutes } from '@awning/contract/system';

/**
 * Routes of the first paint and of the pages around the sign-in, without the contract's schemas: those weigh 25 KB, and the client needs only
 * method, path and whether the route takes an idempotency key. The compiler holds each equal to the contract's.
 */
function withoutSchemas<D extends RouteDefinition>(
  address: Pick<D, 'method' | 'path' | (keyof D & 'idempotencyKey')>,
): D {
  return address as D;
}

export const routesWithoutSchemas = {
  about: withoutSchemas<typeof systemRoutes.about>({ method: 'GET', path: '/about-this-server' }),
  plans: withoutSchemas<typeof accountRoutes.plans>({ method: 'GET', path: '/plans' }),
  entitlements: withoutSchemas<typeof accountRoutes.entitlements>({
    method: 'GET',
    path: '/billing/entitlements',
  }),
  businesses: withoutSchemas<typeof businessRoutes.list>({ method: 'GET', path: '/business' }),
  connection: withoutSchemas<typeof connectionRoutes.get>({ method: 'GET', path: '/meta/connection' }),
  login: withoutSchemas<typeof identityRoutes.login>({ method: 'POST', path: '/user/login' }),
  signup: withoutSchemas<typeof identityRoutes.signup>({
    method: 'POST',
    path: '/user/signup',
    idempotencyKey: true,
  }),
  refresh: withoutSchemas<typeof sessionRoutes.refresh>({ method: 'POST', path: '/token/refresh' }),
  logout: withoutSchemas<typeof sessionRoutes.logout>({ method: 'POST', path: '/auth/logout' }),
  sendVerification: withoutSchemas<typeof identityRoutes.sendVerification>({
    method: 'POST',
    path: '/auth/send-verification',
  }),
  verifyEmail: withoutSchemas<typeof identityRoutes.verifyEmail>({
    method: 'POST',
    path: '/auth/verify-email',
  }),
  releaseEmail: withoutSchemas<typeof identityRoutes.releaseEmail>({
    method: 'POST',
    path: '/auth/release-email',
  }),
  forgotPassword: withoutSchemas<typeof identityRoutes.forgotPassword>({
    method: 'POST',
    path: '/auth/forgot-password',
  }),
  resetPassword: withoutSchemas<typeof identityRoutes.resetPassword>({
    method: 'POST',
    path: '/auth/reset-password',
  }),
  restoreEmail: withoutSchemas<typeof identityRoutes.restoreEmail>({
    method: 'POST',
    path: '/auth/restore-email',
  }),
  me: withoutSchemas<typeof identityRoutes.me>({ method: 'GET', path: '/user/me' }),
  updateMe: withoutSchemas<typeof identityRoutes.updateMe>({ method: 'PUT', path: '/user/me' }),
  passkeySignInOptions: withoutSchemas<typeof passkeyRoutes.signInOptions>({
    method: 'POST',
    path: '/user/passkey-login/options',
  }),
  passkeySignIn: withoutSchemas<typeof passkeyRoutes.signIn>({ method: 'POST', path: '/user/passkey-login' }),
  secondStepOptions: withoutSchemas<typeof passkeyRoutes.secondStepOptions>({
    method: 'POST',
    path: '/user/second-step/options',
  }),
  secondStep: withoutSchemas<typeof passkeyRoutes.secondStep>({ method: 'POST', path: '/user/second-step' }),
  onboardingStatus: withoutSchemas<typeof onboardingRoutes.status>({
    method: 'GET',
    path: '/user/:id/onboarding-status',
  }),
};
