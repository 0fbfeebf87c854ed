import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../ports/interview.ts';
import { isHebrew } from '../words.ts';
import { currencyBefore, currencyNamed } from './currency.ts';
import { readFacts } from './reading.ts';
import { currencyStated } from './stated-currency.ts';

function read(text: string, slot: InterviewSlot, conversation?: Conversation) {
  const language = isHebrew(text) ? 'he' : 'en';
  const currency = (conversation && currencyBefore(conversation)) ?? (language === 'he' ? 'ILS' : 'USD');
  const book = loadTrade('hair_salon', language);
  return readFacts({ text, slot, book, language, currency, year: 2026, conversation });
}
const places = (text: string) =>
  read(text, 'reach').facts.flatMap((fact) => (fact.kind === 'place' ? [fact.name] : []));
const place = (name: string): FactValue => ({ kind: 'place', name, relation: 'on' });
const price = (amount: number, currency: string): FactValue => ({
  kind: 'price',
  product: 'haircut',
  wording: null,
  amount: amount * 100,
  upTo: null,
  currency,
  isFrom: false,
  unit: 'item',
});

describe('an address that is corrected in the same answer', () => {
  it.each([
    ['We are at 14 Mill Lane, Harlow. sorry I meant 41 Mill Lane', '41 Mill Lane, Harlow'],
    ['We are at 14 Mill Lane, Harlow. Sorry, 41', '41 Mill Lane, Harlow'],
    ['We are at 14 Mill Lane, Harlow, open Mon-Fri 9-5. Oops, I meant 41 Mill Lane', '41 Mill Lane, Harlow'],
    ['We are at 14 Mill Lane, Harlow. It is 41, not 14', '41 Mill Lane, Harlow'],
    ['14 Mill Lane, Harlow. Actually 9 High Street, Epping', '9 High Street, Epping'],
    ['We moved from 14 Mill Lane to 9 High Street, Harlow', '9 High Street, Harlow'],
    ['We are not at 14 Mill Lane but at 9 High Street, Harlow', '9 High Street, Harlow'],
    ['אנחנו בהרצל 14, רחובות. סליחה, 41', 'הרצל 41, רחובות'],
    ['אנחנו ברחוב הרצל 14 רחובות, התכוונתי 41', 'הרצל 41, רחובות'],
    ['הכתובת שלנו הרצל 14, רחובות. טעות, זה ויצמן 7', 'ויצמן 7, רחובות'],
    ['הרצל 41 ולא 14, רחובות', 'הרצל 41, רחובות'],
    ['עברנו מהרצל 14 לויצמן 7, רחובות', 'ויצמן 7, רחובות'],
    // What is corrected is something else.
    ['We are at 14 Mill Lane, Harlow, Mon-Fri 9-5. Sorry, until 6', '14 Mill Lane, Harlow'],
    ['אנחנו בהרצל 14, רחובות. פתוחים א-ה 9-17. סליחה, עד 18', 'הרצל 14, רחובות'],
  ])('%s', (text, expected) => {
    expect(places(text)).toEqual([expected]);
  });
});

describe('an address that a later answer corrects', () => {
  const known = { texts: [], known: [place('14 Mill Lane, Harlow')] };
  const inHebrew = { texts: [], known: [place('הרצל 14, רחובות')] };
  const after = (text: string, slot: InterviewSlot = 'tone') =>
    read(text, slot, isHebrew(text) ? inHebrew : known).replaced?.map(
      (one) => 'name' in one.after && one.after.name,
    );

  it.each([
    ['sorry, the address is 41, not 14', '41 Mill Lane, Harlow'],
    ["it's 41 Mill Lane, not 14", '41 Mill Lane, Harlow'],
    ['Warm. By the way, we moved to 9 High Street, Epping', '9 High Street, Epping'],
    ['סליחה, הכתובת היא 41 ולא 14', 'הרצל 41, רחובות'],
    ['לא 14 אלא 41', 'הרצל 41, רחובות'],
  ])('%s', (text, expected) => {
    expect(after(text)).toEqual([expected]);
  });

  it.each([
    ['our address is 14 Mill Lane, not 41', '14 Mill Lane, Harlow'],
    ["we're at 14 Mill Ln, not 41", '14 Mill Lane, Harlow'],
    ['הכתובת שלנו היא הרצל 14, לא 41', 'הרצל 14, רחובות'],
  ])('that is told as it is known, without its town, changes nothing: %s', (text, name) => {
    for (const slot of ['tone', 'reach'] as const) {
      const reading = read(text, slot, isHebrew(text) ? inHebrew : known);
      expect(reading.replaced).toBeUndefined();
      expect(reading.facts.flatMap((fact) => (fact.kind === 'place' ? [fact.name] : []))).toEqual(
        reading.facts.some(({ kind }) => kind === 'place') ? [name] : [],
      );
    }
  });

  it('keeps the town that is known, in the same street alone', () => {
    expect(after('our address is 41 Mill Lane, not 14')).toEqual(['41 Mill Lane, Harlow']);
    expect(after('Sorry, we are at 9 High Street')).toEqual(['9 High Street']);
  });

  it('is corrected by a number alone where it is asked for', () => {
    expect(after('sorry, 41', 'reach')).toEqual(['41 Mill Lane, Harlow']);
    expect(after('sorry, 41', 'price')).toBeUndefined();
  });

  it.each([
    'our cut is 41, not 45',
    'We are at 14 Mill Lane, Harlow',
    'We also have a second shop at 9 High Street, Epping',
    'סליחה, תספורת 41',
  ])('is not by: %s', (text) => {
    expect(after(text, 'price')).toBeUndefined();
  });
});

describe('a currency', () => {
  it('that is named once is that of bare amounts from then on', () => {
    expect(read('cut is 50', 'price', { texts: ['A colour is £90'], known: [] }).facts).toEqual([
      price(50, 'GBP'),
    ]);
    expect(read('cut is 50', 'price', { texts: [], known: [price(45, 'EUR')] }).facts).toEqual([
      price(50, 'EUR'),
    ]);
    expect(read('cut is $50', 'price', { texts: ['A colour is £90'], known: [] }).facts).toEqual([
      price(50, 'USD'),
    ]);
    expect(read('תספורת 50', 'price', { texts: ['צבע 90 יורו'], known: [] }).facts).toEqual([
      price(50, 'EUR'),
    ]);
  });

  it.each([
    "it's pounds",
    '£',
    'in euros',
    'no, pounds please',
    'זה בדולרים',
    'המחירים ביורו',
    '€, not dollars',
  ])('that is stated is that of all prices that are known, and answers no question: %s', (text) => {
    const reading = read(text, 'tone', { texts: [], known: [price(45, 'CHF')] });
    expect(reading).toMatchObject({ intent: 'question', facts: [] });
    expect(reading.replaced?.map(({ after }) => 'currency' in after && after.currency)).toEqual([
      currencyStated(text),
    ]);
  });

  it.each([
    ["Warm. And it's pounds, not dollars", 'GBP'],
    ['Friendly, we charge in euros', 'EUR'],
    ['חם וידידותי. וזה ביורו, לא בדולרים', 'EUR'],
  ])('that is stated beside an answer is that of all prices that are known: %s', (text, currency) => {
    const known = [price(45, 'USD'), price(80, 'USD')];
    const reading = read(text, 'tone', { texts: ['cut is 45'], known });
    expect(reading.intent).toBe('answer');
    expect(reading.replaced).toEqual(known.map((before) => ({ before, after: { ...before, currency } })));
  });

  it('that is stated is that of the bare prices beside it, and of none that was told in another', () => {
    expect(read("cut is 50, and it's pounds not dollars", 'price', { texts: [], known: [] }).facts).toEqual([
      price(50, 'GBP'),
    ]);
    expect(read('תספורת 50, אנחנו גובים ביורו', 'price', { texts: [], known: [] }).facts).toEqual([
      price(50, 'EUR'),
    ]);
    const known = [price(45, 'USD'), price(80, 'EUR')];
    expect(read("it's pounds", 'tone', { texts: ['cut is 45', 'color is €80'], known }).replaced).toEqual([
      { before: price(45, 'USD'), after: price(45, 'GBP') },
    ]);
    expect(
      read('cut is 50', 'price', { texts: ["no. and it's pounds, not dollars"], known: [] }).facts,
    ).toEqual([price(50, 'GBP')]);
  });

  it('that is named first beside a price is that of the bare ones before it, and a second one is not', () => {
    const known = [price(45, 'USD')];
    const text = 'Root touch ups are £80';
    expect(read(text, 'offer', { texts: ['cut is 45'], known }).replaced).toEqual([
      { before: price(45, 'USD'), after: price(45, 'GBP') },
    ]);
    expect(read(text, 'offer', { texts: ['cut is $45'], known }).replaced).toBeUndefined();
    expect(read('The others charge £80', 'choice', { texts: ['cut is 45'], known }).replaced).toBeUndefined();
  });

  it.each([
    'members lose 20 pounds',
    'two pounds of flour',
    'worth every penny',
    'we take euros and dollars',
  ])('is not named by: %s', (text) => {
    expect(currencyNamed(text)).toBeNull();
  });
});
