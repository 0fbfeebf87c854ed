import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../store/leads.ts';
import { callInWords, callOf, isCallAhead } from './call-times.ts';

const now = new Date('2026-12-01T07:00:00Z');
const of = (callTime: Parameters<typeof callOf>[0]['callTime'], zone = 'Asia/Jerusalem') =>
  callOf({ callTime }, zone, now);

describe('a time that somebody chose', () => {
  it('is meant in the time zone of the account where it says none', () => {
    const chosen = { date: '2026-12-01', hour: 10.5 };
    expect(of(chosen).callAt).toEqual(new Date('2026-12-01T08:30:00Z'));
    expect(of(chosen, 'America/New_York').callAt).toEqual(new Date('2026-12-01T15:30:00Z'));
    const summer = { date: '2027-07-01', hour: 10 };
    expect(of(summer).callAt).toEqual(new Date('2027-07-01T07:00:00Z'));
    expect(of({ at: new Date('2026-12-01T09:00:00Z') }).callAt).toEqual(new Date('2026-12-01T09:00:00Z'));
  });

  it('is reminded of ten minutes before, and not where that has passed', () => {
    const at = (time: string) => of({ at: new Date(`2026-12-01T${time}:00Z`) }).callRemindAt;
    expect(at('08:00')).toEqual(new Date('2026-12-01T07:50:00Z'));
    expect(at('07:10')).toBeNull();
    expect(at('06:00')).toBeNull();
    expect(of(null)).toEqual({ callAt: null, callRemindAt: null });
  });

  it('is said with its day in the time zone of the account, in both languages', () => {
    const at = new Date('2026-12-01T22:30:00Z');
    expect(callInWords(at, 'en', 'America/New_York')).toMatch(/Tuesday, December 1 at 5:30.PM/);
    expect(callInWords(at, 'he', 'Asia/Jerusalem')).toMatch(/יום רביעי, 2 בדצמבר.*0:30/);
  });
});

it.each([
  ['new', true],
  ['tried', true],
  ['talked', false],
  ['won', false],
  ['lost', false],
  ['fake', false],
] as const)('of somebody who is %s it is still to be made: %s', (state, expected) => {
  const callAt = new Date('2026-12-01T07:10:00Z');
  const lead = { state, callAt, isTest: false } as LeadRow;
  expect(isCallAhead(lead, now)).toBe(expected);
  expect(isCallAhead({ ...lead, callAt: now }, now)).toBe(false);
  expect(isCallAhead({ ...lead, isTest: true }, now)).toBe(false);
});
