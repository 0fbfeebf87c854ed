import { expect, test } from 'vitest';
import { type Basis, forecastOf, resultRateOf } from './forecast.ts';
import { progressOf } from './progress.ts';

const basis = (fields: Partial<Basis> = {}): Basis => ({
  kind: 'clicks',
  perDollar: 100,
  history: [],
  ...fields,
});
const inside = (range: { low: number; high: number } | null | undefined, value: number) =>
  range !== null && range !== undefined && range.low <= value && value <= range.high;

test('lies around the published averages, and is wide', () => {
  // 105 USD: 150 clicks, 8,770 showings and 3.8 leads on average.
  const forecast = forecastOf(basis(), 10_500, null);
  expect(inside(forecast?.clicks, 150)).toBe(true);
  expect(inside(forecast?.impressions, 8770)).toBe(true);
  expect(forecast).toMatchObject({ people: null, ownCampaigns: 0, results: forecast?.clicks });
  expect((forecast?.clicks.high ?? 0) / (forecast?.clicks.low ?? 1)).toBeGreaterThan(3);
  expect(inside(forecastOf(basis({ kind: 'leads' }), 10_500, null)?.results, 3.8)).toBe(true);
});

test('is never less than nothing, and names no number where no average is published', () => {
  expect(forecastOf(basis({ kind: 'leads' }), 100, null)?.results).toEqual({ low: 0, high: 1 });
  for (const kind of ['purchases', 'calls', 'conversations'] as const)
    expect(forecastOf(basis({ kind }), 10_500, null)?.results).toBeNull();
  expect(forecastOf(basis({ perDollar: null }), 10_500, null)).toBeNull();
});

test('is said wider where such forecasts held too seldom, clicks that are the results among it, and says so', () => {
  const [usual, wide] = [1, 1.9].map((width) => forecastOf(basis(), 10_500, null, width));
  expect(usual?.isWidened).toBe(false);
  expect(wide?.isWidened).toBe(true);
  expect(wide?.results).toEqual(wide?.clicks);
  expect(wide?.clicks.low).toBeLessThan(usual?.clicks.low ?? 0);
  expect(wide?.clicks.high).toBeGreaterThan(usual?.clicks.high ?? 0);
  // Of calls nothing can be told, so that nothing is wider.
  expect(forecastOf(basis({ kind: 'calls' }), 10_500, null, 1.9)?.isWidened).toBe(false);
});

test('follows what the account’s own campaigns brought, of calls too, and in any currency', () => {
  // Clicks at a fifth of the average price.
  const cheap = Array.from({ length: 3 }, () => ({
    spend: 4700,
    impressions: 20_000,
    clicks: 330,
    results: 330,
  }));
  const own = forecastOf(basis({ history: cheap }), 10_500, null);
  expect(own?.clicks.low).toBeGreaterThan(forecastOf(basis(), 10_500, null)?.clicks.high ?? 0);
  expect(own?.ownCampaigns).toBe(3);
  const call = (results: number) => ({ spend: 10_000, impressions: 10_000, clicks: 150, results });
  const calls = [call(11), call(9)];
  expect(
    inside(forecastOf(basis({ kind: 'calls', perDollar: null, history: calls }), 10_000, null)?.results, 10),
  ).toBe(true);
  expect(resultRateOf(basis({ kind: 'calls', history: [call(2), call(2)] }))).toBeNull();
});

test('is as wide as one more campaign may differ, and learns from its own how far they do', () => {
  const [spend, impressions] = [10_000, 60_000];
  const of = (clicks: number) => ({ spend, impressions, clicks, results: clicks });
  const width = (history: Basis['history']) => {
    const range = forecastOf(basis({ history }), spend, null)?.results;
    return (range?.high ?? 0) / (range?.low ?? 1);
  };
  const alike = Array.from({ length: 5 }, () => of(300));
  // However much one campaign has shown, the next one differs from it: by more than two that agree do.
  expect(width([of(30_000)])).toBeGreaterThan(width(alike));
  // A gamma of 1 / 0.28² events has its middle 80 % between 0.66 and 1.37 of its mean.
  expect(width(Array.from({ length: 20 }, () => of(30_000)))).toBeGreaterThan(1.2);
  expect(width([of(150), of(450), of(200), of(600), of(100)])).toBeGreaterThan(1.5 * width(alike));
});

test('reaches no more people than there are', () => {
  const people = forecastOf(basis(), 1_000_000, { low: 1000, high: 2000 })?.people;
  expect(people?.high).toBeLessThanOrEqual(2000);
  expect(people?.low).toBeGreaterThan(900);
  expect(forecastOf(basis(), 1000, { low: 0, high: 0 })?.people).toEqual({ low: 0, high: 0 });
});

const start = new Date('2026-03-01T00:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
const campaign = (fields: object = {}) => ({
  forecast: resultRateOf(basis()),
  optimization: 'link_clicks' as const,
  totalBudget: 14_000,
  startsAt: start,
  endsAt: day(14),
  status: 'active' as const,
  delivery: 'delivering' as const,
  launchedAt: start,
  ...fields,
});
const came = (results: number, spend: number) => ({
  results,
  spend,
  impressions: 9000,
  clicks: results,
  asOf: null,
});

test.each([
  ['nothing yet', 2, came(5, 2000), {}, 'early'],
  ['what was said', 7, came(100, 7000), {}, 'on_track'],
  ['results at five times the price', 7, came(6, 7000), {}, 'costs_more'],
  ['results at a tenth of the price', 7, came(1000, 7000), {}, 'costs_less'],
  ['a fifth of the spending', 7, came(10, 700), {}, 'spends_less'],
  ['a stop', 7, came(100, 7000), { status: 'paused' }, 'paused'],
  ['its end', 15, came(200, 14_000), {}, 'ended'],
])('says why after %s', (_, days, totals, fields, state) => {
  expect(progressOf(campaign(fields), totals, day(days))?.state).toBe(state);
});

test('is wider where its own days differ more', () => {
  const totals = came(140, 7000);
  const likely = (squares: number) =>
    progressOf(campaign(), totals, day(7), { days: 7, events: 140, exposure: 7000, squares })?.likely;
  const [even, rough] = [likely(2.8), likely(4.5)];
  expect(rough?.low).toBeLessThan(even?.low ?? 0);
  expect(rough?.high).toBeGreaterThan(even?.high ?? 0);
});

test('counts what came, and nothing where nothing was forecast', () => {
  const likely = progressOf(campaign(), came(100, 7000), day(7))?.likely;
  expect(likely?.low).toBeGreaterThan(100);
  expect(inside(likely, 200)).toBe(true);
  // All is spent: nothing more comes.
  expect(progressOf(campaign(), came(210, 14_000), day(13))?.likely).toEqual({ low: 210, high: 210 });
  expect(progressOf(campaign({ forecast: null }), came(1, 1), day(7))).toBeNull();
});
