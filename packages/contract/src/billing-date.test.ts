import { expect, test } from 'vitest';
import { formatBillingDate } from './billing-date.ts';

test('a billing date is the day in UTC, in both languages and lengths', () => {
  const lastMoment = '2026-11-24T23:59:59.999Z';
  expect(formatBillingDate(lastMoment, 'en')).toBe('Nov 24, 2026');
  expect(formatBillingDate(new Date(lastMoment), 'en', 'long')).toBe('November 24, 2026');
  expect(formatBillingDate(lastMoment, 'he', 'long')).toBe('24 בנובמבר 2026');
  expect(formatBillingDate(lastMoment, 'he')).toBe('24 בנוב׳ 2026');
});
