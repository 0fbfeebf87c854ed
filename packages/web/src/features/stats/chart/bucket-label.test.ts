import { expect, test } from 'vitest';
import { formatsOf } from '../../../i18n/format.ts';
import { axisLabel } from './bucket-label.ts';

test('an axis of hours says hours, however many days it spans', () => {
  const label = (days: number) =>
    axisLabel('2026-11-21T09:00:00Z', 'hour', 'America/New_York', formatsOf('en'), days);
  expect(label(1)).toBe('04:00 AM');
  expect(label(7)).toBe('Nov 21, 04:00 AM');
  expect(axisLabel('2026-11-21', 'day', 'America/New_York', formatsOf('en'), 7)).toBe('Nov 21');
});
