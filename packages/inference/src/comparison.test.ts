import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparison, type ComparisonRules, compareArms } from './compare-arms.ts';
import { logEvidence, ratioSequence } from './evidence.ts';
import { dispersionOf, informative, type PairedDay } from './paired-days.ts';

const day = (first: number, second: number, exposures: [number, number] = [1, 1]): PairedDay => ({
  first: { events: first, exposure: exposures[0] },
  second: { events: second, exposure: exposures[1] },
});
const days = fc.array(
  fc.tuple(fc.nat(30), fc.nat(30), fc.nat(9), fc.nat(9)).map(([a, b, c, d]) => day(a, b, [c, d])),
  { maxLength: 40 },
);

test('evidence is a fair bet: over all outcomes of a day it comes to 1 on average, and to less against what is refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      fc.double({ min: -1, max: 0, noNaN: true }),
      (total, exposure, truth) => {
        const share = 1 / (1 + Math.exp(-truth) / exposure);
        let chance = (1 - share) ** total;
        let expected = 0;
        for (let first = 0; first <= total; first++) {
          expected += chance * Math.exp(logEvidence([day(first, total - first, [exposure, 1])], 0, 1));
          chance *= ((total - first) / (first + 1)) * (share / (1 - share));
        }
        expect(expected).toBeLessThanOrEqual(1 + 1e-9);
        if (truth === 0) expect(expected).toBeCloseTo(1, 6);
      },
    ),
  );
});

test('what moves both on one day is no evidence', () => {
  // The second ran on the good days only: nothing compares them but the days on which both ran.
  const apart = [day(0, 50, [0, 1]), day(5, 0, [1, 0])];
  expect(logEvidence(apart)).toBe(0);
  expect(ratioSequence(apart, 0.05)).toEqual({ low: Math.exp(-5), high: Math.exp(5) });
});

test.each([
  ['without the first', day(5, 5, [0, 1])],
  ['without the second', day(5, 5, [1, 0])],
  ['on which nothing came', day(0, 0)],
])('a day %s is not compared', (_, other) => {
  const both = day(3, 2, [2, 1]);
  expect(informative([both, other])).toEqual([both]);
});

test('both can’t be better, and a ratio lies within its bounds', () => {
  fc.assert(
    fc.property(days, (some) => {
      const other = some.map(({ first, second }) => ({ first: second, second: first }));
      expect(Math.min(logEvidence(some), logEvidence(other))).toBeLessThanOrEqual(1e-9);
      const { low, high } = ratioSequence(some, 0.05);
      expect(low).toBeLessThanOrEqual(high);
    }),
  );
});

test('days that vary more than chance weigh less', () => {
  const steady = Array.from({ length: 20 }, () => day(30, 20));
  const uneven = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? day(45, 5) : day(15, 35)));
  expect(dispersionOf(uneven)).toBeGreaterThan(4 * dispersionOf(steady));
  expect(logEvidence(uneven)).toBeLessThan(logEvidence(steady) / 4);
});

const rules: ComparisonRules = {
  isOneStep: true,
  leastExpected: 4,
  leastResults: 12,
  named: 1 / 25,
  certain: 1 / 100,
  noticeable: 1.25,
  daysLeft: 30,
  resultSpread: null,
};
const arm = (id: string, each: number, count: number) => ({
  id,
  days: Array.from({ length: count }, () => ({ exposure: 10, trials: each, successes: each })),
});
const compared = (...of: [number, number][]): Comparison =>
  compareArms(
    of.map(([each, count], index) => arm(`${index}`, each, count)),
    rules,
    1,
  );

test('says what can be said of arms', () => {
  expect(compared([5, 3])).toEqual({ state: 'too_early', compared: 1 });
  expect(compared([1, 3], [1, 3])).toEqual({ state: 'too_early', compared: 0 });
  expect(compared([40, 30], [40, 30])).toEqual({ state: 'alike' });
  expect(compared([8, 30], [20, 30])).toMatchObject({ state: 'certain', id: '1', days: null });
  expect(compared([9, 6], [6, 6])).toMatchObject({ state: 'unclear' });
  const probably = compared([20, 7], [12, 7]);
  expect(probably).toMatchObject({ state: 'probably', id: '0' });
});

test('the same input gives the same answer, in whichever order the arms come', () => {
  const arms = [arm('a', 20, 14), arm('b', 14, 14), arm('c', 12, 14)];
  const found = compareArms(arms, rules, 3);
  expect(compareArms(arms, rules, 3)).toEqual(found);
  const turned = compareArms(arms.toReversed(), rules, 3);
  expect(turned.state).toBe(found.state);
});

test('an arm that was hardly shown is not compared, and stands in no other’s way', () => {
  const [one, other] = [arm('a', 8, 30), arm('b', 20, 30)];
  const idle = { id: 'c', days: one.days.map(() => ({ exposure: 0.01, trials: 0, successes: 0 })) };
  expect(compareArms([one, other, idle], rules, 1)).toMatchObject({ state: 'certain', id: 'b' });
});
