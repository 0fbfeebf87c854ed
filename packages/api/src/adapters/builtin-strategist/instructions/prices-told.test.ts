import type { AdFactValue } from '@awning/contract/facts';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { parseInstruction } from './parse.ts';
import { resolveInstruction } from './resolve.ts';

const price = (product: string, amount: number, more = {}): AdFactValue => ({
  kind: 'price',
  product,
  wording: null,
  amount: amount * 100,
  upTo: null,
  currency: 'USD',
  isFrom: false,
  unit: 'item',
  ...more,
});
const hours: AdFactValue = {
  kind: 'hours',
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  more: [{ days: [6], opens: '09:00', closes: '13:00' }],
};
const known = {
  en: [
    price('balayage', 160, { isFrom: true }),
    price('haircut', 45),
    { kind: 'place', name: '14 Mill Lane, Harlow', relation: 'on' } as const,
    hours,
  ],
  he: [
    price('haircut', 120, { currency: 'ILS' }),
    price('color', 250, { currency: 'ILS' }),
    { kind: 'place', name: 'הרצל 14, רחובות', relation: 'in' } as const,
    hours,
  ],
};

function told(instruction: string) {
  const language = isHebrew(instruction) ? 'he' : 'en';
  const book = loadTrade('hair_salon', language);
  const scene = { language, currency: language === 'he' ? 'ILS' : 'USD', facts: known[language] } as const;
  const { asked, left } = parseInstruction(instruction, book, scene);
  return resolveInstruction(asked, book, { ...scene, left });
}
const prices = (instruction: string) =>
  told(instruction).corrected.map((fact) =>
    fact.kind === 'price' ? `${fact.product} ${fact.amount / 100}` : fact.kind,
  );

describe('a price that changed', () => {
  it.each([
    ['balayage is 180 now not 160', 'balayage 180'],
    ['balayage went up to 180', 'balayage 180'],
    ['Balayage has gone up, it is 180', 'balayage 180'],
    ["balayage isn't 160 anymore, it's 180", 'balayage 180'],
    ['balayage 180 please', 'balayage 180'],
    ['make balayage 180', 'balayage 180'],
    ['we raised the cut to 50', 'haircut 50'],
    ['we put the cut up to 50', 'haircut 50'],
    ['the cut now costs 50', 'haircut 50'],
    ['the cut went down from 45 to 40', 'haircut 40'],
    ['cut now 50 instead of 45', 'haircut 50'],
    ['התספורת עלתה ל-140', 'haircut 140'],
    ['תספורת עכשיו ב-140', 'haircut 140'],
    ['תספורת 140 לא 120', 'haircut 140'],
    ['הצבע ירד ל 230', 'color 230'],
    ['הצבע כבר לא 250 אלא 280', 'color 280'],
    ['העלינו את התספורת ל-150', 'haircut 150'],
  ])('%s', (instruction, expected) => {
    expect(prices(instruction)).toEqual([expected]);
  });

  it.each(['המחיר עלה, עכשיו 140 ולא 120', 'המחיר עלה ל-140'])(
    'names nothing but the one known: %s',
    (text) => {
      const facts = [price('haircut', 120, { currency: 'ILS' })];
      const scene = { language: 'he', currency: 'ILS', facts } as const;
      const { asked } = parseInstruction(text, loadTrade('hair_salon', 'he'), scene);
      expect(asked.facts).toEqual([price('haircut', 140, { currency: 'ILS' })]);
    },
  );

  it('stays what it was beside its amount: in its currency, and "from" where it began so', () => {
    expect(told('balayage is 180 now').corrected).toEqual([price('balayage', 180, { isFrom: true })]);
    expect(told('התספורת עלתה ל-140').corrected).toEqual([price('haircut', 140, { currency: 'ILS' })]);
  });

  it.each([
    'cut went up by 5',
    'balayage takes 3 hours',
    'a cut takes 45 now',
    'cut is 5 minutes from the station',
    'the cut is now at 9',
    'we now have 30 clients',
    '3 more ads about balayage',
    'balayage up to 180',
    'התספורת התייקרה ב-20',
    'a haircut lasts 50',
    'תספורת 20 דקות',
    'יש לנו 12 כיסאות',
  ])('is not told by: %s', (instruction) => {
    expect(told(instruction)).toMatchObject({ isUnderstood: false, corrected: [] });
  });

  it('is not told by the number of a picture', () => {
    expect(told('use the photo of the haircut 50').corrected).toEqual([]);
  });

  it('says which number it did not understand, and never that it used it', () => {
    expect(told('balayage takes 3 hours').told).toContain('balayage takes 3 hours');
    expect(told('cut costs 48, wobble costs 35').told).toContain('wobble costs 35');
    expect(told('תספורת 20 דקות').told).toContain('תספורת 20 דקות');
  });
});

describe('a price that holds on a condition', () => {
  it.each([
    ['הצבע ב-250 ₪, רק עד 3 חודשים אחרי הלידה', 'רק עד 3 חודשים אחרי הלידה'],
    ['Colour is $90, only within 3 months of giving birth', 'only within 3 months of giving birth'],
  ])('is told with it, and as no price without it: %s', (instruction, terms) => {
    const { corrected, told: says } = told(instruction);
    expect(corrected).toMatchObject([{ kind: 'offer', terms }, { kind: 'product' }]);
    expect(says).toContain(terms);
  });
});

describe('several facts in one instruction', () => {
  it.each([
    [
      'balayage costs $180. our address is 41 Mill Lane, Harlow, not 14',
      ['$160', '$180', '14 Mill Lane', '41 Mill Lane, Harlow'],
    ],
    [
      'cut is 48 and balayage 190, we are open till 2 on Saturdays',
      ['$45', '$48', '$160', '$190', '9 am to 1 pm', '9 am to 2 pm'],
    ],
    [
      'תספורת עולה 140, הצבע עלה ל-270 והכתובת שלנו הרצל 41, רחובות',
      ['120', '140', '250', '270', 'הרצל 14', 'הרצל 41'],
    ],
    ['קצר יותר. בשישי עד 14', ['18:00']],
  ])('are all taken and told, before and after: %s', (instruction, expected) => {
    const { told: answer, missed } = told(instruction);
    for (const part of expected) expect(answer).toContain(part);
    expect(missed).toBe('');
  });

  it('leaves the other days of the week', () => {
    expect(told('Saturday until 2').corrected).toEqual([
      { ...hours, more: [{ days: [6], opens: '09:00', closes: '14:00' }] },
    ]);
  });
});

describe('a currency that is stated to the designer', () => {
  it.each(["it's pounds", '£', 'the prices are in pounds, not dollars'])(
    'is that of all prices: %s',
    (instruction) => {
      expect(told(instruction).corrected).toEqual([
        price('balayage', 160, { isFrom: true, currency: 'GBP' }),
        price('haircut', 45, { currency: 'GBP' }),
      ]);
    },
  );
});

describe('an address that is corrected for the designer', () => {
  it.each([
    ["it's 41 Mill Lane, not 14", '41 Mill Lane, Harlow'],
    ['we moved to 9 High Street, Epping', '9 High Street, Epping'],
    ['הכתובת 41 ולא 14', 'הרצל 41, רחובות'],
    ['עברנו להרצל 41, רחובות', 'הרצל 41, רחובות'],
  ])('%s', (instruction, name) => {
    expect(told(instruction).corrected).toMatchObject([{ kind: 'place', name }]);
  });
});

describe('a currency that is stated', () => {
  const sums = (instruction: string) =>
    told(instruction)
      .corrected.map((fact) =>
        fact.kind === 'price' ? `${fact.product} ${fact.amount / 100} ${fact.currency}` : fact.kind,
      )
      .toSorted();

  it.each([
    ['our prices are in pounds not dollars', ['balayage 160 GBP', 'haircut 45 GBP']],
    ['its pounds!! £45 not $45', ['balayage 160 GBP', 'haircut 45 GBP']],
    ['we charge in pounds, a haircut is £48', ['balayage 160 GBP', 'haircut 48 GBP']],
    ['a haircut is 48 and we charge in pounds', ['balayage 160 GBP', 'haircut 48 GBP']],
    ['אנחנו גובים ביורו, תספורת 130', ['color 250 EUR', 'haircut 130 EUR']],
    ['a haircut is £48', ['haircut 48 GBP']],
  ])('is that of all prices that are known: %s', (instruction, expected) => {
    expect(sums(instruction)).toEqual(expected);
  });

  it('leaves the rest of the instruction', () => {
    const { asked, missed } = told('shorter please, and our prices are in pounds');
    expect(asked.manners).toEqual(['shorter']);
    expect(missed).toBe('');
    expect(told('its pounds!! £45 not $45').missed).toBe('');
  });
});

describe('an address that is told without its town', () => {
  const names = (instruction: string) =>
    told(instruction).corrected.map((fact) => (fact.kind === 'place' ? fact.name : fact.kind));

  it.each([
    ['our address is 14 Mill Lane, not 41', '14 Mill Lane, Harlow'],
    ['our address is 41 Mill Lane, not 14', '41 Mill Lane, Harlow'],
    ['the address is 41 Mill Ln', '41 Mill Ln, Harlow'],
    ['הכתובת שלנו ברחוב הרצל 41', 'הרצל 41, רחובות'],
    ['our address is 9 High Street', '9 High Street'],
    ['our address is 41 Mill Lane, Epping', '41 Mill Lane, Epping'],
  ])('keeps that of the same street: %s', (instruction, name) => {
    expect(names(instruction)).toEqual([name]);
  });
});
