import type { FastifyRequest } from 'fastify';
import type { AppFailure } from '../failure.ts';
import type { SecurityEvent } from '../telemetry/security-log.ts';
import { networkOf } from './network.ts';

const event: SecurityEvent = 'security.denied';
const denied = new Set([401, 403, 429]);

/**
 * Logs who was refused what. Left out are visitors without any token, who have yet to sign in, and calls beyond the
 * general limit a minute: a flood of calls must not become a flood of lines.
 */
export function noteDenial(failure: AppFailure, request: FastifyRequest): void {
  if (!denied.has(failure.status)) return;
  if (failure.code === 'RATE_LIMITED' && failure.details?.retryAfter === undefined) return;
  if (failure.code === 'UNAUTHENTICATED' && !request.headers.authorization) return;
  request.log.info(
    {
      event,
      code: failure.code,
      call: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      userId: request.caller?.id,
      network: networkOf(request.ip),
    },
    event,
  );
}
