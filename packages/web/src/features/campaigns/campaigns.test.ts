import type { Campaign } from '@awning/contract/campaigns';
import { addDays, daysIn, todayIn } from '@awning/contract/zoned-time';
import { describe, expect, test } from 'vitest';
import { pollMs } from './api.ts';
import { canResume, canStop, displayStatusOf } from './status/display-status.ts';

const now = Date.parse('2026-11-21T22:30:00Z');
const campaign = {
  status: 'active',
  delivery: 'delivering',
  startDate: '2026-11-20',
  timeZone: 'Asia/Jerusalem',
  issues: [],
} as unknown as Campaign;

describe('a campaign is shown', () => {
  test('as Meta says, once it has started', () => {
    expect(displayStatusOf(campaign, now)).toBe('delivering');
  });
  test('as scheduled until its first day begins in the ad account’s time zone', () => {
    expect(displayStatusOf({ ...campaign, startDate: '2026-11-23' }, now)).toBe('scheduled');
    expect(displayStatusOf({ ...campaign, startDate: '2026-11-22' }, now)).toBe('delivering');
  });
  test('as pausing or resuming until Meta has confirmed it', () => {
    expect(displayStatusOf({ ...campaign, status: 'paused' }, now)).toBe('pausing');
    expect(displayStatusOf({ ...campaign, delivery: 'paused' }, now)).toBe('resuming');
  });
  test('as paused where it was paused in Ads Manager, and may be resumed from here', () => {
    const issues = [{ code: 'paused_at_meta', message: '', remedy: '', creativeId: null }];
    const paused: Campaign = { ...campaign, delivery: 'paused', issues };
    expect(displayStatusOf(paused, now)).toBe('paused');
    expect([canStop(paused), canResume(paused)]).toEqual([false, true]);
  });
  test('as running where it was switched on in Ads Manager, and may be stopped from here', () => {
    const issues = [{ code: 'running_at_meta', message: '', remedy: '', creativeId: null }];
    const running: Campaign = { ...campaign, status: 'paused', issues };
    expect(displayStatusOf(running, now)).toBe('delivering');
    expect([canStop(running), canResume(running)]).toEqual([true, false]);
  });
});

test('what was deleted in Ads Manager can not be resumed', () => {
  const issues = [{ code: 'gone_at_meta', message: '', remedy: '', creativeId: null }];
  expect(canResume({ ...campaign, status: 'paused', delivery: 'failed', issues })).toBe(false);
});

test('what is over can be neither stopped nor resumed; a failed launch can be taken up', () => {
  const ended: Campaign = { ...campaign, delivery: 'ended' };
  const failed: Campaign = { ...campaign, delivery: 'failed' };
  expect([canStop(ended), canResume(ended)]).toEqual([false, false]);
  expect([canStop(failed), canResume(failed)]).toEqual([false, true]);
});

test('what moves is asked for often, what is over never again', () => {
  expect(pollMs([campaign, { ...campaign, delivery: 'launching' }])).toBe(2000);
  expect(pollMs([{ ...campaign, delivery: 'in_review' }])).toBe(6000);
  expect(pollMs([{ ...campaign, delivery: 'ended' }])).toBe(false);
});

test('days are counted with both ends, across summer time', () => {
  expect(daysIn('2026-10-20', '2026-10-26')).toBe(7);
  expect(daysIn('2026-10-20', '2026-10-19')).toBe(0);
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(todayIn('Asia/Jerusalem', now)).toBe('2026-11-22');
});
