import { expect, it } from 'vitest';
import { pushAt } from './push-at.ts';

const timeZone = 'Asia/Jerusalem';
/** Sunday to Thursday 9 to 13 and 16 to 19. */
const hours = [0, 1, 2, 3, 4].flatMap((day) => [
  { day, from: 9, until: 13 },
  { day, from: 16, until: 19 },
]);
const at = (now: string, of = hours, quiet: Parameters<typeof pushAt>[1] = null) =>
  pushAt(new Date(now), quiet, of, timeZone).toISOString();

it('is at once while she answers, and else when she opens', () => {
  // A Monday at 10:30, 14:00 and 21:00.
  expect(at('2026-01-05T08:30:00Z')).toBe('2026-01-05T08:30:00.000Z');
  expect(at('2026-01-05T12:00:00Z')).toBe('2026-01-05T14:00:00.000Z');
  expect(at('2026-01-05T19:00:00Z')).toBe('2026-01-06T07:00:00.000Z');
});

it('is from 8 to 20 where she does not say when she answers', () => {
  expect(at('2026-01-05T19:00:00Z', [])).toBe('2026-01-06T06:00:00.000Z');
});

it('is by her quiet hours alone where she has chosen some', () => {
  const quiet = { from: 23, until: 6, timeZone };
  expect(at('2026-01-05T19:00:00Z', hours, quiet)).toBe('2026-01-05T19:00:00.000Z');
  expect(at('2026-01-05T22:00:00Z', hours, quiet)).toBe('2026-01-06T04:00:00.000Z');
});
