import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

type Price = Extract<FactValue, { kind: 'price' }>;
const price = (product: string | null, amount: number, more: Partial<Price> = {}): Price => ({
  ...{ kind: 'price', product, wording: null, amount: amount * 100, upTo: null },
  ...{ currency: 'ILS', isFrom: false, unit: 'session' },
  ...more,
});
const session = price('session', 380);

function read(text: string, slot: InterviewSlot, known: FactValue[] = [session]) {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade('physiotherapy', language);
  const conversation = { texts: [], known };
  return readFacts({ text, slot, book, language, currency: 'ILS', year: 2026, conversation });
}

describe('a price that a later answer corrects by taking its amount back', () => {
  it.each([
    'המחיר עלה, עכשיו 400 ולא 380',
    'חם ומקצועי. המחיר הוא 400, לא 380',
    'המחיר עלה, 400 ש"ח במקום 380',
    'טיפול עולה עכשיו 400 ולא 380',
    "the price went up, it's 400 now, not 380",
    'Warm. By the way, the price is 400, not 380',
    'We charge 400 now instead of 380',
    'A session costs 400 now, not 380',
  ])('whatever was asked: %s', (text) => {
    for (const slot of ['tone', 'price', 'offer'] as const) {
      const { facts, replaced = [], intent } = read(text, slot);
      const told = [...replaced.map(({ after }) => after), ...facts];
      expect(told.filter(({ kind }) => kind === 'price')).toEqual([price('session', 400)]);
      expect(intent).toBe('answer');
    }
  });

  it('is the one of that amount, in its own currency and unit', () => {
    const monthly = price(null, 90, { wording: 'Parking', currency: 'USD', unit: 'month', isFrom: true });
    const { replaced } = read("the price went up, it's 100 now, not 90", 'tone', [session, monthly]);
    expect(replaced).toEqual([{ before: monthly, after: { ...monthly, amount: 10_000 } }]);
  });

  it.each([
    'המחיר עלה, עכשיו 400 ולא 350',
    'ביקור בית עולה 400 ולא 380',
    'the price of a home visit is 400, not 380',
    "it's 41, not 380",
    'the price is 400 minutes, not 380',
    'our competitors charge 400, not 380',
    'is the price 400, not 380?',
    'the price is 400 within 3 months of giving birth, not 380',
  ])('is not by: %s', (text) => {
    expect(read(text, 'tone').replaced).toBeUndefined();
  });

  it('is not where two are of that amount', () => {
    const known = [session, price('evaluation', 380)];
    expect(read('המחיר עלה, עכשיו 400 ולא 380', 'tone', known).replaced).toBeUndefined();
  });
});
