import { expect, it } from 'vitest';
import { laidOn } from './fakes.ts';

const days = [3, 0, 2, 1].map((results, index) => ({ day: `2026-11-0${index + 1}`, results }));

it('lays leads on the days on which they were counted, and on the nearest one before where a day has none', () => {
  expect([...laidOn(days, ['2026-11-03', '2026-11-02'])]).toEqual([
    ['2026-11-03', 1],
    ['2026-11-01', 1],
  ]);
  // One of today, whose ad was shown yesterday.
  expect([...laidOn(days, ['2026-11-05', '2026-11-04'])]).toEqual([
    ['2026-11-04', 1],
    ['2026-11-03', 1],
  ]);
});

it('takes no more from a day than it counted, and nothing of what came before', () => {
  expect([...laidOn(days, ['2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01'])]).toEqual([
    ['2026-11-01', 3],
  ]);
  expect(laidOn(days, ['2026-10-31']).size).toBe(0);
  expect(laidOn([], ['2026-11-02']).size).toBe(0);
});
