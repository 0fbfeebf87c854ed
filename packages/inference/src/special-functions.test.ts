import fc from 'fast-check';
import jstat from 'jstat';
import { expect, test } from 'vitest';
import { betaQuantile } from './beta.ts';
import { gammaBelow, gammaQuantile, ratioQuantile } from './gamma.ts';
import { logGamma, regularizedBeta, regularizedGamma } from './special-functions.ts';

test('published values', () => {
  // ln 99! and Γ(1/2) = √π.
  expect(logGamma(100)).toBeCloseTo(359.1342053695754, 9);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
  // P(1/2, z²/2) is the normal distribution's middle: 0.95 at 1.959963984540054.
  expect(regularizedGamma(0.5, 1.959963984540054 ** 2 / 2)).toBeCloseTo(0.95, 12);
  // The chi-squared distribution's 95 % point with 10 degrees of freedom is 18.307038.
  expect(2 * gammaQuantile({ shape: 5, rate: 1 }, 0.95)).toBeCloseTo(18.307038, 6);
  // The F distribution's 95 % point with 5 and 10 degrees of freedom is 3.325835.
  const halved = (freedom: number) => ({ shape: freedom / 2, rate: freedom / 2 });
  expect(ratioQuantile(halved(5), halved(10), 0.95)).toBeCloseTo(3.325835, 6);
  // I_x(a, 1) = x^a.
  expect(regularizedBeta(0.3, 4, 1)).toBeCloseTo(0.3 ** 4, 14);
});

const positive = fc.double({ min: 0.5, max: 500, noNaN: true });
const within = fc.double({ min: 0.001, max: 0.999, noNaN: true });

test('as jstat has them', () => {
  fc.assert(
    fc.property(positive, positive, within, (a, b, x) => {
      expect(logGamma(a)).toBeCloseTo(jstat.gammaln(a), 8);
      expect(regularizedGamma(a, b)).toBeCloseTo(jstat.lowRegGamma(a, b), 7);
      expect(regularizedBeta(x, a, b)).toBeCloseTo(jstat.beta.cdf(x, a, b), 7);
    }),
  );
});

test('a quantile is where its probability is', () => {
  fc.assert(
    fc.property(positive, positive, within, (a, b, probability) => {
      const belief = { shape: a, rate: b };
      expect(gammaBelow(belief, gammaQuantile(belief, probability))).toBeCloseTo(probability, 8);
      const share = betaQuantile({ alpha: a, beta: b }, probability);
      // Beside 0 and 1 the distribution rises by more between two numbers than it is asked for.
      if (share > 1e-9 && share < 1 - 1e-9) expect(regularizedBeta(share, a, b)).toBeCloseTo(probability, 6);
    }),
  );
});
