import { expect, it } from 'vitest';
import { compareRates } from './chance.ts';

const of = (results: number, spend: number) => ({ results, spend });

it.each([
  ['a few more', of(6, 100), of(4, 100), 'unclear'],
  ['nothing in either', of(0, 100), of(0, 100), 'unclear'],
  ['five to none: one chance in sixteen', of(5, 100), of(0, 100), 'unclear'],
  ['six to none: one chance in 32', of(6, 100), of(0, 100), 'better'],
  ['none after ten', of(0, 100), of(10, 100), 'worse'],
  ['as many for half the money', of(40, 50), of(40, 100), 'better'],
  ['large counts that differ by little', of(10_050, 100), of(10_000, 100), 'unclear'],
  ['large counts that differ by much', of(11_000, 100), of(10_000, 100), 'better'],
  ['large counts that differ by a deviation and a half', of(1070, 100), of(1000, 100), 'unclear'],
  ['large counts that differ by two deviations', of(1095, 100), of(1000, 100), 'better'],
  ['no money before', of(3, 100), of(0, 0), 'unclear'],
] as const)('%s', (_, now, before, result) => {
  expect(compareRates(now, before)).toBe(result);
});
