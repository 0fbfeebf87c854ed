import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to close: streams end then, so that they are resumed elsewhere. */
    draining: AbortSignal;
  }
}

/** How long requests that are being answered may take when the server closes; all of it has `stopWithinMs` (main.ts). */
const answerWithinMs = 3000;
const checkEveryMs = 50;

/**
 * Closing lets requests end: nothing new is accepted, connections without a request are closed, and each of the others
 * once it has its answer; what is not answered in time is cut.
 */
export function installDraining(app: FastifyInstance): void {
  const draining = new AbortController();
  app.decorate('draining', draining.signal);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.signal.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    draining.abort();
    const deadline = performance.now() + answerWithinMs;
    const checking = setInterval(() => {
      // An answer that was on its way already has kept its connection alive.
      if (performance.now() < deadline) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    }, checkEveryMs);
    app.server.once('close', () => clearInterval(checking));
    done();
  });
}
