import { Tinypool } from 'tinypool';

/**
 * Processes of their own for work on pictures, started on demand: its time, memory and threads are not taken from requests, and a
 * crash ends only that process.
 * @param module whose default export does the work
 * @param options.most processes at the same time
 * @param options.threads of libuv in each, which sharp works in
 * @param options.idleMs after which an idle process is ended, to free its memory
 * @param options.onError hears of a process that ended while it was idle; one that exits while working rejects its request
 */
export function startPool(
  module: URL,
  options: { most: number; threads: number; idleMs: number; onError(error: unknown): void },
): Tinypool {
  const pool = new Tinypool({
    filename: module.href,
    runtime: 'child_process',
    serialization: 'advanced',
    // Without the server's own flags: modules that its launcher preloads would let an idle process end.
    execArgv: [],
    env: { ...process.env, UV_THREADPOOL_SIZE: String(options.threads) },
    minThreads: 0,
    maxThreads: options.most,
    concurrentTasksPerWorker: 1,
    idleTimeout: options.idleMs,
  });
  pool.on('error', options.onError);
  return pool;
}
