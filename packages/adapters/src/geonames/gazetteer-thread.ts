import { Tinypool } from 'tinypool';
import type { Gazetteer } from '../ports/gazetteer.ts';
import type { Log } from '../ports/log.ts';
import type { TownQuestion } from './towns-in-thread.ts';

/** Milliseconds after which an idle thread is ended, to free its index. */
const idleMs = 1_800_000;
/** Questions that may wait; each takes a few milliseconds, the first of a country up to half a second. */
const mostWaiting = 1000;

/** Thrown for a question that nobody waits for any more, or that found too many before it. */
export class TownsBusy extends Error {
  override name = 'TownsBusy';
  // As a server that is busy says (RFC 9110), for whoever answers a request with it.
  readonly statusCode = 503;
}

interface Options {
  /** Asked where a question comes: tells at its turn whether nobody waits for the answer any more. */
  goneCaller?: () => () => boolean;
}

/**
 * The gazetteer in a thread of its own: reading its file takes two seconds, and a country's names up to half of one, in which
 * everybody else would wait. Questions are answered one after the other.
 */
export function createGazetteerThread(
  log: Log,
  { goneCaller = () => () => false }: Options = {},
): Gazetteer & { close(): Promise<void> } {
  const pool = new Tinypool({
    filename: new URL('./towns-in-thread.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: idleMs,
  });
  pool.on('error', (error: unknown) => log.error({ err: error }, 'thread of towns'));
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function ask<K extends TownQuestion['kind']>(
    kind: K,
    ...given: Parameters<Gazetteer[K]>
  ): Promise<Awaited<ReturnType<Gazetteer[K]>>> {
    if (waiting >= mostWaiting) throw new TownsBusy('too many questions about towns wait');
    const hasGone = goneCaller();
    waiting += 1;
    const answer = last.then(() => {
      waiting -= 1;
      if (hasGone()) throw new TownsBusy('nobody waits for the answer');
      return pool.run({ kind, given } as TownQuestion);
    });
    last = answer.catch(() => {});
    return answer;
  }

  return {
    search: (...given) => ask('search', ...given),
    circle: (...given) => ask('circle', ...given),
    close: () => pool.destroy(),
  };
}
