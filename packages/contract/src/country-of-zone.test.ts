import { expect, test } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

test.each([
  ['Asia/Jerusalem', 'IL'],
  ['Asia/Tel_Aviv', 'IL'],
  ['America/New_York', 'US'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Ho_Chi_Minh', 'VN'],
  ['Etc/UTC', null],
])('%s is a time zone of %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
