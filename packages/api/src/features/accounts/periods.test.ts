import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountAt,
  addMonths,
  paidPlanId,
  periodOf,
  planChange,
  renewedPeriods,
  retainedPlanId,
  retention,
} from './periods.ts';
import type { AccountRow } from './store/accounts.ts';

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
const nothingRetained = { retainedPlanId: null, retainedUntil: null, suspendedAt: null };

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

describe('an account that Stripe bills', () => {
  const stripe = { ...basic, ...nothingRetained, billedBy: 'stripe', scheduledPlanId: null } as AccountRow;
  const after = at('2026-03-05');

  it('goes on unpaid for until Stripe has told of the renewal, and owes nothing to the built-in ledger', () => {
    const then = accountAt(stripe, after);
    expect(then).toEqual({ ...stripe, periodEnd: at('2026-03-31') });
    expect(renewedPeriods(stripe, after)).toEqual([]);
  });

  it('is on the plan that was to follow, and keeps its figures for seven days where that keeps fewer', () => {
    const premium = { ...stripe, planId: 3 } as AccountRow;
    const smaller = { planId: 2, retainedPlanId: 3, retainedUntil: at('2026-03-07') };
    expect(accountAt({ ...premium, scheduledPlanId: 2 }, after)).toMatchObject(smaller);
    expect(accountAt({ ...stripe, scheduledPlanId: 3 }, after)).toMatchObject({
      planId: 3,
      retainedPlanId: null,
    });
    expect(accountAt({ ...premium, cancelAtPeriodEnd: true }, after)).toMatchObject({ planId: 1 });
  });

  it('is on Trial from when its job has found it unpaid, whatever the clock says', () => {
    const suspendedAt = at('2026-02-10');
    expect(accountAt({ ...stripe, suspendedAt }, at('2026-02-11'))).toEqual({
      ...stripe,
      suspendedAt,
      planId: 1,
      retainedPlanId: 2,
      retainedUntil: at('2026-02-17'),
    });
  });
});

describe('figures of a plan that keeps more', () => {
  const now = at('2026-02-10');
  const soon = at('2026-02-11');
  const account = (change: Partial<AccountRow> = {}) =>
    ({ ...basic, ...nothingRetained, ...change }) as AccountRow;

  it('are kept for seven days after a change to one that keeps fewer, and not for the other way', () => {
    const kept = { retainedPlanId: 2, retainedUntil: at('2026-02-17') };
    expect(retention(account(), 1, now)).toEqual(kept);
    expect(planChange(account(), 1, now)).toEqual({ planId: 1, cancelAtPeriodEnd: false, ...kept });
    expect(retention(account(), 2, now)).toEqual({});
    expect(retention(account(), 3, now)).toEqual({});
  });

  it('stay those of the widest plan where two changes follow each other within the seven days', () => {
    const wider = account({ retainedPlanId: 3, retainedUntil: soon });
    expect(retention(wider, 1, now)).toEqual({ retainedPlanId: 3, retainedUntil: at('2026-02-17') });
    const over = account({ retainedPlanId: 3, retainedUntil: now });
    expect(retention(over, 1, now)).toMatchObject({ retainedPlanId: 2 });
    const narrower = account({ planId: 3, retainedPlanId: 2, retainedUntil: soon });
    expect(retention(narrower, 1, now)).toMatchObject({ retainedPlanId: 3 });
    const same = account({ retainedPlanId: 2, retainedUntil: soon });
    expect(retention(same, 1, now)).toMatchObject({ retainedPlanId: 2 });
  });

  it.each([
    ['a wider plan that ended lately', { retainedPlanId: 3, retainedUntil: soon }, 3],
    ['the plan in force once the seven days are over', { retainedPlanId: 3, retainedUntil: now }, 2],
    ['the plan in force where it keeps more', { retainedPlanId: 1, retainedUntil: soon }, 2],
    ['the plan in force where none ended', {}, 2],
  ] as const)('go by %s', (_, change, plan) => {
    expect(retainedPlanId(account(change), now)).toBe(plan);
  });
});

describe('the plan that is paid for', () => {
  it('is that of the period until it ends, and none after it or where nothing was paid', () => {
    const end = at('2026-02-28');
    expect(paidPlanId(basic, new Date(end.getTime() - 1))).toBe(2);
    expect(paidPlanId(basic, end)).toBeNull();
    expect(paidPlanId({ ...basic, paidUntil: null }, at('2026-02-10'))).toBeNull();
  });

  it('stays the dearer one where a month of it is changed to a cheaper one', () => {
    const premium = { ...basic, planId: 3, paidPlanId: 3 } as AccountRow;
    expect(planChange(premium, 2, at('2026-02-10'))).toMatchObject({ planId: 2, paidPlanId: 3 });
  });
});
