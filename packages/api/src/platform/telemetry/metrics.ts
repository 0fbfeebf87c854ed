import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '../failure.ts';

/** Who may read the figures. */
export interface MetricsAccess {
  /** Whether whoever asks from this machine, and not through a proxy, may. */
  loopback: boolean;
  /** The bearer token with which anybody may; null where none is set. */
  token: string | null;
}

/**
 * Prometheus figures at `GET /api/metrics`: requests by route, method and status with their time in seconds, and the
 * process's own figures. To whom they are not open they are not there.
 */
export function installMetrics(
  app: FastifyInstance,
  access: MetricsAccess = { loopback: true, token: null },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  // Looked up by one string: the registry hashes the labels at every call.
  const series = new Map<string, ReturnType<typeof requests.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // The route's pattern, never the address: ids would make a series each.
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const key = `${method} ${status} ${route}`;
    const known = series.get(key) ?? requests.labels({ method, route, status });
    series.set(key, known);
    known.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isHere = isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers);
    if (!(access.loopback && isHere) && !bears(request.headers.authorization, access.token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function bears(authorization: string | undefined, token: string | null): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined || token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** The headers by which proxies tell whom they speak for: what came through one came from elsewhere. */
const forwarding =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-envoy-.*|x-(cluster-)?client-ip|true-client-ip|client-ip|cf-.*|cdn-loop|fastly-.*|x-amz.*|x-azure-.*)$/;

const isForwarded = (headers: object) => Object.keys(headers).some((name) => forwarding.test(name));

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
