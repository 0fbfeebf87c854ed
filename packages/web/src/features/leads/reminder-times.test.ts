import { describe, expect, it } from 'vitest';
import { reminderTimes } from './reminder-times.ts';

const timeZone = 'Asia/Jerusalem';
/** Sunday to Thursday 9 to 13 and 16 to 19. */
const hours = [0, 1, 2, 3, 4].flatMap((day) => [
  { day, from: 9, until: 13 },
  { day, from: 16, until: 19 },
]);
const timesAt = (now: string, of = hours) =>
  reminderTimes(new Date(now), of, timeZone).map(({ kind, at }) => `${kind} ${at.toISOString()}`);

describe('when an owner can be reminded of a lead', () => {
  it('is in an hour, after the break and tomorrow while she answers', () => {
    // A Monday at 10:30.
    expect(timesAt('2026-01-05T08:30:00Z')).toEqual([
      'hour 2026-01-05T09:30:00.000Z',
      'opening 2026-01-05T14:00:00.000Z',
      'morning 2026-01-06T07:00:00.000Z',
    ]);
  });

  it('is not in an hour in which nobody answers', () => {
    // A Monday at 12:30.
    expect(timesAt('2026-01-05T10:30:00Z')[0]).toBe('opening 2026-01-05T14:00:00.000Z');
  });

  it('is in an hour where she opens before it', () => {
    // A Monday at 8:20.
    expect(timesAt('2026-01-05T06:20:00Z').slice(0, 2)).toEqual([
      'opening 2026-01-05T07:00:00.000Z',
      'hour 2026-01-05T07:20:00.000Z',
    ]);
  });

  it('is tomorrow alone where she opens next then', () => {
    // A Monday at 21:00.
    expect(timesAt('2026-01-05T19:00:00Z')).toEqual(['morning 2026-01-06T07:00:00.000Z']);
  });

  it('is after the weekend where nobody answers on it', () => {
    // A Thursday at 20:00; Friday and Saturday are free.
    expect(timesAt('2026-01-08T18:00:00Z')).toEqual(['opening 2026-01-11T07:00:00.000Z']);
  });

  it('is between 8 and 20 where she does not say when she answers', () => {
    // A Saturday at 19:30.
    expect(timesAt('2026-01-10T17:30:00Z', [])).toEqual(['morning 2026-01-11T06:00:00.000Z']);
  });
});
