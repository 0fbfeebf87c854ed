import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network.ts';
import type { Cookies } from './cookies.ts';
import type { Origin } from './origin.ts';
import type { PresentedSignIn } from './presenter.ts';
import type { RefreshToken } from './sessions.ts';

/** What the routes that sign in share: where a call comes from, and the cookies of its answer. */
export function signInAnswers(cookies: Cookies) {
  const keep = (reply: FastifyReply, { value, lastsMs }: RefreshToken) =>
    cookies.refresh.set(reply, value, lastsMs);
  return {
    keep,
    originOf: (request: FastifyRequest): Origin => ({
      network: networkOf(request.ip),
      deviceToken: cookies.device.read(request),
      userAgent: request.headers['user-agent'],
    }),
    answerSignedIn({ accessToken, refreshToken, user, device }: PresentedSignIn, reply: FastifyReply) {
      keep(reply, refreshToken);
      if (device) cookies.device.set(reply, device);
      return { accessToken, user };
    },
  };
}
