import { IdentityProviderFailure } from '@awning/adapters/ports/identity-provider';
import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { type Call, type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { networkOf } from '../../platform/http/network.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { translate } from '../../platform/messages.ts';
import { type GoogleReturn, googleAttemptMs } from './google-sign-in.ts';
import { secondStepMs } from './passkeys/second-step.ts';
import { type PresentedSignIn, presentSession, presentSignedIn, presentUser } from './presenter.ts';
import { signInAnswers } from './routes-sign-in.ts';
import type { IdentityService } from './service.ts';
import type { SignedIn } from './signed-in.ts';

/** The page that a sign-in with Google was asked for on, with its query begun. */
const pageOf = (returnTo: GoogleReturn) => {
  if (returnTo === 'start') return '/login?';
  if (returnTo === 'verify-email') return '/verify-email?';
  return `/dashboard/settings?tab=${returnTo === 'security' ? 'security' : 'profile'}&`;
};

export function identityEndpoints(identity: IdentityService): Endpoint[] {
  const {
    signIn,
    googleSignIn,
    sessions,
    profile,
    verificationLink,
    passwordReset,
    passwordChange,
    emailRelease,
    emailRestore,
    cookies,
  } = identity;

  const { keep, originOf, answerSignedIn } = signInAnswers(cookies);

  const update = async (
    call: Pick<Call<typeof identityRoutes.updateMe>, 'caller' | 'body' | 'request' | 'reply'>,
  ) => {
    const { user, refreshToken } = await profile.update(call.caller, call.body, originOf(call.request));
    if (refreshToken) keep(call.reply, refreshToken);
    return presentUser(user);
  };

  return [
    endpoint<typeof identityRoutes.signup, PresentedSignIn | null>(
      identityRoutes.signup,
      ({ body, language, request, transact }) =>
        signIn.signUp(
          body,
          language,
          originOf(request),
          presenting(transact, (made: SignedIn | null) => made && presentSignedIn(made)),
        ),
      async (signedIn, { reply }) => {
        if (!signedIn) throw new AppFailure('SIGNUP_FAILED', 'errors:signupFailed');
        return answerSignedIn(signedIn, reply);
      },
    ),
    endpoint(identityRoutes.login, async ({ body, request, reply }) => {
      const result = await signIn.logIn(body, originOf(request));
      if (!('firstStep' in result)) return answerSignedIn(presentSignedIn(result), reply);
      cookies.secondStep.set(reply, result.firstStep, secondStepMs);
      throw new AppFailure('SECOND_STEP_REQUIRED', 'errors:secondStepRequired');
    }),
    endpoint(identityRoutes.googleLogin, async ({ query, language, reply }) => {
      reply.header('cache-control', 'no-store');
      try {
        const { url, kept } = await googleSignIn.begin(query.returnTo, query.language ?? language);
        cookies.google.set(reply, kept, googleAttemptMs);
        reply.redirect(url, 302);
      } catch (error) {
        if (!(error instanceof IdentityProviderFailure)) throw error;
        reply.redirect(`${pageOf(query.returnTo)}google=unavailable`, 302);
      }
      return undefined;
    }),
    endpoint(identityRoutes.googleCallback, async ({ request, reply }) => {
      const { search } = new URL(request.url, 'http://any');
      const result = await googleSignIn.finish(search, cookies.google.read(request), originOf(request));
      cookies.google.clear(reply);
      // Neither code nor state may travel on in a Referer, and no token stands in an address.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if ('refusal' in result) reply.redirect(`${pageOf(result.returnTo)}google=${result.refusal}`, 302);
      else if ('firstStep' in result) {
        cookies.secondStep.set(reply, result.firstStep, secondStepMs);
        reply.redirect('/login?step=second', 302);
      } else {
        answerSignedIn(presentSignedIn(result.signedIn), reply);
        reply.redirect(`/auth/handshake?to=${result.returnTo}`, 302);
      }
      return undefined;
    }),
    endpoint(identityRoutes.sendVerification, async ({ body, caller, language }) => {
      await signIn.sendVerification(caller?.id, body?.email);
      return { message: translate(language, 'identity:server.verificationSent') };
    }),
    endpoint(identityRoutes.verifyEmail, async ({ body, caller, request, reply }) => {
      const result = await verificationLink.verify(body, caller?.id, originOf(request));
      if (result === 'already') return { verified: true as const, already: true as const };
      return { verified: true as const, ...(result && answerSignedIn(presentSignedIn(result), reply)) };
    }),
    endpoint(identityRoutes.forgotPassword, async ({ body, language }) => {
      await passwordReset.request(body.email);
      return { message: translate(language, 'identity:server.resetSent') };
    }),
    endpoint(identityRoutes.resetPassword, async ({ body, request }) => {
      await passwordReset.reset(body, networkOf(request.ip));
      return { reset: true as const };
    }),
    endpoint(identityRoutes.restoreEmail, async ({ body, request }) => ({
      email: await emailRestore.restore(body, networkOf(request.ip)),
    })),
    endpoint(identityRoutes.releaseEmail, async ({ body, request }) => {
      await emailRelease.release(body.token, networkOf(request.ip));
      return { released: true as const };
    }),
    endpoint(identityRoutes.changePassword, async ({ caller, body, request }) => {
      await passwordChange.change(caller, body, originOf(request));
      return undefined;
    }),
    endpoint(sessionRoutes.sessions, async ({ caller, request }) => ({
      data: (await sessions.list(caller.id)).map((session) =>
        presentSession(session, caller.sessionId, networkOf(request.ip)),
      ),
    })),
    endpoint(sessionRoutes.endSession, async ({ caller, params, request }) => {
      await sessions.endOne(caller.id, params.id, networkOf(request.ip));
      return undefined;
    }),
    endpoint(sessionRoutes.endOtherSessions, async ({ caller, request }) => {
      await sessions.endOthers(caller, networkOf(request.ip));
      return undefined;
    }),
    endpoint(sessionRoutes.refresh, async ({ request, reply }) => {
      const { accessToken, refreshToken } = await sessions.refresh(
        cookies.refresh.read(request),
        networkOf(request.ip),
      );
      keep(reply, refreshToken);
      return { accessToken };
    }),
    endpoint(sessionRoutes.logout, async ({ request, reply }) => {
      await sessions.end(cookies.refresh.read(request), networkOf(request.ip));
      cookies.refresh.clear(reply);
      return undefined;
    }),
    endpoint(identityRoutes.deleteUser, async ({ body, caller, request, reply }) => {
      const pending = await signIn.deleteUser(caller, body, networkOf(request.ip));
      if (!pending) cookies.refresh.clear(reply);
      else
        reply.status(202).send({
          deletionRequestedAt: pending.requestedAt.toISOString(),
          unconfirmedCampaigns: pending.campaigns,
        });
      return undefined;
    }),
    endpoint(identityRoutes.me, async ({ caller }) => presentUser(await signIn.me(caller.id))),
    endpoint(identityRoutes.updateMe, update),
    endpoint(identityRoutes.updateUser, async ({ params, ...call }) => {
      if (params.id !== call.caller.id) throw notFound();
      return update(call);
    }),
  ];
}
