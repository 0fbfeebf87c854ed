import { languages } from '@awning/contract/languages';
import { expect, test } from 'vitest';
import type { Money } from '../../results/public.ts';
import type { Brought, Receipt } from './receipt.ts';
import { weekSentence } from './sentence.ts';

type Told = Parameters<typeof weekSentence>[0];

const receipt = (currency: string, ...brought: Brought[]): Receipt => {
  const total = brought.reduce((sum, { cost }) => sum + cost, 0);
  return { adAccountId: currency, currency, lines: [], ads: total, fee: 0, total, brought };
};
const people = { form: 0, hand: 0, walkIns: 0 };
const nothing: Told = {
  ...{ receipts: [], isYoung: false, standing: 'none', begins: null, customers: null, people },
};
const enquiries = (results: number) => receipt('USD', { kind: 'leads', results, cost: 21_200 });
const customers: Money = {
  ...{
    spent: 21_200,
    won: 3,
    walkIns: 0,
    leads: 3,
    customer: { low: 20_000, high: 20_000 },
    cost: 7067,
    lead: null,
  },
  ...{ work: { low: 64_000, high: 64_000 }, days: { low: 1, high: 1 } },
};
/** Without the marks that keep names together. */
const told = (facts: Partial<Told>, language: 'en' | 'he' = 'en', isOwner = true) =>
  weekSentence({ ...nothing, ...facts }, language, isOwner).replace(/[\u2066-\u2069\u200e\u200f]/g, '');

test('says what the money brought, and what each cost', () => {
  expect(told({ receipts: [enquiries(6)] })).toBe('The ads cost $212 and brought 6 enquiries, $35.33 each.');
  expect(told({ receipts: [enquiries(1)] })).toBe('The ads cost $212 and brought 1 enquiry.');
  expect(told({ receipts: [enquiries(0)] })).toBe('The ads cost $212 and brought no enquiries.');
});

test('says what customers are worth to their owner alone', () => {
  const facts = { receipts: [enquiries(6)], customers };
  expect(told(facts)).toBe('You spent $212; 3 customers, about $640 of work.');
  for (const language of languages) expect(told(facts, language, false)).not.toMatch(/640/);
});

test('says how many came in at least', () => {
  const facts = { receipts: [enquiries(6)], people: { ...people, walkIns: 9 } };
  expect(told(facts)).toBe('The ads cost $212, and at least 9 people came in because of them.');
  expect(told({ ...facts, customers: { ...customers, walkIns: 2 } })).toMatch(/at least 3 customers/);
  const receipts = [enquiries(6), receipt('EUR', { kind: 'clicks', results: 1, cost: 100 })];
  expect(told({ ...facts, receipts })).not.toMatch(/at least/);
});

test('adds neither currencies nor results of unlike kinds', () => {
  const receipts = [
    receipt('USD', { kind: 'leads', results: 6, cost: 15_000 }, { kind: 'clicks', results: 0, cost: 200 }),
    receipt('EUR', { kind: 'clicks', results: 40, cost: 6200 }),
  ];
  expect(told({ receipts })).toBe(
    'The ads cost $150 for 6 enquiries, $2 for no clicks, and €62 for 40 clicks.',
  );
});

test('says that it is too early in the first days', () => {
  for (const results of [0, 1, 6])
    expect(told({ receipts: [enquiries(results)], isYoung: true })).toMatch(
      /^In their first days .* too early/,
    );
});

test('says why nothing was spent', () => {
  const of = (standing: Told['standing'], begins: string | null = null) => told({ standing, begins });
  const sentences = (['none', 'review', 'locked', 'paused', 'over', 'running'] as const).map((one) =>
    of(one),
  );
  expect(new Set(sentences).size).toBe(6);
  expect(of('scheduled', '2026-12-04')).toMatch(/starts on December 4/);
  expect(of('scheduled')).toMatch(/hasn't started/);
});

test('is whole in every language', () => {
  const cases: Partial<Told>[] = [
    ...(['none', 'review', 'locked', 'paused', 'over', 'running', 'scheduled'] as const).map((standing) => ({
      standing,
    })),
    { standing: 'scheduled', begins: '2026-12-04' },
    ...[0, 1, 2, 6].flatMap((results) =>
      [true, false].map((isYoung) => ({ receipts: [enquiries(results)], isYoung })),
    ),
    ...[true, false].map((isYoung) => ({ receipts: [enquiries(0), enquiries(3)], isYoung })),
    ...[1, 2, 9].map((walkIns) => ({ receipts: [enquiries(0)], people: { ...people, walkIns } })),
  ];
  for (const facts of cases) {
    expect(told(facts)).toMatch(/^[A-Z][^{}]*\.$/);
    expect(told(facts, 'he')).toMatch(/^[א-ת][^{}]*\.$/);
  }
});
