import type { FastifyInstance } from 'fastify';

/**
 * Names in every answer of the API the request, by the id that its log lines carry, so that a person can tell us which one
 * it was; and the build of the web application that this server serves, so that older pages can offer to reload.
 * @param build null where no web application is served
 */
export function installAnswerHeaders(app: FastifyInstance, build: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) {
      reply.header('x-request-id', request.id);
      if (build !== null) reply.header('x-awning-build', build);
    }
    done();
  });
}
