import { describe, expect, it } from 'vitest';
import { addDays, dateIn, daysIn, instantOf, todayIn } from './zoned-time.ts';

describe('zoned time', () => {
  it.each([
    ['2026-07-01', 'America/New_York', 0, '2026-07-01T04:00:00.000Z'],
    ['2026-01-01', 'Asia/Jerusalem', 0, '2025-12-31T22:00:00.000Z'],
    ['2026-03-08', 'America/New_York', 3, '2026-03-08T07:00:00.000Z'],
    ['2026-03-09', 'America/New_York', 0, '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', 0, '2026-11-02T05:00:00.000Z'],
    ['2026-05-05', 'Asia/Kolkata', 12, '2026-05-05T06:30:00.000Z'],
  ])('finds %s in %s at %i', (date, zone, hour, instant) => {
    expect(instantOf(date, zone, hour).toISOString()).toBe(instant);
  });

  it('knows the date that clocks show', () => {
    expect(dateIn(new Date('2026-07-01T03:59:59Z'), 'America/New_York')).toBe('2026-06-30');
    expect(dateIn(new Date('2026-07-01T22:00:00Z'), 'Asia/Jerusalem')).toBe('2026-07-02');
  });

  it('knows it however often it is asked, up to the second at which the date changes', () => {
    const changes: [zone: string, at: string, before: string, from: string][] = [
      ['Asia/Kathmandu', '2026-07-01T18:15:00Z', '2026-07-01', '2026-07-02'],
      ['America/St_Johns', '2026-07-02T02:30:00Z', '2026-07-01', '2026-07-02'],
      // Before 1972 its clocks were 44 minutes and a half behind.
      ['Africa/Monrovia', '1971-07-01T00:44:30Z', '1971-06-30', '1971-07-01'],
    ];
    for (const [zone, at, before, from] of [...changes, ...changes]) {
      expect(dateIn(new Date(Date.parse(at) - 1000), zone)).toBe(before);
      expect(dateIn(new Date(at), zone)).toBe(from);
    }
  });

  it('knows it of more hours than are remembered', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' });
    for (let hour = 0; hour < 1500; hour++) {
      const at = new Date(Date.UTC(2026, 9, 1, hour));
      expect(dateIn(at, 'Europe/Lisbon')).toBe(format.format(at));
    }
  });

  it('counts days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysIn('2026-02-27', '2026-03-01')).toBe(3);
    expect(daysIn('2026-10-20', '2026-10-19')).toBe(0);
    expect(daysIn('2026-10-20', '2026-10-10')).toBe(0);
    expect(daysIn('', '2026-10-19')).toBe(0);
    expect(todayIn('Asia/Jerusalem', Date.parse('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
  });
});

it('an hour that daylight saving skips begins with the next, east and west of Greenwich', () => {
  expect(instantOf('2026-03-08', 'America/New_York', 2)).toEqual(
    instantOf('2026-03-08', 'America/New_York', 3),
  );
  expect(instantOf('2026-03-27', 'Asia/Jerusalem', 2)).toEqual(instantOf('2026-03-27', 'Asia/Jerusalem', 3));
});
