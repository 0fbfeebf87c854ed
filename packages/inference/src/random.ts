import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Beta } from './beta.ts';
import type { Gamma } from './gamma.ts';

/** A source of numbers: the same seed gives the same ones. */
export interface Random {
  /** Within 0 and 1, neither of them. */
  uniform(): number;
  normal(): number;
  gamma(of: Gamma): number;
  beta(of: Beta): number;
}

/** 2^32 divided by the golden ratio, which is odd: sets seeds that follow each other far apart. */
const goldenRatio = 0x9e3779b1;
/** The generator's state is mostly its seed at first, and similar seeds give similar numbers. */
const warmUp = 32;

/** @param seed an integer of 32 bits */
export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(Math.imul(seed, goldenRatio));
  for (let skipped = 0; skipped < warmUp; skipped++) generator.next();
  function uniform(): number {
    const value = uniformFloat64(generator);
    return value === 0 ? Number.MIN_VALUE : value;
  }
  /** G. Box and M. Muller, Ann. Math. Stat. 29, 1958. */
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  /** G. Marsaglia and W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26, 2000; of rate 1. */
  function standardGamma(shape: number): number {
    if (shape < 1) return standardGamma(shape + 1) * uniform() ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const z = normal();
      const v = (1 + c * z) ** 3;
      if (v > 0 && Math.log(uniform()) < (z * z) / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  }
  return {
    uniform,
    normal,
    gamma: ({ shape, rate }) => standardGamma(shape) / rate,
    beta({ alpha, beta }) {
      const [successes, failures] = [standardGamma(alpha), standardGamma(beta)];
      return successes / (successes + failures);
    },
  };
}
