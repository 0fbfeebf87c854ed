import { expect, test } from 'vitest';
import { optimizerGains } from './optimizer-gains.ts';
import { optimizerExample, optimizerPrice, optimizerWorthAt, optimizerWorthOf } from './optimizer-worth.ts';
import { plans } from './plans.ts';

test('at the money of the table it says what the table says, between its rows what lies between, and its ends beyond', () => {
  for (const { dollars, clicks } of optimizerGains)
    expect(optimizerWorthAt(dollars)).toEqual({
      gain: clicks.gain,
      worth: clicks.gain * dollars * 30,
      acts: clicks.acts,
    });
  const [first, second] = optimizerGains;
  const middle = optimizerWorthAt((first.dollars + second.dollars) / 2, 'leads').acts;
  expect(middle).toBeCloseTo((first.leads.acts + second.leads.acts) / 2);
  expect(optimizerWorthAt(1).gain).toBe(first.clicks.gain);
  expect(optimizerWorthAt(10_000).gain).toBe(optimizerGains.at(-1)?.clicks.gain);
});

test('it pays for itself from the first money on at which it is worth what its plan costs', () => {
  const { dollars, worth, pays } = optimizerExample();
  expect(worth).toBe(Math.round(optimizerWorthAt(dollars).worth));
  const enough = optimizerGains.filter((row) => optimizerWorthAt(row.dollars).worth >= optimizerPrice);
  const prices = plans.filter(({ features }) => features.autoOptimisation).map(({ price }) => price);
  expect(prices).toEqual([optimizerPrice * 100]);
  expect(pays).toBe(enough[0]?.dollars ?? null);
});

test('several campaigns are worth what each is, and something is changed in one of them more often', () => {
  const one = { dollars: 15, kind: 'clicks' } as const;
  const { worth, acts } = optimizerWorthAt(15);
  const both = optimizerWorthOf([one, one]);
  expect(both.worth).toBeCloseTo(2 * worth);
  expect(both.acts).toBeCloseTo(1 - (1 - acts) ** 2);
  expect(optimizerWorthOf([])).toEqual({ worth: 0, acts: 0 });
});
