import { Tinypool } from 'tinypool';
import type { Log } from '../ports/log.ts';
import { SiteRefused } from '../ports/website.ts';
import type { TextOutcome, TextResults, TextTask } from './text-process.ts';

/** Texts that are read at the same time, each in a process of its own. */
const most = 2;
/** Length of the queue; each entry holds at most one page in memory. */
const mostWaiting = 24;
/** Milliseconds that a text may wait and be read; then its process is killed. What the reading alone may take: text-process.ts. */
const timeoutMs = 30_000;
/** Milliseconds after which an idle process is ended, to free its memory. */
const idleMs = 30_000;
/** Memory of a process in MB: what a text makes of it ends that process alone. */
const memoryMb = 256;

/** Reads what strangers wrote, until it is closed. */
export interface TextProcesses {
  /** @throws SiteRefused `slow` where reading takes more than it may, or too many texts are waiting */
  read<K extends TextTask['kind']>(
    task: TextTask & { kind: K },
    signal: AbortSignal,
  ): Promise<TextResults[K]>;
  close(): Promise<void>;
}

/**
 * Runs everything that matches a foreign text (robots.txt, HTML, structured data, CSS) in child processes: a text that is
 * made to be costly takes nothing from requests, and is cut by work and not by length. Processes are started on demand.
 */
export function createTextProcesses(log: Log): TextProcesses {
  const pool = new Tinypool({
    filename: new URL('./text-process.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    // Without the server's own flags: modules that its launcher preloads would let an idle process end.
    execArgv: [`--max-old-space-size=${memoryMb}`],
    minThreads: 0,
    maxThreads: most,
    concurrentTasksPerWorker: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
  });
  // A process that exits while reading rejects its request; one that exits while idle must not end the server.
  pool.on('error', (error: unknown) => log.error({ err: error }, 'text process'));

  return {
    async read(task, given) {
      if (pool.queueSize >= mostWaiting) throw new SiteRefused('slow');
      const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
      const outcome: TextOutcome = await pool.run(task, { signal }).catch((cause: unknown) => {
        given.throwIfAborted();
        // Killed, or out of memory: more than it may take in either case.
        log.warn({ err: cause, kind: task.kind }, 'a foreign text was not read');
        throw new SiteRefused('slow', { cause });
      });
      if ('tooMuch' in outcome) throw new SiteRefused('slow');
      return outcome.read as never;
    },
    close: () => pool.destroy(),
  };
}
