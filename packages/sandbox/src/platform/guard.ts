import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

/** Pages and control calls that a browser may reach only from the sandbox's own pages. */
const OWN_PAGES = /^\/(control|meta|mail|stripe|google\/interaction)(\/|\?|$)/;
const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Protects the sandbox from other web pages. Host names other than loopback's are refused, so that no page can
 * rebind its own name to this machine; and /control, /meta, /mail, Stripe's pages and Google's sign-in page change nothing for a request that a browser
 * sent from another origin. The Graph API and the login dialog take calls from anywhere on loopback, as their
 * originals take them from anywhere.
 * @param host the address that the sandbox listens on
 */
export function installGuard(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isOurs(request, host)) {
      throw new Failure(
        421,
        'WRONG_HOST',
        'The sandbox answers under loopback names and its own address only',
      );
    }
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (!reads && OWN_PAGES.test(request.url) && isCrossSite(request)) {
      throw new Failure(403, 'CROSS_SITE', 'This call can not be made from a page of another origin');
    }
  });
}

function isOurs(request: FastifyRequest, host: string): boolean {
  const asked = request.headers.host ?? '';
  if (!URL.canParse(`http://${asked}`)) return false;
  const { hostname, pathname } = new URL(`http://${asked}`);
  if (pathname !== '/') return false;
  const own = [host, request.socket.localAddress ?? ''].map(bare);
  return LOOPBACK.test(hostname) || own.includes(bare(hostname));
}

/** Without the brackets of IPv6 and the prefix of an IPv4 address inside it. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
}

/** By Fetch Metadata where the browser sends it, else by Origin; programs send neither. */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // Another port of this machine is "same-site", and still another application.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(`http://${request.headers.host}`).host;
}
