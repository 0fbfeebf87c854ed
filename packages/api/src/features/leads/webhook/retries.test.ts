import { dayMs, hourMs } from '@awning/contract/durations';
import { expect, test } from 'vitest';
import { nextTryAt } from './retries.ts';

test('a delivery is tried for three days, ever more rarely, and then given up', () => {
  const begun = new Date('2028-05-17T12:00:00Z');
  const waits: number[] = [];
  let now = begun;
  for (let tries = 1; ; tries++) {
    const next = nextTryAt(begun, tries, now);
    if (!next) break;
    waits.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(waits.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
  expect(Math.max(...waits)).toBe(6 * hourMs);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const lasted = now.getTime() - begun.getTime();
  expect(lasted).toBeGreaterThan(2.5 * dayMs);
  expect(lasted).toBeLessThanOrEqual(3 * dayMs);
});
