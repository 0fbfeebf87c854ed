import { expect, test } from 'vitest';
import { createStallDetector } from './overload.ts';

test('one stall refuses nobody; going on for three seconds does; a pause begins anew', () => {
  let now = 0;
  const isOverloaded = createStallDetector(() => now);
  const at = (ms: number) => {
    now = ms;
    return isOverloaded();
  };
  expect([0, 10, 900].map(at)).toEqual([false, false, false]);
  expect([1800, 2900, 3000, 4000].map(at)).toEqual([false, false, true, true]);
  expect([7000, 8000].map(at)).toEqual([false, false]);
});
