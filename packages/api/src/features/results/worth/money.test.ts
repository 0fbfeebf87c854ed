import { expect, test } from 'vitest';
import { isLosing, moneyOf, paysFor } from './money.ts';

const none = { count: 0, sum: 0, low: 0, high: 0 };
const outcomes = { all: 0, won: 0, lost: 0, fake: 0, priced: none };
const known = { spent: 21_200, currency: 'USD', dailyBudget: 1500, outcomes, answered: null };
const answered = { low: 20_000, high: 30_000, currency: 'USD' };

test('says nothing where nobody has said what a customer brings, or in another currency', () => {
  expect(moneyOf({ ...known, outcomes: { ...outcomes, all: 9, won: 3 } })).toBeNull();
  expect(moneyOf({ ...known, answered: { ...answered, currency: 'ILS' } })).toBeNull();
});

test('keeps a range a range', () => {
  const money = moneyOf({ ...known, outcomes: { ...outcomes, all: 10, won: 3 }, answered });
  expect(money).toMatchObject({
    work: { low: 60_000, high: 90_000 },
    lead: { low: 6000, high: 9000 },
    days: { low: 13, high: 20 },
  });
  expect(money?.cost).toBeCloseTo(7066.67, 1);
  expect(paysFor(money)).toBe(true);
});

test('counts the amounts that were told as they are, and the others by the answer', () => {
  const priced = { count: 2, sum: 50_000, low: 10_000, high: 40_000 };
  const three = { ...outcomes, all: 3, won: 3, priced };
  expect(moneyOf({ ...known, outcomes: three, answered })?.work).toEqual({ low: 70_000, high: 80_000 });
  // Without an answer what a customer brings lies between the least and the most that one did.
  expect(moneyOf({ ...known, outcomes: three })).toMatchObject({
    customer: { low: 10_000, high: 40_000 },
    work: { low: 60_000, high: 90_000 },
    // Three leads don't tell how many become customers.
    lead: null,
  });
});

test('counts people who came in as customers, and never says that they lost money: there may be more', () => {
  const money = moneyOf({ ...known, answered, walkIns: 3 });
  expect(money).toMatchObject({ won: 3, walkIns: 3, work: { low: 60_000, high: 90_000 }, lead: null });
  const dear = moneyOf({ ...known, spent: 10_000_000, answered, walkIns: 1 });
  expect(dear && isLosing(dear)).toBe(false);
});

test('says that money is lost only where not even the best customer would have paid for it', () => {
  const of = (spent: number, won: number) =>
    moneyOf({ ...known, spent, outcomes: { ...outcomes, all: won, won }, answered });
  const losing = (spent: number, won: number) => {
    const money = of(spent, won);
    return money !== null && isLosing(money);
  };
  expect([losing(30_000, 0), losing(30_001, 0), losing(50_000, 2), losing(60_001, 2)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  // Between the two ends nobody can tell.
  expect(paysFor(of(25_000, 1))).toBe(false);
});
