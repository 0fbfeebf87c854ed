import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beliefsOf, rateOf } from './arms.ts';
import { betaOf, tried } from './beta.ts';
import { arrivedShare } from './delay.ts';
import { fromCounts, gammaOf, meanOf, observed, ratioQuantile } from './gamma.ts';
import { randomOf } from './random.ts';
import { groupAfter, memberOf, spreadOf } from './shrinkage.ts';

const mean = fc.double({ min: 0.001, max: 0.9, noNaN: true });
const count = fc.integer({ min: 0, max: 10_000 });

test('what is believed lies between what was believed and what was seen', () => {
  fc.assert(
    fc.property(mean, count, fc.integer({ min: 1, max: 100_000 }), (prior, events, exposure) => {
      const after = meanOf(observed(gammaOf(prior, 0.3), { events, exposure }));
      const seen = events / exposure;
      expect(after).toBeGreaterThanOrEqual(Math.min(prior, seen) * (1 - 1e-9));
      expect(after).toBeLessThanOrEqual(Math.max(prior, seen) * (1 + 1e-9));
    }),
  );
});

test('a group tells less of its member than of its mean, and many events of few members little of the mean', () => {
  const group = gammaOf(2, 0.1);
  expect(meanOf(memberOf(group, 0.25))).toBeCloseTo(2);
  expect(1 / memberOf(group, 0.25).shape).toBeCloseTo(0.1 ** 2 + 0.25 ** 2);
  const prior = gammaOf(1, 0.64);
  const one = groupAfter(prior, { events: 1e9, exposure: 5e8 }, 1, 0.25);
  // One member whose rate is certain: its spread is all that is not known.
  expect(one.shape - prior.shape).toBeCloseTo(1 / 0.25 ** 2, 3);
  expect(meanOf(groupAfter(prior, { events: 1e9, exposure: 5e8 }, 20, 0.25))).toBeGreaterThan(meanOf(one));
  expect(groupAfter(prior, { events: 0, exposure: 3 }, 2, 0.25).rate).toBe(prior.rate + 3);
});

test('the spread of a group is what it shows beyond chance, shrunk to what is usual', () => {
  const rates = (values: number[]) => values.map((rate) => ({ events: rate * 1e6, exposure: 1e6 }));
  expect(spreadOf(rates([1, 1, 1, 1]), 0.22, 8)).toBeLessThan(0.22);
  expect(spreadOf(rates([1, 3, 0.2, 2]), 0.22, 8)).toBeGreaterThan(0.3);
  expect(spreadOf([{ events: 4, exposure: 9 }], 0.22, 8)).toBe(0.22);
});

test('successes make a share likelier, and results that are on their way are not failures', () => {
  const prior = betaOf(0.05, 0.3);
  expect(prior.alpha / (prior.alpha + prior.beta)).toBeCloseTo(0.05);
  expect(tried(prior, 3, 2).beta).toBe(prior.beta);
  expect([0, 1, 2, 9, -1].map((day) => arrivedShare([0.6, 0.8], day))).toEqual([0.6, 0.8, 1, 1, 0]);
});

test('an interval of a ratio covers the truth about as often as it says', () => {
  const random = randomOf(7);
  let covered = 0;
  for (let trial = 0; trial < 1000; trial++) {
    const poisson = (expected: number) => {
      let [events, left] = [0, expected + Math.log(random.uniform())];
      while (left > 0) {
        events += 1;
        left += Math.log(random.uniform());
      }
      return events;
    };
    const top = fromCounts({ events: poisson(30), exposure: 20 });
    const bottom = fromCounts({ events: poisson(12), exposure: 12 });
    if (ratioQuantile(top, bottom, 0.1) <= 1.5 && ratioQuantile(top, bottom, 0.9) >= 1.5) covered += 1;
  }
  expect(covered).toBeGreaterThan(760);
  expect(covered).toBeLessThan(840);
});

const arm = (id: string, trials: number, successes: number, exposure: number) => ({
  id,
  days: [{ trials, successes, exposure }],
});

test('an arm that has shown little is believed to be like the others', () => {
  const rates = beliefsOf([arm('much', 1000, 100, 1000), arm('little', 10, 0, 10)], false).map(rateOf);
  expect(rates[0]).toBeCloseTo(0.1, 2);
  expect(rates[1]).toBeGreaterThan(0.085);
});

test('ads are drawn to each other as far as campaigns have shown that they lie apart in results for a click', () => {
  const ratio = (learnt: number | null) => {
    const [one = 0, other = 1] = beliefsOf(
      [arm('a', 100, 10, 200), arm('b', 100, 20, 200)],
      false,
      learnt,
    ).map(rateOf);
    return other / one;
  };
  expect(ratio(0.05)).toBeLessThan(ratio(null));
  expect(ratio(0.6)).toBeGreaterThan(ratio(null));
});
