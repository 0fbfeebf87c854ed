import type { FastifyRequest } from 'fastify';

/** Who is signed in. */
export interface Caller {
  id: string;
  /** The sign-in that the token stands on. */
  sessionId: string;
  emailVerified: boolean;
}

/** Tells whose access token it is; null for one that is expired, forged or revoked. */
export type Authenticate = (accessToken: string) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The caller by the bearer token; null without one or with one that is not valid. */
export async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return authenticate(token);
}
