import { describe, expect, it } from 'vitest';
import { nextReportAt, reportedWeek } from './week.ts';

const york = { country: 'US', timeZone: 'America/New_York' };
const jerusalem = { country: 'IL', timeZone: 'Asia/Jerusalem' };

describe('a weekly report', () => {
  it.each([
    ['on Monday at eight', york, '2026-11-26T22:00:00Z', '2026-11-30T13:00:00.000Z'],
    ['on Sunday, where the week begins then', jerusalem, '2026-11-26T22:00:00Z', '2026-11-29T06:00:00.000Z'],
    ['a minute before', york, '2026-11-30T12:59:00Z', '2026-11-30T13:00:00.000Z'],
    ['a week later, once it is eight', york, '2026-11-30T13:00:00Z', '2026-12-07T13:00:00.000Z'],
    // On Friday 2026-03-27 the clocks of Israel go an hour ahead.
    ['at eight after a change of clocks', jerusalem, '2026-03-25T12:00:00Z', '2026-03-29T05:00:00.000Z'],
    [
      'on Monday, where the country is not known',
      { ...york, country: '' },
      '2026-11-26T22:00:00Z',
      '2026-11-30T13:00:00.000Z',
    ],
  ])('is due %s', (_, of, now, due) => {
    expect(nextReportAt(new Date(now), of).toISOString()).toBe(due);
  });

  it('is on the seven days before, however late it goes out', () => {
    const week = { from: '2026-11-23', to: '2026-11-29' };
    expect(reportedWeek(new Date('2026-11-30T13:00:00Z'), york)).toEqual(week);
    expect(reportedWeek(new Date('2026-12-06T23:00:00Z'), york)).toEqual(week);
    expect(reportedWeek(new Date('2026-11-29T06:00:00Z'), jerusalem)).toEqual({
      from: '2026-11-22',
      to: '2026-11-28',
    });
  });
});
