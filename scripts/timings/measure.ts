import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of the file's tests, in milliseconds: how long its worker had nothing to do, and what processor time it took. */
    timing?: { waitingMs: number; processorMs: number };
  }
}

const now = () => ({ loop: performance.eventLoopUtilization(), processor: process.cpuUsage() });
let begun = now();

beforeAll(() => {
  begun = now();
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook needs.
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(begun.processor);
  const waitingMs = performance.eventLoopUtilization(begun.loop).idle;
  suite.file.meta.timing = { waitingMs, processorMs: (user + system) / 1000 };
});
