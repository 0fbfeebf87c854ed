import { expect, test } from 'vitest';
import { scalesOf } from './scales.ts';

test('prices of a kind share a scale, which one wide interval does not flatten', () => {
  const cost = (expected: number, high: number) => ({ low: 1, expected, high });
  const scales = scalesOf([
    { kind: 'clicks', cost: cost(20, 30) },
    { kind: 'clicks', cost: cost(40, 50) },
    { kind: 'leads', cost: cost(900, 60_000) },
    { kind: 'calls', cost: null },
  ]);
  expect([...scales]).toEqual([
    ['clicks', 50],
    ['leads', 1800],
    ['calls', 1],
  ]);
});
