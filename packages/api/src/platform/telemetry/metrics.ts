import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { notFound } from '../failure.ts';
import { type MetricsAccess, mayRead } from './operator-access.ts';
import type { Watch } from './watch.ts';

/**
 * Prometheus figures at `GET /api/metrics`: requests by route, method and status with their time in seconds, the process's
 * own figures, what waits, and who outside does not answer. To whom they are not open they are not there.
 * @param options.registry of what this process counts besides; here the rest is added
 */
export function installMetrics(
  app: FastifyInstance,
  {
    metrics: access = { loopback: true, token: null },
    watch,
    registry,
  }: { metrics?: MetricsAccess | undefined; watch?: Watch | undefined; registry: Registry },
): void {
  // Its default of ten milliseconds wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
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
  if (watch) registerWatched(registry, watch);
  // Whoever runs the process sees by them that it is behind.
  const route = { schema: { hide: true }, config: { essential: true } };
  app.get('/api/metrics', route, async (request, reply) => {
    if (!mayRead(request, access)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Gauges that are read when they are asked for. A figure that can't be read is left out of the answer. */
function registerWatched(registry: Registry, { backlog, outside, room }: Watch): void {
  const registers = [registry];
  for (const [place, { name, help, labels }] of backlog.figures.entries()) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        this.reset();
        const rows = (await backlog.read())[place];
        if (!rows) this.remove();
        for (const row of rows ?? []) this.set(row.labels, row.value);
      },
    });
  }
  new Gauge({
    name: 'awning_outside_calls',
    help: 'Calls of this process to what is outside since it began, by result',
    labelNames: ['target', 'result'],
    registers,
    collect() {
      for (const [target, result, count] of outside.counts()) this.set({ target, result }, count);
    },
  });
  new Gauge({
    name: 'awning_outside_items_left_out',
    help: 'Items of answers from outside that could not be used and were left out, since this process began',
    labelNames: ['target'],
    registers,
    collect() {
      for (const [target, count] of outside.leftOut()) this.set({ target }, count);
    },
  });
  new Gauge({
    name: 'awning_meta_enhancements',
    help: 'Readings of ads with an automatic change by Meta that is unknown, or not opted out, since this process began',
    labelNames: ['name', 'state'],
    registers,
    collect() {
      for (const { name, state, count } of outside.enhancements()) this.set({ name, state }, count);
    },
  });
  new Gauge({
    name: 'awning_outside_away_seconds',
    help: 'For how long a target has not answered this process; 0 where it does',
    labelNames: ['target'],
    registers,
    collect() {
      for (const [target, seconds] of outside.away()) this.set({ target }, seconds);
    },
  });
  new Gauge({
    name: 'awning_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    registers,
    async collect() {
      this.set((await room.free()) ?? Number.NaN);
    },
  });
}
