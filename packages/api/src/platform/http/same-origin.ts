import type { FastifyRequest } from 'fastify';
import { AppFailure } from '../failure.ts';

/**
 * Requires that a cookie-only call comes from our own pages: another site can make a browser send the cookie (CSRF).
 * Browsers send Sec-Fetch-Site or Origin with every POST; a call with neither is refused.
 * @throws AppFailure FORBIDDEN
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || (site === 'none' && request.method === 'GET')) return;
  const origin = request.headers.origin;
  if (site === undefined && origin !== undefined && isOurs(origin, request, publicUrl)) return;
  throw new AppFailure('FORBIDDEN', 'errors:sameOrigin');
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const ours = new URL(publicUrl);
  const theirs = new URL(origin);
  // Under another host name of this server too, but never over http where we are https: who can write into plain
  // traffic could serve any page there.
  return (
    theirs.origin === ours.origin ||
    (theirs.protocol === ours.protocol && theirs.host === request.headers.host)
  );
}
