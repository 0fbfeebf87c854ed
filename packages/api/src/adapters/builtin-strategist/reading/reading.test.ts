import type { InterviewSlot } from '@awning/contract/avatars';
import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { readFacts } from './reading.ts';

function read(text: string, slot: InterviewSlot | null, language: Language = 'en') {
  const book = loadTrade('bakery', language);
  return readFacts({ text, slot, book, language, currency: language === 'he' ? 'ILS' : 'USD', year: 2026 });
}
const facts = (text: string, slot: InterviewSlot | null, language: Language = 'en') =>
  read(text, slot, language).facts;
const termsOf = (list: FactValue[]) =>
  list.map((fact) => ('term' in fact ? `${fact.kind}:${fact.term}` : fact.kind));

describe('prices', () => {
  const price = (text: string, language: Language = 'en') => facts(text, 'price', language);

  it('are amounts with what they are for, from and to, in the currency that is named or usual', () => {
    expect(price('A loaf is 6 dollars')).toMatchObject([{ product: 'bread', amount: 600, isFrom: false }]);
    expect(price('birthday cakes start at $45')).toMatchObject([
      { product: 'birthday_cake', amount: 4500, isFrom: true },
    ]);
    expect(price('Cakes are 45 to $90')).toMatchObject([
      { product: 'cake', amount: 4500, upTo: 9000, isFrom: true },
    ]);
    expect(price('croissants €3.50')).toMatchObject([{ product: 'croissant', amount: 350, currency: 'EUR' }]);
    expect(price('כיכר עולה 28 שקלים', 'he')).toMatchObject([
      { product: 'bread', amount: 2800, currency: 'ILS' },
    ]);
    expect(price('עוגת יום הולדת מתחילה ב-220 ש"ח', 'he')).toMatchObject([
      { product: 'birthday_cake', amount: 22_000, isFrom: true },
    ]);
  });

  it('of several things at once are an offer, on its days', () => {
    expect(price('On Fridays two loaves and six buns for 16 dollars')).toMatchObject([
      {
        kind: 'offer',
        amount: 1600,
        days: [5],
        items: [
          { product: 'bread', count: 2 },
          { product: 'bun', count: 6 },
        ],
      },
    ]);
    expect(price('20% off cakes on Mondays')).toMatchObject([{ kind: 'offer', percentOff: 20, days: [1] }]);
  });

  it.each([
    'A croissant and a coffee is 7 dollars',
    'people usually spend 30 dollars',
    'maybe 10 dollars',
    'we bake for 30 hours and open at 7 am',
    'the others charge 9 dollars a loaf',
  ])('are not made of what names none of its own: %s', (text) => {
    expect(facts(text, 'price').filter(({ kind }) => kind === 'price')).toEqual([]);
  });
});

describe('what a business says of itself', () => {
  it('becomes the playbook’s claim with its numbers, whatever the spelling', () => {
    expect(facts('we mil our own flour and every loaf fermentes for thirty hours', 'offer')).toMatchObject([
      { kind: 'product', term: 'bread' },
      { term: 'long_rise', numbers: { hours: 30 } },
      { term: 'own_flour' },
    ]);
    expect(termsOf(facts('טוחנים קמח לבד, והלחם נשאר טרי יומיים', 'choice', 'he'))).toEqual(
      expect.arrayContaining(['reason:own_flour', 'reason:stays_fresh']),
    );
    expect(facts('הלחם נשאר טרי יומיים', 'choice', 'he')).toMatchObject([{ numbers: { days: 2 } }]);
  });

  it('is not taken where it is denied', () => {
    expect(termsOf(facts("we don't deliver", 'offer'))).toEqual([]);
    expect(termsOf(facts('אין לנו משלוחים', 'offer', 'he'))).toEqual([]);
    // Saying that something is left out is a claim, too.
    expect(termsOf(facts('no preservatives', 'offer'))).toEqual(['reason:no_additives']);
  });

  it('is filed where it belongs when it answers another question, and never taken from what customers do', () => {
    expect(termsOf(facts('we deliver', 'customer'))).toEqual(['policy:delivery']);
    expect(termsOf(facts('neighbours with kids who come for coffee', 'customer'))).toEqual([
      'audience:families',
    ]);
  });
});

describe('people', () => {
  it.each([
    ['mothers, 30 to 45', [30, 45]],
    ['families, around 40', [37, 43]],
    ['families in their thirties', [30, 39]],
    ['parents over 50', [50, 65]],
  ])('have the ages that are said: %s', (text, ages) => {
    expect(facts(text, 'customer')).toMatchObject([{ kind: 'audience', ages }]);
  });

  it('have them in Hebrew as well', () => {
    expect(facts('הורים סביב 40', 'customer', 'he')).toMatchObject([{ term: 'families', ages: [37, 43] }]);
    expect(facts('אימהות בנות 30 עד 45', 'customer', 'he')).toMatchObject([{ ages: [30, 45] }]);
  });
});

describe('what is private', () => {
  it('has a type of its own, whatever numbers and products it names', () => {
    expect(facts('10 more cakes a week at $45', 'success')).toEqual([
      { kind: 'private_goal', text: '10 more cakes a week at $45' },
    ]);
  });
});

describe('what is no answer', () => {
  it.each([
    ['what do you mean?', 'question'],
    ['why do you ask', 'question'],
    ['lol no idea', 'unknown'],
    ['hahaha', 'joke'],
    ['asdfghjkl', 'noise'],
    ['???', 'unknown'],
    ['yes', 'yes'],
  ])('%s', (text, intent) => {
    expect(read(text, 'offer')).toEqual({ intent, facts: [] });
  });

  it.each([
    ['למה הכוונה?', 'question'],
    ['חחח אין לי מושג', 'unknown'],
    ['חחחחח', 'joke'],
    ['אאאאאאא', 'noise'],
  ])('%s', (text, intent) => {
    expect(read(text, 'offer', 'he')).toEqual({ intent, facts: [] });
  });

  it('is not a question of customers that is told', () => {
    expect(read('They ask "is it sour?"', 'words').intent).toBe('answer');
  });
});
