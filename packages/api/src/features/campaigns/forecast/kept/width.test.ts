import { expect, test } from 'vitest';
import { shareInterval, widthOf } from './width.ts';

test.each([
  ['few are known', { held: 10, said: 49 }, 1],
  ['they hold often enough', { held: 42, said: 60 }, 1],
  // 1.2816 and 0.6745 standard deviations hold 80 % and 50 %.
  ['they hold in half of the cases', { held: 30, said: 60 }, 1.2816 / 0.6745],
])('a range is said as wide as it has to be where %s', (_, held, width) => {
  expect(widthOf('forecast', held)).toBeCloseTo(width, 3);
});

test('how often it holds in truth is itself a range', () => {
  const { low, high } = shareInterval({ held: 30, said: 60 });
  expect(low).toBeCloseTo(0.395, 2);
  expect(high).toBeCloseTo(0.605, 2);
});
