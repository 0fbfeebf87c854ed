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

test('what half of campaigns pay is said wider where it held in less than 40 %, and what was earned as any other', () => {
  expect(widthOf('usual', { held: 24, said: 60 })).toBe(1);
  // 0.6745 and 0.3853 standard deviations hold 50 and 30 %.
  expect(widthOf('usual', { held: 18, said: 60 })).toBeCloseTo(0.6745 / 0.3853, 2);
  expect(widthOf('earned', { held: 36, said: 60 })).toBeGreaterThan(1.9);
});

test('how often it holds in truth is itself a range', () => {
  const { low, high } = shareInterval({ held: 30, said: 60 });
  expect(low).toBeCloseTo(0.395, 2);
  expect(high).toBeCloseTo(0.605, 2);
});
