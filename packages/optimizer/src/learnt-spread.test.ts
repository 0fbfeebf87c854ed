import { randomOf } from '@awning/inference/random';
import { expect, test } from 'vitest';
import { learntSpread } from './learnt-spread.ts';

/** Campaigns of two to five ads whose results for a click lie so far apart, with some ten results each. */
function campaignsOf(count: number, spread: number) {
  const random = randomOf(11);
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + Math.floor(4 * random.uniform()) }, () => {
      const clicks = 50 + Math.floor(400 * random.uniform());
      const rate = 0.04 * random.gamma({ shape: 1 / spread ** 2, rate: 1 / spread ** 2 });
      const results = Array.from({ length: clicks }, () => random.uniform() < rate).filter(Boolean).length;
      return { clicks, results };
    }),
  );
}

test('fewer than two hundred campaigns tell nothing', () => {
  expect(learntSpread(campaignsOf(199, 0.3))).toMatchObject({ spread: null });
  // Campaigns without results, or with one ad, are none of them.
  const silent = Array.from({ length: 300 }, () => [
    { clicks: 80, results: 0 },
    { clicks: 90, results: 0 },
  ]);
  expect(learntSpread([...silent, ...campaignsOf(150, 0.3)])).toEqual({ spread: null, campaigns: 150 });
});

test.each([0.2, 0.4])('a spread of %s between the ads of small campaigns is found', (spread) => {
  expect(learntSpread(campaignsOf(3000, spread)).spread).toBeCloseTo(spread, 1);
});

test('ads that are alike are told as nearly alike, and never as exactly so', () => {
  const found = learntSpread(campaignsOf(2000, 0.001));
  expect(found.spread).toBeGreaterThanOrEqual(0.05);
  expect(found.spread).toBeLessThan(0.12);
});
