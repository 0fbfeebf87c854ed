import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '../failure.ts';

/**
 * Prometheus figures at `GET /api/metrics`, answered to loopback alone: requests by route, method and status with
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
  // The route's pattern, never the address: ids would make a series each. Its series are looked up once.
  app.addHook('onRoute', (route) => {
    const observe = observer(requests, route.url);
    route.onResponse = [...[route.onResponse ?? []].flat(), observe];
  });
  const observeNowhere = observer(requests, 'none');
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) observeNowhere.call(this, request, reply, done);
    else done();
  });
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) || request.headers['x-forwarded-for']) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

/** Counts the answers of one route. */
function observer(requests: Histogram<'method' | 'route' | 'status'>, route: string): onResponseHookHandler {
  const series = new Map<string, ReturnType<typeof requests.labels>>();
  return (request, reply, done) => {
    const key = `${request.method} ${reply.statusCode}`;
    const known =
      series.get(key) ?? requests.labels({ method: request.method, route, status: reply.statusCode });
    series.set(key, known);
    known.observe(reply.elapsedTime / 1000);
    done();
  };
}
