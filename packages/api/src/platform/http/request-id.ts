import type { FastifyInstance } from 'fastify';

/** Names every call of the API by the id that its log lines carry, so that a person can tell us which one it was. */
export function installRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id);
    done();
  });
}
