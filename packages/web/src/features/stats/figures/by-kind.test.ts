import { expect, test } from 'vitest';
import { type KindFigures, tilesOf } from './by-kind.ts';

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

test('results of each kind are a tile with their own money, compared with the same kind before', () => {
  const before = { ...figures, resultsByKind: [{ kind: 'clicks' as const, results: 40, spend: 2000 }] };
  const tiles = tilesOf('results', figures, before);
  expect(tiles.map(({ kind, now }) => [kind, now.results, now.spend])).toEqual([
    ['clicks', 48, 2400],
    ['purchases', 3, 18_600],
  ]);
  expect(tiles.map(({ base }) => base?.results ?? null)).toEqual([40, null]);
});

test('what can be added up, and results of one kind, are one tile', () => {
  expect(tilesOf('spend', figures, null)).toHaveLength(1);
  const one = { ...figures, resultsByKind: [{ kind: 'leads' as const, results: 51, spend: 21_000 }] };
  expect(tilesOf('results', one, null)).toMatchObject([{ kind: null, now: { results: 51 } }]);
});
