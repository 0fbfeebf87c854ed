import type { RouteDefinition } from '@awning/contract/route';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppFailure } from '../failure.ts';
import { isGuarded } from './access.ts';
import { isCostly } from './costly.ts';

/** Calls a minute that one caller may make in all, unless set otherwise. */
export const usualPerMinute = 1200;

/**
 * The limit that a route has to itself, raised where the general one is, as for tests and measurements. An essential route
 * without one is counted by itself too, so that no other call uses up what it may: an owner who was refused everything
 * else can stop her campaigns.
 */
export function limitOf(definition: RouteDefinition, generalPerMinute: number) {
  const { perMinute = definition.essential ? usualPerMinute : undefined } = definition;
  if (perMinute === undefined) return {};
  return {
    rateLimit: {
      max: Math.ceil(perMinute * Math.max(1, generalPerMinute / usualPerMinute)),
      timeWindow: '1 minute',
      // A token must not buy further attempts at signing in.
      ...(!isGuarded(definition) && { keyGenerator: addressKey }),
    },
  };
}

/**
 * Rate-limit key of a call without an account: the IPv4 address, or the IPv6 network of 64 bits. Of a caller who gave up before
 * her request was read, because the process was busy, the system no longer knows the address.
 */
export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  normalizeIP((ip as string | undefined) ?? 'gone');

/**
 * Whom a call counts for: the account of who is signed in, since a whole office may share an address and one person
 * several; otherwise the address. Routes authenticate before they count.
 */
export const callerKey = (request: FastifyRequest): string => request.caller?.id ?? addressKey(request);

/** How many times what one caller may call may come from one address, whoever signs in there. */
const callersOfAddress = 10;

/**
 * Bounds the calls of one address, signed in or not, so that many accounts do not multiply the limit of each. Counted
 * before anything is asked of the database; essential calls by themselves.
 * @throws AppFailure RATE_LIMITED, in the hook
 */
export function installAddressLimit(app: FastifyInstance, perMinute: number): void {
  const limit = { max: callersOfAddress * perMinute, keyGenerator: addressKey };
  const [countEssential, countOther] = [app.createRateLimit(limit), app.createRateLimit(limit)];
  app.addHook('onRequest', async (request, reply) => {
    if (!isCostly(request)) return;
    const { essential } = request.routeOptions.config;
    const counted = await (essential ? countEssential : countOther)(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new AppFailure('RATE_LIMITED', 'errors:rateLimited');
  });
}
