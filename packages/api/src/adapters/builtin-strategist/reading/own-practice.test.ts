import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

const read = (trade: BusinessTypeKey, slot: InterviewSlot, text: string): FactValue[] => {
  const language = isHebrew(text) ? 'he' : 'en';
  const currency = language === 'he' ? 'ILS' : 'USD';
  return readFacts({ text, slot, book: loadTrade(trade, language), language, currency, year: 2026 }).facts;
};
const claimKinds = ['reason', 'policy', 'proof'];
const claims = (trade: BusinessTypeKey, slot: InterviewSlot, text: string) =>
  read(trade, slot, text).flatMap((fact) =>
    claimKinds.includes(fact.kind) && 'term' in fact
      ? [{ term: fact.term, ...('numbers' in fact && fact.numbers) }]
      : [],
  );
const terms = (...asked: Parameters<typeof claims>) => claims(...asked).map(({ term }) => term);

describe('an answer about customers’ words, tone or places', () => {
  it.each([
    ['car_repair', 'words', "'honest mick' is what they call me"],
    ['car_repair', 'words', 'they say "he always calls before he does anything"'],
    ['beauty_salon', 'words', "'finally someone who listens'"],
    ['beauty_salon', 'words', 'סוף סוף מישהי שמקשיבה'],
    ['beauty_salon', 'words', 'אומרות ״היא מחטאת הכול״'],
    ['bakery', 'words', 'people say we bake it fresh every morning'],
    ['bakery', 'words', 'אומרים שאנחנו אופים כל בוקר'],
    ['law_firm', 'tone', 'Not boring. no jargon'],
    ['law_firm', 'tone', 'we want to sound honest, in plain words'],
    ['law_firm', 'tone', 'בגובה העיניים, במילים פשוטות'],
    ['beauty_salon', 'reach', 'WhatsApp group for regulars'],
    ['beauty_salon', 'reach', 'קבוצות וואטסאפ'],
    ['bakery', 'reach', 'they order ahead on the phone'],
  ] as const)('promises nothing (%s, %s): %s', (trade, slot, text) => {
    expect(claims(trade, slot, text)).toEqual([]);
  });

  it.each([
    ['car_repair', 'words', 'I call before I do anything, customers love that', 'calls_first'],
    ['car_repair', 'tone', 'I ring before I do anything, no surprises', 'calls_first'],
    ['beauty_salon', 'reach', 'I book appointments on whatsapp', 'texts'],
    ['beauty_salon', 'reach', 'אני קובעת תורים בוואטסאפ', 'texts'],
  ] as const)('promises what the owner does herself (%s, %s): %s', (trade, slot, text, term) => {
    expect(terms(trade, slot, text)).toEqual([term]);
  });
});

describe('a guarantee beside a doubt', () => {
  it.each([
    ['hair_salon', "they worry about the color, if you don't like it I fix it free within 7 days", 7],
    ['hair_salon', 'חוששות מהצבע, אם לא אהבת אני מתקנת חינם תוך שבוע', 7],
    ['car_repair', "too expensive, but if it's not right we redo it free within 10 days", 10],
    ['plumbing', 'יקר, אבל אנחנו מתקנים בחינם תוך 5 ימים', 5],
  ] as const)('is kept with its days (%s): %s', (trade, text, days) => {
    expect(claims(trade, 'doubts', text)).toContainEqual({ term: 'redo_days', days });
  });

  it('is kept with what it answers, denied in its condition or not', () => {
    expect(terms('bakery', 'doubts', 'אם הלחם לא טרי מחזירה את הכסף')).toEqual(['fresh_or_refund']);
    expect(terms('bakery', 'doubts', 'money back if its stale')).toEqual(['fresh_or_refund']);
    const both = read('bakery', 'doubts', "too dear. if it's not fresh you get your money back");
    expect(both.map(({ kind }) => kind)).toEqual(['doubt', 'policy']);
    expect(read('bakery', 'doubts', 'אם הלחם לא טרי מחזירה את הכסף')).toHaveLength(1);
  });

  it.each([
    ['bakery', 'אם הלחם לא טרי לא מחזירים כסף'],
    ['bakery', "if it's not fresh we don't give money back"],
    ['bakery', 'they want their money back when it is stale'],
    ['bakery', 'חוששים שלא נחזיר כסף אם לא טרי'],
    ['grocery', 'afraid the fruit is bad, no refunds'],
    ['hair_salon', 'they ask if we fix it free'],
    ['hair_salon', 'שואלות אם מתקנים חינם'],
    ['car_repair', 'they do not believe our 12 month warranty'],
  ] as const)('is none where it is denied, asked for or feared (%s): %s', (trade, text) => {
    expect(claims(trade, 'doubts', text)).toEqual([]);
  });
});

it('doubts name no customers', () => {
  const told = read('car_repair', 'doubts', "we'll invent work that doesnt need doing");
  expect(told).toEqual([{ kind: 'doubt', term: 'unneeded_work', wording: null }]);
  for (const text of ['students', 'families from around here'])
    expect(read('car_repair', 'doubts', text).filter(({ kind }) => kind === 'audience')).toEqual([]);
});

describe('a claim is no wider than what was said', () => {
  it.each([
    ['car_repair', 'choice', 'people find me honest', 'what_can_wait'],
    ['car_repair', 'choice', 'no surprises', 'written_price'],
    ['car_repair', 'choice', 'בלי הפתעות', 'written_price'],
    ['electrical', 'choice', 'emergency lighting', 'emergency_247'],
    ['gardening', 'choice', 'a quiet street', 'quiet'],
    ['consulting', 'choice', 'practical people', 'first_steps'],
    ['ecommerce', 'choice', 'we ship within 5 days', 'ships_fast'],
    ['beauty_salon', 'offer', 'we fix chipped nails', 'repair'],
    ['florist', 'choice', 'זכינו בפרס', 'own_design'],
    ['plumbing', 'choice', 'חירום', 'emergency_247'],
  ] as const)('%s, %s: %s', (trade, slot, text, term) => {
    expect(terms(trade, slot, text)).not.toContain(term);
  });
});
