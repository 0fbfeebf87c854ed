import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { tooSlow } from './client-errors.ts';

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** For the headers. */
  headers: number;
  /** For an ordinary body: at most 1 MiB, mostly a few lines. */
  body: number;
  /** For a whole request that uploads a picture, also over a slow phone. */
  upload: number;
}

export const timeLimits: TimeLimits = { headers: 15_000, body: 30_000, upload: 180_000 };

/**
 * Answers 408 where a body has not come whole in time, so that a slow client does not hold a connection open. Uploads have the
 * time of a whole request (Node's `requestTimeout`) instead.
 */
export function cutSlowBodies(limitMs: number): preParsingHookHandler {
  return (_request, reply, payload, done) => {
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      payload.emit('error', tooSlow());
    }, limitMs);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop).once('error', stop);
    done(null, payload);
  };
}

/**
 * Bounds how long the rest of a body may hold a connection once its request is answered, such as with 401 before any of it
 * was read. It is not cut at once: a browser that is still sending would then show a broken connection and not the answer.
 */
export function cutUnreadBodies(app: FastifyInstance, limitMs: number): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      // By then the connection may carry another request.
      const timer = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
