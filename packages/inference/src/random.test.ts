import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

const many = 20_000;
const momentsOf = (draw: () => number) => {
  const values = Array.from({ length: many }, draw);
  const mean = values.reduce((sum, value) => sum + value, 0) / many;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / many };
};

test('draws have the mean and the variance of what they are drawn from', () => {
  const random = randomOf(5);
  const gamma = momentsOf(() => random.gamma({ shape: 0.5, rate: 2 }));
  expect(gamma.mean).toBeCloseTo(0.25, 1);
  expect(gamma.variance).toBeCloseTo(0.125, 1);
  const beta = momentsOf(() => random.beta({ alpha: 2, beta: 6 }));
  expect(beta.mean).toBeCloseTo(0.25, 2);
  expect(beta.variance).toBeCloseTo(12 / 64 / 9, 2);
  const normal = momentsOf(random.normal);
  expect(normal.mean).toBeCloseTo(0, 1);
  expect(normal.variance).toBeCloseTo(1, 1);
});

test('a seed gives its numbers again, and seeds that follow each other give others', () => {
  const first = (seed: number) => randomOf(seed).uniform();
  expect(first(9)).toBe(first(9));
  const { mean, variance } = momentsOf(
    (
      (seed) => () =>
        first(seed++)
    )(0),
  );
  expect(mean).toBeCloseTo(0.5, 2);
  expect(variance).toBeCloseTo(1 / 12, 2);
});
