import { Tinypool } from 'tinypool';
import type { Log } from '../ports/log.ts';
import type { Spelling } from '../ports/spelling.ts';
import { mendHebrew } from './hebrew.ts';
import type { MendTask } from './mend.ts';

/** Length of the queue, and milliseconds that a text may wait and take; then nothing is suggested for it. */
const mostWaiting = 100;
const longestMs = 30_000;
/** Milliseconds after which an idle thread is ended, to free its dictionaries. */
const idleMs = 600_000;

/** Spelling with the English dictionaries of Hunspell, in a thread: a word that none has takes up to half a second. */
export function createSpelling(log: Log): Spelling & { close(): Promise<void> } {
  const pool = new Tinypool({
    filename: new URL('./mend.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
  });
  pool.on('error', (error: unknown) => log.error({ err: error }, 'spelling thread'));

  return {
    async mended(text, { english, known }) {
      const hebrew = mendHebrew(text, known);
      if (hebrew !== null) return hebrew;
      if (!/[a-z]{5}/iu.test(text) || pool.queueSize >= mostWaiting) return null;
      const task: MendTask = { text, english, known };
      return pool.run(task, { signal: AbortSignal.timeout(longestMs) }).catch((cause: unknown) => {
        log.warn({ err: cause }, 'no spelling is suggested for a text');
        return null;
      });
    },
    close: () => pool.destroy(),
  };
}
