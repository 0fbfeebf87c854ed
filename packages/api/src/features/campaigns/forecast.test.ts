import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

test('is a range around the averages of the study, in two digits', () => {
  // 105 USD at 11.97 USD a thousand impressions, and 0.70 USD a click: 150 clicks on average.
  expect(forecastOf('OUTCOME_TRAFFIC', 105)).toEqual({
    impressions: 8800,
    clicks: { low: 70, high: 370 },
    results: { low: 70, high: 370 },
  });
  // 27.66 USD a lead: 3.8 on average.
  expect(forecastOf('OUTCOME_LEADS', 105).results).toEqual({ low: 1, high: 10 });
});

test('is never less than nothing, and tells no sales', () => {
  expect(forecastOf('OUTCOME_LEADS', 1)).toEqual({
    impressions: 84,
    clicks: { low: 0, high: 4 },
    results: { low: 0, high: 1 },
  });
  expect(forecastOf('OUTCOME_SALES', 105).results).toBeNull();
  expect(forecastOf('OUTCOME_AWARENESS', 105).results).toEqual({ low: 70, high: 370 });
});
