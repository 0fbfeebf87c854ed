import { describe, expect, it } from 'vitest';
import { armRates } from './arm-rates.ts';
import { dispersionOfCounts } from './count-dispersion.ts';
import { meanOf } from './gamma.ts';
import { nextMember } from './next-member.ts';
import { randomOf } from './random.ts';
import { rateInterval } from './rate-interval.ts';

const days = (count: number, of: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => ({ events: of(day), exposure: 10 }));

describe('how much days of one series vary', () => {
  it('is once the variance of independent events where they vary so, and more where they vary more', () => {
    const random = randomOf(3);
    // The number of arrivals of a Poisson process of mean 20 in each day.
    const poisson = () => {
      let [left, count] = [20, -1];
      for (; left > 0; count++) left += Math.log(random.uniform());
      return count;
    };
    expect(dispersionOfCounts(days(400, poisson))).toBeLessThan(1.2);
    expect(dispersionOfCounts(days(400, (day) => (day % 2 ? 35 : 5)))).toBeGreaterThan(10);
  });
  it('is a guess while few days are known, and no less than chance', () => {
    expect(dispersionOfCounts([], 1.4)).toBe(1.4);
    expect(dispersionOfCounts(days(60, () => 20))).toBe(1);
    expect(dispersionOfCounts(days(2, () => 20))).toBeGreaterThan(2);
  });
});

describe('one more member of a group', () => {
  const usual = { spread: 0.25, weight: 8 };
  const member = { events: 1e6, exposure: 1e4 };
  it.each([1, 2, 5])(
    'after %i that showed much differs by its own spread and the doubt about their mean',
    (n) => {
      const known = nextMember(
        null,
        Array.from({ length: n }, () => member),
        usual,
      );
      const spread2 = (0.25 ** 2 * 8) / (8 + n - 1);
      expect(known?.shape).toBeCloseTo(n / (n + 1) / spread2, 0);
      expect(known && meanOf(known)).toBeCloseTo(100);
    },
  );
  it('is as uncertain as the outside where none was seen, and unknown without both', () => {
    expect(nextMember({ shape: 4, rate: 1 }, [], usual)?.shape).toBeCloseTo(1 / (1 / 4 + 0.25 ** 2));
    expect(nextMember(null, [], usual)).toBeNull();
    // Money that brought nothing tells something.
    const after = nextMember({ shape: 4, rate: 1 }, [{ events: 0, exposure: 3 }], usual);
    expect(after && meanOf(after)).toBe(1);
  });
});

describe('the interval of a rate', () => {
  const arm = (id: string, successes: number) => ({
    id,
    days: [{ exposure: 100, trials: successes, successes }],
  });
  const width = (arms: ReturnType<typeof arm>[]) => {
    const [belief] = armRates(
      arms,
      true,
      arms.map(() => 1),
    );
    if (!belief) return 0;
    const { low, high } = rateInterval(belief, 0.05);
    return high / low;
  };
  it('counts its own figures once: alone it is that of its own counts', () => {
    // The middle 90 % of a gamma of 20.5 events: 1.645 standard deviations on each side.
    expect(width([arm('a', 20)])).toBeCloseTo(Math.exp((2 * 1.645) / Math.sqrt(20.5)), 0);
  });
  it('is narrower beside others that were seen', () => {
    expect(width([arm('a', 20), arm('b', 200), arm('c', 200)])).toBeLessThan(width([arm('a', 20)]));
  });
});
