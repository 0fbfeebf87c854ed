import type { ProvidedState } from '@awning/adapters/ports/payments';
import { type PlanId, type PlanTerms, plans, termsOf } from '@awning/contract/plans';
import { afterEach, describe, expect, it } from 'vitest';
import { chargeForChange, chargeForRenewal } from './charges.ts';
import { accountChangeOf } from './payments/account-change.ts';
import { planChange } from './periods.ts';
import type { AccountRow } from './store/accounts.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const trial = {
  planId: 1,
  anchorAt: at('2026-01-01'),
  periodEnd: at('2026-02-01'),
  paidUntil: null,
  paidPlanId: null,
  cancelAtPeriodEnd: false,
} as AccountRow;

/** The account after a change, and the charge for it in cents. */
function change(account: AccountRow, planId: PlanId, now: Date) {
  const next = { ...account, ...planChange(account, planId, now) };
  return { next, charge: chargeForChange(account, next, now) };
}

describe('what a change of plan costs', () => {
  const { next: basic, charge: first } = change(trial, 2, at('2026-04-10'));

  it('is the whole month where nothing is paid yet', () => {
    expect(first).toMatchObject({ reason: 'start', planId: 2, amount: 2900 });
    expect(first?.period).toEqual({ start: at('2026-04-10'), end: at('2026-05-10') });
  });

  it('is the difference for the days that are left, the running one counted whole', () => {
    const half = change(basic, 3, at('2026-04-25')).charge;
    expect(half).toMatchObject({ reason: 'upgrade', planId: 3, amount: 3500 });
    expect(half?.period).toEqual({ start: at('2026-04-25'), end: at('2026-05-10') });
    expect(change(basic, 3, at('2026-04-10')).charge?.amount).toBe(7000);
    expect(change(basic, 3, new Date(at('2026-05-10').getTime() - 1)).charge?.amount).toBe(233);
  });

  it('is nothing for what is paid already: down, to Trial, and back within the month', () => {
    const premium = change(basic, 3, at('2026-04-12')).next;
    const down = change(premium, 2, at('2026-04-13'));
    expect(down.charge).toBeNull();
    expect(change(down.next, 3, at('2026-04-14')).charge).toBeNull();
    const gone = change(down.next, 1, at('2026-04-14'));
    expect(gone.charge).toBeNull();
    expect(change(gone.next, 3, at('2026-04-15')).charge).toBeNull();
    expect(change(gone.next, 3, at('2026-05-10')).charge).toMatchObject({ reason: 'start', amount: 9900 });
    expect(change(basic, 2, at('2026-04-15')).charge).toBeNull();
  });

  it('starts from what is paid after a detour over Trial', () => {
    const gone = change(basic, 1, at('2026-04-12')).next;
    expect(change(gone, 3, at('2026-04-25')).charge).toMatchObject({ reason: 'upgrade', amount: 3500 });
  });

  it('is nothing for the plan that is there, also where its month is not paid, and for Trial', () => {
    const unpaid = { ...basic, paidUntil: null, paidPlanId: null };
    expect(change(unpaid, 2, at('2026-04-15')).charge).toBeNull();
    expect(change({ ...unpaid, planId: 3 }, 1, at('2026-04-15')).charge).toBeNull();
  });
});

it('a renewal costs the whole price of the plan', () => {
  const period = { start: at('2026-05-10'), end: at('2026-06-10') };
  expect(chargeForRenewal(3, period)).toEqual({ reason: 'renewal', planId: 3, period, amount: 9900 });
});

describe('a fourth plan, cheaper than Basic, with the highest id', () => {
  const all = plans as PlanTerms[];
  const starter = 4 as PlanId;
  const terms: PlanTerms = { ...termsOf(2), id: starter, rank: 5, price: 900 };
  terms.features = { ...terms.features, statsDays: 90 };
  afterEach(() => void all.splice(3));

  it('is smaller than Basic: paid for once, kept figures as before, and enlarged at a price', () => {
    all.push(terms);
    const { next: small, charge } = change(trial, starter, at('2026-04-10'));
    expect(charge).toMatchObject({ reason: 'start', amount: 900 });
    expect(change(small, 2, at('2026-04-10')).charge).toMatchObject({ reason: 'upgrade', amount: 2000 });
    const { next: basic } = change(trial, 2, at('2026-04-10'));
    const reduced = change(basic, starter, at('2026-04-12'));
    expect(reduced.charge).toBeNull();
    expect(reduced.next).toMatchObject({ paidPlanId: 2, retainedPlanId: 2 });
    const provided = {
      subscription: { ...basic, planId: starter },
      endedUnpaid: false,
      invoices: [],
    } as unknown as ProvidedState;
    expect(accountChangeOf(basic, provided, at('2026-04-12'))).toMatchObject({ retainedPlanId: 2 });
  });
});
