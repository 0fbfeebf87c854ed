import { passkeyRoutes } from '@awning/contract/passkeys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { networkOf } from '../../platform/http/network.ts';
import { challengeMs } from './passkeys/challenges.ts';
import { presentPasskey, presentSignedIn } from './presenter.ts';
import { signInAnswers } from './routes-sign-in.ts';
import type { IdentityService } from './service.ts';

const network = (request: FastifyRequest) => networkOf(request.ip);
const neverKept = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** Passkeys, the second step of sign-ins, and recovery codes. */
export function passkeyEndpoints(identity: IdentityService): Endpoint[] {
  const { passkeys, passkeySignIn, secondStep, cookies } = identity;
  const { originOf, answerSignedIn } = signInAnswers(cookies);

  return [
    endpoint(passkeyRoutes.list, async ({ caller }) => {
      const { passkeys: rows, ...rest } = await passkeys.list(caller.id);
      return { passkeys: rows.map(presentPasskey), ...rest };
    }),
    endpoint(passkeyRoutes.creationOptions, ({ caller, body, request }) =>
      passkeys.creationOptions(caller, body, network(request)),
    ),
    endpoint(passkeyRoutes.add, async ({ caller, body, request }) =>
      presentPasskey(await passkeys.add(caller, body, network(request))),
    ),
    endpoint(passkeyRoutes.rename, async ({ caller, params, body }) =>
      presentPasskey(await passkeys.rename(caller.id, params.id, body.name)),
    ),
    endpoint(passkeyRoutes.remove, async ({ caller, params, body, request }) => {
      await passkeys.remove(caller, params.id, body, network(request));
      return undefined;
    }),
    endpoint(passkeyRoutes.confirmOptions, ({ caller }) => passkeys.confirmOptions(caller)),
    endpoint(passkeyRoutes.setSecondFactor, async ({ caller, body, request, reply }) => {
      const { enabled, ...proof } = body;
      neverKept(reply);
      return { recoveryCodes: await passkeys.setSecondFactor(caller, enabled, proof, network(request)) };
    }),
    endpoint(passkeyRoutes.makeRecoveryCodes, async ({ caller, body, request, reply }) => {
      neverKept(reply);
      return { recoveryCodes: await passkeys.makeRecoveryCodes(caller, body, network(request)) };
    }),
    endpoint(passkeyRoutes.signInOptions, async ({ request, reply }) => {
      const { options, kept } = await passkeySignIn.begin(cookies.passkey.read(request));
      cookies.passkey.set(reply, kept, challengeMs);
      return options;
    }),
    endpoint(passkeyRoutes.signIn, async ({ body, request, reply }) => {
      const kept = cookies.passkey.read(request);
      const signedIn = await passkeySignIn.finish(body.passkey, kept, originOf(request));
      return answerSignedIn(presentSignedIn(signedIn), reply);
    }),
    endpoint(passkeyRoutes.secondStepOptions, ({ request }) =>
      secondStep.options(cookies.secondStep.read(request)),
    ),
    endpoint(passkeyRoutes.secondStep, async ({ body, request, reply }) => {
      const kept = cookies.secondStep.read(request);
      const { returnTo, ...signedIn } = await secondStep.finish(kept, body, originOf(request));
      cookies.secondStep.clear(reply);
      return { ...answerSignedIn(presentSignedIn(signedIn), reply), returnTo };
    }),
  ];
}
