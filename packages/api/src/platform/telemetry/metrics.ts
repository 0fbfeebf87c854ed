import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '../failure.ts';

/**
 * Prometheus figures at `GET /api/metrics`, answered to loopback alone and not through a proxy: requests by route, method and status with
 * their time in seconds, and the process's own figures.
 */
export function installMetrics(app: FastifyInstance): void {
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
    if (!isLoopback(request.socket.remoteAddress) || isForwarded(request.headers)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The headers by which proxies tell whom they speak for: what came through one came from elsewhere. */
const forwarding =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-envoy-.*|x-(cluster-)?client-ip|true-client-ip|client-ip|cf-.*|cdn-loop|fastly-.*|x-amz.*|x-azure-.*)$/;

const isForwarded = (headers: object) => Object.keys(headers).some((name) => forwarding.test(name));

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
