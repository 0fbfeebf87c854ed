import { identityRoutes } from '@awning/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { type Call, type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { networkOf } from '../../platform/http/network.ts';
import { translate } from '../../platform/messages.ts';
import type { Confirming } from './confirming.ts';
import type { Cookies } from './cookies.ts';
import { type OnboardingDeps, onboardingStatus } from './onboarding.ts';
import type { ProfileService } from './profile.ts';
import type { IdentityService } from './service.ts';
import type { RefreshToken, Sessions } from './sessions.ts';
import type { Origin, SignedIn } from './signed-in.ts';

export function identityEndpoints(deps: {
  service: IdentityService;
  sessions: Sessions;
  profile: ProfileService;
  confirming: Confirming;
  cookies: Cookies;
  onboarding: OnboardingDeps;
}): Endpoint[] {
  const { service, sessions, profile, confirming, cookies, onboarding } = deps;

  const originOf = (request: FastifyRequest): Origin => ({
    network: networkOf(request.ip),
    deviceToken: cookies.device.read(request),
  });

  const keep = (reply: FastifyReply, { value, lastsMs }: RefreshToken) =>
    cookies.refresh.set(reply, value, lastsMs);

  const answerSignedIn = ({ accessToken, refreshToken, user, device }: SignedIn, reply: FastifyReply) => {
    keep(reply, refreshToken);
    if (device) cookies.device.set(reply, device);
    return { accessToken, user };
  };

  const update = async (
    call: Pick<Call<typeof identityRoutes.updateMe>, 'caller' | 'body' | 'request' | 'reply'>,
  ) => {
    const { user, refreshToken } = await profile.update(call.caller, call.body, originOf(call.request));
    if (refreshToken) keep(call.reply, refreshToken);
    return user;
  };

  return [
    endpoint<typeof identityRoutes.signup, SignedIn | null>(
      identityRoutes.signup,
      ({ body, language, request, transact }) => service.signUp(body, language, originOf(request), transact),
      async (signedIn, { reply }) => {
        if (!signedIn) throw new AppFailure('SIGNUP_FAILED', 'errors:signupFailed');
        return answerSignedIn(signedIn, reply);
      },
    ),
    endpoint(identityRoutes.login, async ({ body, request, reply }) =>
      answerSignedIn(await service.logIn(body, originOf(request)), reply),
    ),
    endpoint(identityRoutes.sendVerification, async ({ body, caller, language }) => {
      await service.sendVerification(caller?.id, body?.email);
      return { message: translate(language, 'mail:verificationSent') };
    }),
    endpoint(identityRoutes.verifyEmail, async ({ body, caller, request, reply }) => {
      const signedIn = await confirming.verify(body, caller?.id, networkOf(request.ip));
      return { verified: true as const, ...(signedIn && answerSignedIn(signedIn, reply)) };
    }),
    endpoint(identityRoutes.refresh, async ({ request, reply }) => {
      const { accessToken, refreshToken } = await sessions.refresh(
        cookies.refresh.read(request),
        networkOf(request.ip),
      );
      keep(reply, refreshToken);
      return { accessToken };
    }),
    endpoint(identityRoutes.logout, async ({ request, reply }) => {
      await sessions.end(cookies.refresh.read(request), networkOf(request.ip));
      cookies.refresh.clear(reply);
      return undefined;
    }),
    endpoint(identityRoutes.deleteUser, async ({ body, caller, reply }) => {
      const pending = await service.deleteUser(caller.id, body.password);
      if (!pending) cookies.refresh.clear(reply);
      else
        reply.status(202).send({
          deletionRequestedAt: pending.requestedAt.toISOString(),
          unconfirmedCampaigns: pending.campaigns,
        });
      return undefined;
    }),
    endpoint(identityRoutes.me, async ({ caller }) => service.me(caller.id)),
    endpoint(identityRoutes.updateMe, update),
    endpoint(identityRoutes.updateUser, async ({ params, ...call }) => {
      if (params.id !== call.caller.id) throw notFound();
      return update(call);
    }),
    endpoint(identityRoutes.onboardingStatus, async ({ params, caller }) => {
      if (params.id !== caller.id) throw notFound();
      return onboardingStatus(onboarding, caller.id);
    }),
  ];
}
