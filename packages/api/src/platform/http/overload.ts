import type { FastifyInstance } from 'fastify';
import { AppFailure } from '../failure.ts';
import { watchLoopDelay } from '../telemetry/loop-delay.ts';
import { isCostly } from './costly.ts';

const patience = {
  /** How far behind the event loop may be. */
  maxDelayMs: 5000,
  /** How long it has to stay behind before anybody is refused. */
  sustainedMs: 3000,
};
/** Requests that find it behind and are further apart than this belong to two different stalls. */
const apartMs = 2000;
const retryAfterSeconds = 5;

/**
 * Refuses requests while the process can't keep up, so that those it has taken are finished. A single stall (a start,
 * a laptop that was closed, a second in which nothing could be measured) is over by the time it is noticed: what
 * comes right after it is served, and so is what is essential, or costs next to nothing: a page without its scripts and
 * texts could not even say that the server is busy.
 */
export function installOverload(app: FastifyInstance, { maxDelayMs, sustainedMs } = patience): void {
  const isOverloaded = createStallDetector(() => performance.now(), sustainedMs);
  const delay = watchLoopDelay();
  app.addHook('onClose', () => delay.stop());
  app.addHook('onRequest', async (request) => {
    if (delay.ms() <= maxDelayMs || request.routeOptions.config.essential || !isCostly(request)) return;
    if (isOverloaded())
      throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:busy', {
        details: { retryAfter: retryAfterSeconds },
      });
  });
}

/** Called whenever a request finds the process behind: true once that has gone on for long enough. */
export function createStallDetector(now: () => number, sustainedMs = patience.sustainedMs): () => boolean {
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - last > apartMs) first = at;
    last = at;
    return at - first >= sustainedMs;
  };
}
