import { describe, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { planSchedule } from './dates.ts';

describe('the schedule', () => {
  const zone = 'Asia/Jerusalem';
  const now = new Date('2026-11-21T10:00:00Z');
  const plan = (startDate: string, endDate: string, at = now) => planSchedule(startDate, endDate, zone, at);

  test('runs from midnight to midnight in the account’s time zone, the end day included', () => {
    expect(plan('2026-11-22', '2026-11-24')).toEqual({
      startsAt: new Date('2026-11-21T22:00:00Z'),
      endsAt: new Date('2026-11-24T22:00:00Z'),
      days: 3,
    });
    expect(plan('2026-11-22', '2026-11-22').days).toBe(1);
  });

  test.each([
    ['2026-11-24', '2026-11-23', { endDate: 'errors:endBeforeStart' }],
    ['2026-11-20', '2026-11-29', { startDate: 'errors:startInPast' }],
    ['2026-11-21', '2026-11-29', null],
    ['2026-11-22', '2027-11-21', null],
    ['2026-11-22', '2027-11-22', { endDate: 'errors:campaignTooLong' }],
    // Today has less than a day left for Meta.
    ['2026-11-21', '2026-11-21', { endDate: 'errors:campaignTooShort' }],
    ['2026-11-21', '2026-11-22', null],
  ])('%s to %s', (from, to, expected) => expect(refusal(() => plan(from, to))).toEqual(expected));

  test('leaves Meta a whole day after the ten minutes that a launch may take', () => {
    // Midnight at the end of the 22nd is 22:00 UTC.
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    expect(refusal(() => plan('2026-11-21', '2026-11-22', at('21:50:00')))).toBeNull();
    expect(refusal(() => plan('2026-11-21', '2026-11-22', at('21:50:01')))).toEqual({
      endDate: 'errors:campaignTooShort',
    });
  });
});
