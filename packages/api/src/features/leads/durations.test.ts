import { expect, it } from 'vitest';
import { durationIn } from './durations.ts';

const minute = 60_000;

it.each([
  [10_000, '1 minute', 'דקה'],
  [25 * minute, '25 minutes', '25 דקות'],
  [119 * minute, '119 minutes', '119 דקות'],
  [120 * minute, '2 hours', 'שעתיים'],
  [47 * 60 * minute, '47 hours', '47 שעות'],
  [72 * 60 * minute, '3 days', '3 ימים'],
])('%i ms', (ms, english, hebrew) => {
  expect(durationIn('en', ms)).toBe(english);
  expect(durationIn('he', ms)).toBe(hebrew);
});
