import { expect, it } from 'vitest';
import { endOfQuietHours } from './end-of-quiet-hours.ts';

const night = { from: 22, until: 7, timeZone: 'Asia/Jerusalem' };
const noon = { from: 13, until: 16, timeZone: 'Asia/Jerusalem' };
const endOf = (at: string, quiet = night) => endOfQuietHours(new Date(at), quiet).toISOString();

it('what comes outside of quiet hours is not held back', () => {
  expect(endOf('2026-01-05T19:59:59Z')).toBe('2026-01-05T19:59:59.000Z');
  expect(endOf('2026-01-05T05:00:00Z')).toBe('2026-01-05T05:00:00.000Z');
});

it('what comes in them waits for their end, over midnight too', () => {
  // 22:00 and 02:00 there.
  expect(endOf('2026-01-05T20:00:00Z')).toBe('2026-01-06T05:00:00.000Z');
  expect(endOf('2026-01-06T00:00:00Z')).toBe('2026-01-06T05:00:00.000Z');
  expect(endOf('2026-01-05T12:00:00Z', noon)).toBe('2026-01-05T14:00:00.000Z');
});

it('they follow the clocks when those change', () => {
  // In the night to 27 March 2026 the clocks go from 2 to 3.
  expect(endOf('2026-03-26T21:00:00Z')).toBe('2026-03-27T04:00:00.000Z');
});
