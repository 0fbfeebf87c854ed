import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../e2e/harness/product.ts';
import { seed } from '../e2e/harness/seed.ts';
import { memoryOfFamily } from './memory.ts';
import type { Bench, Figure } from './report.ts';

const startBarMs = 6000;
const memoryBarMb = 600;
const restMs = 10_000;
/** Milliseconds after the work at which memory is measured; by then the picture processes have ended. */
const afterWorkMs = 60_000;

const memoryFigure = (when: string, megabytes: number): Figure => ({
  what: `memory of all processes ${when}`,
  value: `${megabytes.toFixed(0)} MB`,
  bar: `at most ${memoryBarMb} MB`,
  met: megabytes <= memoryBarMb,
});

export const bench: Bench = {
  name: 'Start of the whole product on an installed clone, and its memory at rest and after work',
  async measure() {
    const product = await startProduct();
    try {
      // The second start is measured: the first creates the database.
      await product.stop();
      const started = performance.now();
      await product.restart();
      const startMs = performance.now() - started;
      await sleep(restMs);
      const memoryMb = memoryOfFamily(product.pid());
      await seed(product);
      await sleep(afterWorkMs);
      return [
        {
          what: 'start to ready',
          value: `${(startMs / 1000).toFixed(2)} s`,
          bar: `at most ${startBarMs / 1000} s`,
          met: startMs <= startBarMs,
        },
        memoryFigure('at rest', memoryMb),
        memoryFigure('a minute after filling the demo account', memoryOfFamily(product.pid())),
      ];
    } finally {
      await product.discard();
    }
  },
};
