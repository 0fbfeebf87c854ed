import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountAt, addMonths, periodOf, planChange, renewedPeriods } from './periods.ts';
import type { AccountRow } from './store.ts';

const iso = (date: Date) => date.toISOString().slice(0, 10);

describe('months of a subscription', () => {
  it('keep to the last day of a shorter month, and come back', () => {
    const anchor = new Date('2026-01-31T10:00:00Z');
    expect([1, 2, 3, 13].map((months) => iso(addMonths(anchor, months)))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
    ]);
  });

  it('hold every instant in exactly one month', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const [anchor, now] = one < other ? [one, other] : [other, one];
        const { start, end } = periodOf(anchor, now);
        expect(start <= now && now < end).toBe(true);
        expect(periodOf(anchor, end).start).toEqual(end);
      }),
    );
  });
});

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const basic = {
  planId: 2,
  anchorAt: at('2026-01-31'),
  periodEnd: at('2026-02-28'),
  paidUntil: at('2026-02-28'),
  paidPlanId: 2,
  cancelAtPeriodEnd: false,
} as AccountRow;

describe('an account at an instant', () => {
  const justBefore = new Date(at('2026-02-28').getTime() - 1);

  it('is as it was written until its period ends, and not a moment longer', () => {
    expect(accountAt(basic, justBefore)).toBe(basic);
    expect(accountAt(basic, at('2026-02-28'))).toMatchObject({
      planId: 2,
      periodEnd: at('2026-03-31'),
      paidUntil: at('2026-03-31'),
    });
    expect(accountAt(basic, at('2026-05-05')).periodEnd).toEqual(at('2026-05-31'));
  });

  it('is on Trial once a cancellation has taken effect', () => {
    const cancelled = { ...basic, cancelAtPeriodEnd: true };
    expect(accountAt(cancelled, justBefore).planId).toBe(2);
    expect(accountAt(cancelled, at('2026-02-28'))).toMatchObject({
      planId: 1,
      cancelAtPeriodEnd: false,
      periodEnd: at('2026-03-31'),
      paidUntil: at('2026-02-28'),
    });
  });

  it('owes every period that has begun since, by its own calendar', () => {
    const days = (now: string) =>
      renewedPeriods(basic, at(now)).map(({ start, end }) => [iso(start), iso(end)]);
    expect(renewedPeriods(basic, justBefore)).toEqual([]);
    expect(days('2026-02-28')).toEqual([['2026-02-28', '2026-03-31']]);
    expect(days('2026-05-30')).toEqual([
      ['2026-02-28', '2026-03-31'],
      ['2026-03-31', '2026-04-30'],
      ['2026-04-30', '2026-05-31'],
    ]);
    const now = at('2026-05-30');
    expect(renewedPeriods({ ...basic, cancelAtPeriodEnd: true }, now)).toEqual([]);
    expect(renewedPeriods({ ...basic, planId: 1 }, now)).toEqual([]);
  });

  it('pays nothing for a further month of Trial', () => {
    const trial = { ...basic, planId: 1, paidUntil: null } as AccountRow;
    expect(accountAt(trial, at('2026-03-05')).paidUntil).toBeNull();
  });
});

describe('changing the plan', () => {
  const now = at('2026-02-10');
  const trial = { ...basic, planId: 1, paidUntil: null } as AccountRow;

  it('to the same one, or to Trial, takes a cancellation back and begins no period', () => {
    expect(planChange(basic, 2, now)).toEqual({ planId: 2, cancelAtPeriodEnd: false });
    expect(planChange(basic, 1, now)).toMatchObject({ planId: 1, cancelAtPeriodEnd: false });
  });

  it('to a paid one begins a period, which is paid for', () => {
    expect(planChange(trial, 2, now)).toEqual({
      planId: 2,
      anchorAt: now,
      periodEnd: at('2026-03-10'),
      paidUntil: at('2026-03-10'),
      paidPlanId: 2,
      cancelAtPeriodEnd: false,
      // What an unpaid end has paused may run again.
      lapsedAt: null,
    });
  });

  it('within a month that is paid for goes on with that month', () => {
    const change = planChange(basic, 3, now);
    expect(change).toMatchObject({ planId: 3, anchorAt: basic.anchorAt, periodEnd: basic.periodEnd });
    const over = { ...trial, paidUntil: now } as AccountRow;
    expect(planChange(over, 3, now).anchorAt).toBe(now);
    const running = { ...trial, paidUntil: new Date(now.getTime() + 1) } as AccountRow;
    expect(planChange(running, 3, now).anchorAt).toBe(trial.anchorAt);
  });
});
