import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArrivalCurve, learntCurve } from './delay.ts';
import { randomOf } from './random.ts';

const guess: ArrivalCurve = [0.6, 0.8, 0.9];
const close = (curve: ArrivalCurve) => curve.map((share) => Math.round(share * 1000) / 1000);

test('without anything seen it is the guess', () => {
  expect(close(learntCurve(guess, [], 20))).toEqual(guess);
  expect(close(learntCurve(guess, [[], [0, 0, 0, 0]], 20))).toEqual(guess);
});

test('of results known after some days, it counts how many were known a day before', () => {
  // Worth ten results: (10 × 0.9 + 20) / (10 + 20), times (10 × 0.8/0.9 + 10) / (10 + 20), times (10 × 0.6/0.8 + 0) / (10 + 10).
  const curve = learntCurve(guess, [[0, 10, 20, 20]], 10);
  expect(curve[2]).toBeCloseTo(29 / 30);
  expect(curve[1]).toBeCloseTo((29 / 30) * ((80 / 9 + 10) / 30));
  expect(curve[0]).toBeCloseTo((29 / 30) * ((80 / 9 + 10) / 30) * (7.5 / 20));
});

test('days whose results are still arriving count, and so do those that were first read late', () => {
  const arriving = learntCurve(guess, [[0, 50]], 10);
  expect(arriving[0]).toBeLessThan(0.2);
  expect(arriving.slice(1)).toEqual(learntCurve(guess, [], 10).slice(1));
  const late = learntCurve(guess, [[undefined, undefined, 10, 50]], 10);
  expect(late[2]).toBeLessThan(0.4);
  // How the first two days compare stays the guess's.
  expect((late[0] ?? 0) / (late[1] ?? 1)).toBeCloseTo(0.6 / 0.8);
  expect(learntCurve(guess, [[undefined, 20, undefined, 40]], 10)).toEqual(learntCurve(guess, [], 10));
});

test('what was taken back later was no result', () => {
  const restated = learntCurve(guess, [[10, 30, 20, 20]], 10);
  expect(restated).toEqual(learntCurve(guess, [[10, 20, 20, 20]], 10));
  expect(learntCurve(guess, [[5, 5, 5, 0]], 10)).toEqual(learntCurve(guess, [], 10));
});

test('the more was seen, the nearer it comes to what is true, and one result hardly moves it', () => {
  const truth = [0.1, 0.3, 0.5];
  const random = randomOf(5);
  const day = () => {
    const known = [0, 0, 0, 0];
    for (let result = 0; result < 3; result++) {
      const at = random.uniform();
      for (const [age, share] of [...truth, 1].entries()) if (at < share) known[age] = (known[age] ?? 0) + 1;
    }
    return known;
  };
  const days = Array.from({ length: 2000 }, day);
  const offBy = (count: number) =>
    Math.max(
      ...learntCurve(guess, days.slice(0, count), 20).map((one, age) => Math.abs(one - (truth[age] ?? 0))),
    );
  expect(offBy(2000)).toBeLessThan(0.03);
  expect(offBy(100)).toBeLessThan(0.15);
  const few = learntCurve(guess, [[0, 0, 0, 1]], 20);
  expect(Math.max(...few.map((one, age) => Math.abs(one - (guess[age] ?? 0))))).toBeLessThan(0.05);
});

test('whatever was seen, it never falls and stays between nothing and all', () => {
  const known = fc.array(fc.option(fc.nat(50), { nil: undefined }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(known, { maxLength: 12 }), (days) => {
      const curve = learntCurve(guess, days, 20);
      for (const [age, share] of curve.entries()) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThanOrEqual((curve[age + 1] ?? 1) + 1e-12);
      }
    }),
  );
});
