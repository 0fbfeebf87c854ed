import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { type ExtractedFact, wrongWith } from './extracted-fact.ts';

const nothing: Omit<ExtractedFact, 'kind' | 'words'> = {
  term: null,
  wording: null,
  numbers: [],
  amount: null,
  currency: null,
  unit: null,
  ages: [],
  percent_off: null,
  days: [],
  opens: null,
  closes: null,
};

/** What is wrong with a fact that is heard in a text, which is all of its words. */
function wrong(text: string, fact: Pick<ExtractedFact, 'kind'> & Partial<ExtractedFact>) {
  const language = /[\u05d0-\u05ea]/u.test(text) ? 'he' : 'en';
  const source = { text, about: 'Crumb bakery', book: loadTrade('bakery', language), language } as const;
  return wrongWith({ ...nothing, words: text, ...fact }, { ...source, isInstruction: false });
}
const refused = (key: string) => `${key}: has to stand in the answer, and to count that there`;

describe('what a model hears in an answer is said there', () => {
  it.each([
    ['We bake rye bread every night', 'rye'],
    ['אנחנו אופים לחם שיפון', 'rye'],
  ])('nothing is free that is not given away: %s', (text, term) => {
    expect(wrong(text, { kind: 'price', term, amount: 0 })).toBe(refused('amount'));
    expect(wrong(text, { kind: 'offer', term, amount: 0 })).toBe(refused('amount'));
  });
  it.each(['The first rye bread is free', 'לחם שיפון ראשון חינם'])('and is where it is: %s', (text) => {
    expect(wrong(text, { kind: 'offer', term: 'rye', amount: 0 })).toBe(null);
  });

  it('an amount has the currency that is named, or that is usual', () => {
    const loaf = { kind: 'price', term: 'bread', amount: 6 } as const;
    expect(wrong('A loaf is 6', { ...loaf, currency: 'EUR' })).toBe(refused('amount'));
    expect(wrong('A loaf is €6', { ...loaf, currency: 'USD' })).toBe(refused('amount'));
    expect(wrong('A loaf is €6', { ...loaf, currency: 'EUR' })).toBe(null);
    expect(wrong('A loaf is 6', { ...loaf, currency: 'USD' })).toBe(null);
    expect(wrong('כיכר ב־6', { ...loaf, currency: 'ILS' })).toBe(null);
  });

  it.each([
    ['Open Sunday to Friday from 7', [0, 1, 2, 3, 4, 5], true],
    ['Sun-Thu, we open at 7', [0, 1, 2, 3, 4], true],
    ['Every day from 7', [0, 1, 2, 3, 4, 5, 6], true],
    ['On Tuesdays and Fridays from 7', [2, 5], true],
    ['At weekends from 7', [0, 6], true],
    ['Open Sunday to Friday from 7', [6], false],
    ['We open at 7', [6], false],
    ['ימים א׳-ה׳ מ־7', [0, 1, 2, 3, 4], true],
    ['פתוחים ראשון עד שישי מ־7', [0, 1, 2, 3, 4, 5], true],
    ['כל יום מ־7', [0, 6], true],
    ['פתוחים ראשון עד שישי מ־7', [6], false],
    ['פותחים ב־7', [6], false],
  ])('days are named: %s, %j', (text, days, isSaid) => {
    expect(wrong(text, { kind: 'hours', days, opens: '07:00' })).toBe(isSaid ? null : refused('days'));
  });
});
