import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppFailure } from '../failure.ts';

/** Calls a minute that one caller may make in all, unless set otherwise. */
export const usualPerMinute = 1200;

/** A route's own limit: raised where the general one is, as for tests and measurements. */
export const routeLimit = (perMinute: number, generalPerMinute: number): number =>
  Math.ceil(perMinute * Math.max(1, generalPerMinute / usualPerMinute));

/** Rate-limit key of a call without an account: the IPv4 address, or the IPv6 network of 64 bits. */
export const addressKey = ({ ip }: FastifyRequest): string => normalizeIP(ip);

/**
 * Whom a call counts for: the account of who is signed in, since a whole office may share an address and one person
 * several; otherwise the address. Routes authenticate before they count.
 */
export const callerKey = (request: FastifyRequest): string => request.caller?.id ?? addressKey(request);

/** How many times what one caller may call may come from one address, whoever signs in there. */
const callersOfAddress = 10;

/**
 * Bounds the calls of one address, signed in or not, so that many accounts do not multiply the limit of each. Counted
 * before anything is asked of the database.
 * @throws AppFailure RATE_LIMITED, in the hook
 */
export function installAddressLimit(app: FastifyInstance, perMinute: number): void {
  const count = app.createRateLimit({ max: callersOfAddress * perMinute, keyGenerator: addressKey });
  app.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new AppFailure('RATE_LIMITED', 'errors:rateLimited');
  });
}
