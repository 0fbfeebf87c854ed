import type { FactValue } from '@awning/contract/facts';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

type Price = Extract<FactValue, { kind: 'price' }>;
const price = (product: string, amount: number, more: Partial<Price> = {}): Price => ({
  kind: 'price',
  product,
  wording: null,
  amount: amount * 100,
  upTo: null,
  currency: 'GBP',
  isFrom: false,
  unit: 'item',
  ...more,
});
const trades = {
  hair_salon: [price('haircut', 45), price('balayage', 160), price('color', 80)],
  school_tutoring: [price('private_lesson', 55, { unit: 'hour' })],
};

function read(text: string, trade: keyof typeof trades = 'hair_salon') {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade(trade, language);
  const conversation = { texts: [], known: trades[trade] };
  const { facts } = readFacts({
    text,
    slot: 'success',
    book,
    language,
    currency: 'GBP',
    year: 2026,
    conversation,
  });
  return {
    goals: facts.flatMap((fact) => (fact.kind === 'private_goal' ? [fact.text] : [])),
    prices: facts.flatMap((fact) => (fact.kind === 'price' ? [`${fact.product} ${fact.amount / 100}`] : [])),
  };
}

describe('an answer about success', () => {
  it.each([
    ['ten more regulars. a haircut is 50 now not 45', ['ten more regulars.'], ['haircut 50']],
    ['Ten more regulars. Balayage is 175 by the way not 160', ['Ten more regulars.'], ['balayage 175']],
    ['ten more regulars, and balayage went up to £175', ['ten more regulars'], ['balayage 175']],
    ['Balayage is £175 now. Ten new clients, sorry, 12', ['12 new clients'], ['balayage 175']],
    ['a haircut costs 50 now', [], ['haircut 50']],
    ['עשרה לקוחות קבועים. תספורת עולה 50 עכשיו ולא 45', ['עשרה לקוחות קבועים.'], ['haircut 50']],
    ['עשרה לקוחות קבועים. אגב תספורת זה 50 ולא 45', ['עשרה לקוחות קבועים.'], ['haircut 50']],
  ])('tells a known price in passing: %s', (text, goals, prices) => {
    expect(read(text)).toEqual({ goals, prices });
  });

  it('tells the price of an hour', () => {
    const text = 'four new pupils by february. oh and an hour is £58 now, sorry, not £55';
    expect(read(text, 'school_tutoring')).toEqual({
      goals: ['four new pupils by february.'],
      prices: ['private_lesson 58'],
    });
  });

  it('tells the price of a thing in its owner’s words', () => {
    for (const [told, text] of [
      ['Root touch up is 80', 'Six new regulars. root touch up is 75 by the way not 80'],
      ['Full groom is 75', 'Six new regulars. full groom is 85 now not 75'],
    ] as const) {
      const book = loadTrade(told.startsWith('Root') ? 'hair_salon' : 'pet_shop', 'en');
      const about = { book, language: 'en', currency: 'GBP', year: 2026 } as const;
      const known = readFacts({ ...about, text: told, slot: 'price' }).facts;
      const { facts } = readFacts({ ...about, text, slot: 'success', conversation: { texts: [], known } });
      const [before] = known;
      const amount = told.startsWith('Root') ? 7500 : 8500;
      expect(facts).toEqual([
        { kind: 'private_goal', text: 'Six new regulars.' },
        { ...before, amount },
      ]);
    }
  });

  it.each([
    '10 more haircuts a week',
    'Sell 20 balayages a month',
    'I want haircuts to go up to 50 a week',
    'A good week is 30 haircuts',
    'haircuts are 20 a week now, I want 30',
    '20 more haircuts, not 10',
    'עוד 10 תספורות בשבוע',
    'שבוע טוב זה 30 תספורות',
  ])('tells no price: %s', (text) => {
    expect(read(text)).toMatchObject({ prices: [] });
    expect(read(text).goals).toHaveLength(1);
  });
});
