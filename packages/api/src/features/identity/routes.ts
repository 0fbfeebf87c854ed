import { identityRoutes } from '@awning/contract/identity';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { translate } from '../../platform/messages.ts';
import { type OnboardingDeps, onboardingStatus } from './onboarding.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { IdentityService, SignedIn } from './service.ts';
import type { Sessions } from './sessions.ts';
import type { Verification } from './verification.ts';

export function identityEndpoints(deps: {
  service: IdentityService;
  sessions: Sessions;
  verification: Verification;
  cookie: RefreshCookie;
  onboarding: OnboardingDeps;
}): Endpoint[] {
  const { service, sessions, verification, cookie, onboarding } = deps;

  const answerSignedIn = ({ accessToken, refreshToken, user }: SignedIn, reply: FastifyReply) => {
    cookie.set(reply, refreshToken);
    return { accessToken, user };
  };

  const update = async (
    userId: string,
    body: Parameters<IdentityService['updateProfile']>[1],
    reply: FastifyReply,
  ) => {
    const { user, refreshToken } = await service.updateProfile(userId, body);
    if (refreshToken) cookie.set(reply, refreshToken);
    return user;
  };

  return [
    endpoint(identityRoutes.signup, async ({ body, language, reply }) =>
      answerSignedIn(await service.signUp(body, language), reply),
    ),
    endpoint(identityRoutes.login, async ({ body, reply }) =>
      answerSignedIn(await service.logIn(body), reply),
    ),
    endpoint(identityRoutes.sendVerification, async ({ body, caller, language }) => {
      await service.sendVerification(caller?.id, body?.email);
      return { message: translate(language, 'mail:verificationSent') };
    }),
    endpoint(identityRoutes.verifyEmail, async ({ body }) => {
      await verification.verify(body.token);
      return { verified: true as const };
    }),
    endpoint(identityRoutes.refresh, async ({ request, reply }) => {
      const { accessToken, refreshToken } = await sessions.refresh(cookie.read(request));
      cookie.set(reply, refreshToken);
      return { accessToken };
    }),
    endpoint(identityRoutes.logout, async ({ request, reply }) => {
      await sessions.end(cookie.read(request));
      cookie.clear(reply);
      return undefined;
    }),
    endpoint(identityRoutes.deleteUser, async ({ body, caller, reply }) => {
      await service.deleteUser(caller.id, body.password);
      cookie.clear(reply);
      return undefined;
    }),
    endpoint(identityRoutes.me, async ({ caller }) => service.me(caller.id)),
    endpoint(identityRoutes.updateMe, async ({ body, caller, reply }) => update(caller.id, body, reply)),
    endpoint(identityRoutes.updateUser, async ({ params, body, caller, reply }) => {
      if (params.id !== caller.id) throw notFound();
      return update(caller.id, body, reply);
    }),
    endpoint(identityRoutes.onboardingStatus, async ({ params, caller }) => {
      if (params.id !== caller.id) throw notFound();
      return onboardingStatus(onboarding, caller.id);
    }),
  ];
}
