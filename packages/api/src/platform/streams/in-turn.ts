import type { Logger } from '../telemetry/logger.ts';

/**
 * Work that many ask for and one run of which serves all who have asked before it: one run at a time, and another one after it
 * where somebody has asked meanwhile. What an event loop's turn brings is served together. An error is logged, and the work
 * is asked for again by whoever needs it.
 * @returns asks for a run
 */
export function inTurn(work: () => Promise<void>, logger: Logger): () => void {
  let isAsked = false;
  let isRunning = false;

  async function run() {
    isRunning = true;
    await new Promise(setImmediate);
    while (isAsked) {
      isAsked = false;
      await work().catch((error) => logger.warn({ err: error }, 'notices of turns not sent'));
    }
    isRunning = false;
  }

  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
