import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Measures } from './measures.ts';
import { type Span, type Tracing, withinSpan } from './tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** Asked every few seconds by machines. */
const unseen = new Set(['/api/health', '/api/metrics']);

/**
 * A span for each request of the API: method, route and status. The address is not in it, since ids, tokens of mails and what
 * people look for stand there. A `traceparent` that comes in is not used: anybody could send one.
 */
export function installRequestSpans(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    if (!request.url.startsWith('/api/') || unseen.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route };
    spans.set(request, tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }));
    done();
  });
  // After the body was read, whose events would lose it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withinSpan(span, () => done());
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
    done();
  });
}

/** Notes with which failure a request is answered. Only those of ours make its span one that failed. */
export const noteFailedRequest =
  (measures: Measures) =>
  ({ code, status }: { code: string; status: number }, request: FastifyRequest): void => {
    measures.failedRequest(code);
    const span = spans.get(request);
    if (status >= 500) span?.fail(code);
    else span?.set({ 'error.type': code });
  };
