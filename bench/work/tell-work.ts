/** The server, telling its parent process on request for how long its main thread has worked so far, in milliseconds. */
import { performance } from 'node:perf_hooks';

process.on('message', (id) => process.send?.({ id, activeMs: performance.eventLoopUtilization().active }));

await import('../../packages/api/src/main.ts');
