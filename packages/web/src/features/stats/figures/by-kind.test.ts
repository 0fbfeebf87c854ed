import { expect, test } from 'vitest';
import { type KindFigures, numbersOf } from './by-kind.ts';

const figures: KindFigures = {
  ...{
    impressions: 1000,
    reach: null,
    clicks: 50,
    spend: 21_000,
    ctr: 0.05,
    cpc: 420,
    cpm: 21_000,
    results: 51,
  },
  resultsByKind: [
    { kind: 'clicks', results: 48, spend: 2400 },
    { kind: 'purchases', results: 3, spend: 18_600 },
  ],
};

test('results of each kind stand in one tile, each with its own money, compared with the same kind before', () => {
  const before = { ...figures, resultsByKind: [{ kind: 'clicks' as const, results: 40, spend: 2000 }] };
  const numbers = numbersOf('results', figures, before);
  expect(numbers.map(({ kind, now }) => [kind, now.results, now.spend])).toEqual([
    ['clicks', 48, 2400],
    ['purchases', 3, 18_600],
  ]);
  expect(numbers.map(({ base }) => base?.results ?? null)).toEqual([40, null]);
});

test('results of one kind are not compared with those of another', () => {
  const leads = {
    ...figures,
    results: 7,
    resultsByKind: [{ kind: 'leads' as const, results: 7, spend: 14_000 }],
  };
  const clicks = {
    ...figures,
    results: 140,
    resultsByKind: [{ kind: 'clicks' as const, results: 140, spend: 7000 }],
  };
  expect(numbersOf('results', leads, clicks)[0].base).toBeNull();
});

test('what can be added up, and results of one kind, are one number', () => {
  expect(numbersOf('spend', figures, null)).toHaveLength(1);
  const one = { ...figures, resultsByKind: [{ kind: 'leads' as const, results: 51, spend: 21_000 }] };
  expect(numbersOf('results', one, null)).toMatchObject([{ kind: null, now: { results: 51 } }]);
});
