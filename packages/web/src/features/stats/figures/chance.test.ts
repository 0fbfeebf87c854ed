import { expect, test } from 'vitest';
import { isChance, type Observed } from './chance.ts';
import { changeOfFigure } from './compare.ts';

const counts = (now: number, before: number): [Observed, Observed] => [
  { events: now, exposure: 1 },
  { events: before, exposure: 1 },
];

test('few events differ by chance, many do not', () => {
  expect(isChance(...counts(1, 5))).toBe(true);
  expect(isChance(...counts(5, 1))).toBe(true);
  expect(isChance(...counts(0, 0))).toBe(true);
  expect(isChance(...counts(10, 50))).toBe(false);
  expect(isChance(...counts(50, 10))).toBe(false);
});

test('the limit is where the exact tails say, 5 % on both sides', () => {
  // Of 6 events 0 has the two-sided probability 2/64 = 0.031; of 5 it is 2/32 = 0.063.
  expect(isChance(...counts(0, 6))).toBe(false);
  expect(isChance(...counts(0, 5))).toBe(true);
  // 2 * P(X ≤ 5 | 20, 1/2) = 0.041, and with 6 it is 0.115.
  expect(isChance(...counts(5, 15))).toBe(false);
  expect(isChance(...counts(6, 14))).toBe(true);
});

test('large counts follow the normal distribution without a step between', () => {
  // 500 of 1000: a deviation of 31 is 1.96 standard deviations.
  for (const total of [1000, 1001]) {
    expect(isChance(...counts(Math.round(total / 2) - 28, Math.round(total / 2) + 28))).toBe(true);
    expect(isChance(...counts(Math.round(total / 2) - 34, Math.round(total / 2) + 34))).toBe(false);
  }
  expect(isChance(...counts(1_000_000, 1_010_000))).toBe(false);
  expect(isChance(...counts(1_000_000, 1_001_000))).toBe(true);
});

test('rates are weighed by what they are out of', () => {
  const rate = (events: number, exposure: number) => ({ events, exposure });
  expect(isChance(rate(30, 1000), rate(60, 2000))).toBe(true);
  expect(isChance(rate(30, 1000), rate(30, 2000))).toBe(false);
  expect(isChance(rate(2, 100), rate(30, 2000))).toBe(true);
});

test('what each figure rests on decides whether its change means anything', () => {
  const figures = (impressions: number, clicks: number, spend: number, results: number) => ({
    impressions,
    reach: impressions,
    clicks,
    spend,
    ctr: clicks / impressions,
    cpc: spend / clicks,
    cpm: (spend * 1000) / impressions,
    results,
  });
  const now = figures(9000, 6, 700, 1);
  const before = figures(6000, 9, 1400, 5);
  const directions = (['results', 'clicks', 'ctr', 'cpc', 'impressions', 'cpm', 'spend'] as const).map(
    (key) => changeOfFigure(key, now, before)?.direction,
  );
  expect(directions).toEqual(['unclear', 'unclear', 'unclear', 'unclear', 'up', 'down', 'down']);
  expect(changeOfFigure('clicks', figures(9000, 90, 1, 0), before)).toEqual({ direction: 'up', share: 9 });
  // Spend is exact, so chance does not apply.
  expect(changeOfFigure('spend', { ...now, spend: 1 }, { ...before, spend: 2 })?.direction).toBe('down');
  expect(changeOfFigure('results', now, { ...before, results: 0 })).toBeNull();
  expect(changeOfFigure('impressions', now, { ...before, impressions: 9001 })?.direction).toBe('same');
});
