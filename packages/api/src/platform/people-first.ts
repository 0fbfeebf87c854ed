import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request that is older than this (milliseconds) waits for something else than this process, such as a stream. */
const freshMs = 1000;
/** Milliseconds that work in the background waits for people at most, each time: it has to get done too. */
const longestWaitMs = 50;
/** Milliseconds between looks whether somebody still waits. */
const lookMs = 5;

/** When the requests that are being answered began. */
const underWay = new Map<object, number>();

/** Notes which requests are being answered, for as long as somebody waits. */
export function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    underWay.set(request.raw, performance.now());
    raw.once('close', () => underWay.delete(request.raw));
    done();
  });
}

/** Whether somebody waits for an answer of this process. */
function somebodyWaits(): boolean {
  const since = performance.now() - freshMs;
  for (const begun of underWay.values()) if (begun > since) return true;
  return false;
}

/**
 * To be awaited by work in the background before each step that holds the main thread or the embedded database: what has come
 * in meanwhile is taken, and people who wait go first, within a bound.
 */
export async function letPeopleGoFirst(): Promise<void> {
  const until = performance.now() + longestWaitMs;
  await turnOfTheLoop();
  while (somebodyWaits() && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, lookMs));
}
