import type { FastifyRequest } from 'fastify';
import { AppFailure } from '../failure.ts';

/**
 * Cookie-only calls must come from our own pages: a page elsewhere can make a browser send the cookie along.
 * Browsers send Sec-Fetch-Site or Origin with every POST; a call with neither is refused.
 * @throws AppFailure FORBIDDEN
 */
export function demandSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || (site === 'none' && request.method === 'GET')) return;
  const origin = request.headers.origin;
  if (site === undefined && origin !== undefined && isOurs(origin, request, publicUrl)) return;
  throw new AppFailure('FORBIDDEN', 'errors:sameOrigin');
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.headers.host;
}
