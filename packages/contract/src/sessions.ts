import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, instant, listOf } from './scalars.ts';

/** Milliseconds before expiry at which the client refreshes its access token. */
export const refreshLeadMs = 60_000;
/** A sign-in that has not ended, as its user sees it. */
export const signedInDevice = z.object({
  id,
  /** Whether this call came from it. */
  current: z.boolean(),
  /** As the browser names itself, null where it does not: product names such as `Chrome` and `Android`. */
  browser: z.string().nullable(),
  os: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** The network of its last use: the first three numbers of an IPv4 address, the first half of an IPv6 one; null if not known. */
  network: z.string().nullable(),
  /** Whether that is the network of this call. */
  sameNetwork: z.boolean(),
  signedInAt: instant,
  /** When it last fetched an access token, which browsers in use do every 15 minutes. */
  lastUsedAt: instant,
});
export type SignedInDevice = z.output<typeof signedInDevice>;

/** The sign-ins of a user, and their tokens. */
export const sessionRoutes = {
  sessions: route({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the user is signed in, the latest use first',
    access: 'identity',
    status: 200,
    answer: listOf(signedInDevice),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'End one session',
    access: 'identity',
    essential: true,
    params: byId,
    status: 204,
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/user/sessions/end-others',
    summary: 'End every session but the one that asks',
    access: 'identity',
    essential: true,
    status: 204,
  }),
  refresh: route({
    method: 'POST',
    path: '/token/refresh',
    summary: 'Exchange the refresh cookie for a new access token; rotates the cookie',
    access: 'cookie',
    essential: true,
    status: 200,
    answer: z.object({ accessToken: z.string() }),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'cookie',
    essential: true,
    status: 204,
  }),
};
