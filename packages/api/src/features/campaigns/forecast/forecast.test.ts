import { expect, test } from 'vitest';
import { type Basis, forecastOf, resultRateOf } from './forecast.ts';
import { progressOf } from './progress.ts';

const none = { campaigns: 0, spend: 0, impressions: 0, clicks: 0, results: 0 };
const basis = (fields: Partial<Basis> = {}): Basis => ({
  kind: 'clicks',
  perDollar: 100,
  history: none,
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

test('follows what the account’s own campaigns brought, of calls too, and in any currency', () => {
  // Clicks at a fifth of the average price.
  const cheap = { campaigns: 3, spend: 14_000, impressions: 60_000, clicks: 1000, results: 1000 };
  const own = forecastOf(basis({ history: cheap }), 10_500, null);
  expect(own?.clicks.low).toBeGreaterThan(forecastOf(basis(), 10_500, null)?.clicks.high ?? 0);
  expect(own?.ownCampaigns).toBe(3);
  const calls = { campaigns: 2, spend: 20_000, impressions: 20_000, clicks: 300, results: 20 };
  expect(
    inside(forecastOf(basis({ kind: 'calls', perDollar: null, history: calls }), 10_000, null)?.results, 10),
  ).toBe(true);
  expect(resultRateOf(basis({ kind: 'calls', history: { ...calls, results: 4 } }))).toBeNull();
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

test('counts what came, and nothing where nothing was forecast', () => {
  const likely = progressOf(campaign(), came(100, 7000), day(7))?.likely;
  expect(likely?.low).toBeGreaterThan(100);
  expect(inside(likely, 200)).toBe(true);
  // All is spent: nothing more comes.
  expect(progressOf(campaign(), came(210, 14_000), day(13))?.likely).toEqual({ low: 210, high: 210 });
  expect(progressOf(campaign({ forecast: null }), came(1, 1), day(7))).toBeNull();
});
