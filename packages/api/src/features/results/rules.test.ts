import { addDays } from '@awning/contract/zoned-time';
import { meanOf } from '@awning/inference/gamma';
import { describe, expect, test } from 'vitest';
import { publishedCostOf } from '../campaigns/public.ts';
import type { AdDay } from '../stats/public.ts';
import { compareAds } from './ad-comparison.ts';
import { arrivedBy, curveOf } from './arrivals.ts';
import { benchmarkOf } from './benchmark.ts';
import { broughtBy } from './brought.ts';
import { movementOf } from './movement.ts';
import { costOf, middleHalf, ratingOf } from './rating.ts';

const none = { campaigns: 0, spend: 0, results: 0, each: [] };
/** Campaigns that each brought the same. */
const alike = (campaigns: number, spend: number, results: number) => ({
  ...{ campaigns, spend, results },
  each: Array.from({ length: campaigns }, () => ({ spend: spend / campaigns, results: results / campaigns })),
});
const clicks = publishedCostOf('clicks', 'bakery');

describe('what is usual', () => {
  test('is the narrowest comparison: her own campaigns, her trade, all', () => {
    expect(benchmarkOf(none, clicks, 100)).toMatchObject({ of: 'all', source: { year: 2025 } });
    expect(benchmarkOf(none, publishedCostOf('leads', 'law_firm'), 100)).toMatchObject({ of: 'trade' });
    const own = alike(3, 60_000, 600);
    expect(benchmarkOf(own, clicks, 100)).toMatchObject({ of: 'own', campaigns: 3 });
    expect(benchmarkOf(alike(3, 60_000, 9), clicks, 100)?.of).toBe('all');
    // No average is published of calls, and none is comparable without a rate to the dollar.
    expect(benchmarkOf(none, publishedCostOf('calls', 'law_firm'), 100)).toBeNull();
    expect(benchmarkOf(none, clicks, null)).toBeNull();
    expect(benchmarkOf(alike(3, 60_000, 60), null, null)).toMatchObject({ of: 'own', source: null });
    // A type that a browser sends, and not a trade.
    expect(publishedCostOf('clicks', '__proto__')).toBe(clicks);
  });

  test('is a range, narrower the more is known', () => {
    const width = (usual: ReturnType<typeof benchmarkOf>) => {
      const { low, high } = middleHalf(usual?.rate ?? { shape: 1, rate: 1 });
      return high / low;
    };
    const outside = benchmarkOf(none, clicks, 100);
    expect(middleHalf(outside?.rate ?? { shape: 1, rate: 1 }).low).toBeLessThan(70);
    expect(middleHalf(outside?.rate ?? { shape: 1, rate: 1 }).high).toBeGreaterThan(70);
    const own = benchmarkOf(alike(5, 60_000, 600), clicks, 100);
    expect(width(own)).toBeLessThan(width(outside) / 1.5);
    expect(1 / meanOf(own?.rate ?? { shape: 1, rate: 1 })).toBeCloseTo(100, -1);
  });
});

describe('whether it is good', () => {
  const usual = benchmarkOf(none, clicks, 100)?.rate ?? { shape: 1, rate: 1 };
  test.each([
    ['nothing yet', 0, 100, 'too_early'],
    ['a few results at the usual price', 4, 280, 'too_early'],
    ['the usual price', 100, 7000, 'like'],
    ['a third of it', 100, 2300, 'better'],
    ['three times as much', 100, 21_000, 'worse'],
    ['no result for the price of twenty', 0, 1400, 'worse'],
    ['six for the price of sixty', 6, 4200, 'worse'],
  ])('after %s', (_, results, spend, state) => {
    expect(ratingOf({ results, spend, noise: 1 }, usual)).toBe(state);
  });

  test('its own cost is an interval, without an upper end where nothing came', () => {
    const { low, high } = costOf({ results: 100, spend: 7000, noise: 1 });
    expect(low).toBeLessThan(70);
    expect(high).toBeGreaterThan(70);
    expect(costOf({ results: 0, spend: 7000, noise: 1 })).toMatchObject({ high: null });
  });

  test('its own cost is less certain the more its days differ', () => {
    const days = (counts: number[]) =>
      counts.map((results, index) => row({ day: addDays(launched, index), results }));
    const today = addDays(launched, 13);
    const costAfter = (counts: number[]) => {
      const sum = counts.reduce((all, one) => all + one, 0);
      const totals = { spend: counts.length * 1000, results: sum };
      return costOf(broughtBy('clicks', [], totals, days(counts), today));
    };
    const even = costAfter(Array.from({ length: 14 }, () => 20));
    const rough = costAfter(Array.from({ length: 14 }, (_, day) => (day % 2 === 0 ? 35 : 5)));
    expect(rough.low).toBeLessThan(even.low);
    expect(rough.high).toBeGreaterThan((even.high ?? 0) * 1.1);
  });
});

const launched = '2026-10-10';
const row = (fields: Partial<AdDay>): AdDay => ({
  campaignId: 'c',
  adId: 'a',
  day: launched,
  impressions: 1000,
  clicks: 20,
  spend: 1000,
  results: 20,
  ...fields,
});
const rows = (count: number, from: string, fields: Partial<AdDay> = {}) =>
  Array.from({ length: count }, (_, index) => row({ day: addDays(from, index), ...fields }));

describe('what moved all campaigns of an account', () => {
  const before = rows(10, addDays(launched, -10));
  test('is the price of showing the others, before and since', () => {
    expect(movementOf([...before, ...rows(5, launched, { spend: 1300 })], launched)).toBeCloseTo(1.3);
    expect(movementOf([...before, ...rows(5, launched, { spend: 1050 })], launched)).toBeNull();
  });
  test('is not known from a campaign that ran on one side only, or hardly', () => {
    expect(movementOf(before, launched)).toBeNull();
    expect(movementOf([...before, ...rows(1, launched, { spend: 9000 })], launched)).toBeNull();
    const other = rows(9, launched, { spend: 5000, campaignId: 'd' });
    expect(movementOf([...before, ...other], launched)).toBeNull();
  });
});

describe('which ad is better', () => {
  const compared = (days: AdDay[], fields: object = {}) =>
    compareAds({
      resultSpread: null,
      kind: 'clicks',
      curve: curveOf('clicks', []),
      adIds: ['a', 'b'],
      days,
      today: addDays(launched, 9),
      lastDay: addDays(launched, 20),
      isYoung: false,
      seed: 1,
      ...fields,
    });
  const two = [...rows(10, launched), ...rows(10, launched, { adId: 'b', results: 45 })];
  test('is named once it is beyond doubt, in no first days, and where there are two', () => {
    expect(compared(two)).toMatchObject({ state: 'certain', id: 'b' });
    expect(compared(two, { isYoung: true })).toEqual({ state: 'too_early', compared: 0 });
    expect(compared(two, { adIds: ['b'] })).toEqual({ state: 'single' });
    expect(compared([])).toMatchObject({ state: 'too_early' });
  });
  test('is not foretold beyond the end of the campaign', () => {
    const close = [...rows(10, launched, { results: 5 }), ...rows(10, launched, { adId: 'b', results: 6 })];
    expect(compared(close, { lastDay: addDays(launched, 9) })).toEqual({ state: 'unclear', days: null });
  });
  test('leads count by money and by clicks, and those on their way are not lost', () => {
    const leads = (adId: string, results: number) => rows(20, launched, { adId, clicks: 40, results });
    const curve = curveOf('leads', []);
    const found = compared([...leads('a', 4), ...leads('b', 1)], {
      kind: 'leads',
      curve,
      today: addDays(launched, 19),
    });
    expect(found).toMatchObject({ id: 'a' });
    expect(arrivedBy(curve, launched, launched)).toBeCloseTo(0.6);
    expect(arrivedBy(curve, launched, addDays(launched, 30))).toBe(1);
    expect(arrivedBy(curveOf('clicks', [[0, 9]]), launched, launched)).toBe(1);
  });
});
