import type { FactValue } from '@awning/contract/facts';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

const inForm: FactValue = { kind: 'proof', term: 'years', wording: null, numbers: { years: 7 } };

function years(
  text: string,
  formYears: number | null = null,
  trade: 'hair_salon' | 'bakery' | 'plumbing' = 'hair_salon',
) {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade(trade, language);
  const conversation = { texts: [], known: formYears === null ? [] : [inForm] };
  const about = { text, slot: 'choice', book, language, currency: 'GBP', year: 2026 } as const;
  return readFacts({ ...about, formYears, conversation }).facts.flatMap((fact) =>
    fact.kind === 'proof' && fact.numbers.years !== undefined ? [fact.numbers.years] : [],
  );
}

describe('years', () => {
  it.each([
    'Chloe has 12 years with curls',
    'chloe has 12 years with curls',
    'Our colourist Maria has 12 years with curls',
    'My partner has been cutting for 20 years',
    "Chloe's been doing curls for 12 years",
    'We have Chloe, who has 12 years with curls',
    'She has 12 years of experience',
    'One of our stylists, Dan, has worked at the salon for 12 years',
    'We have 40 years between us',
    'לדנה יש 12 שנות ניסיון',
    'יש לכלואי 12 שנים של תלתלים',
    'היא עם 12 שנות ניסיון',
    'הספרית שלנו עובדת כבר 12 שנה',
  ])('of a person are not those of the business: %s', (text) => {
    expect(years(text)).toEqual([]);
  });

  it.each([
    ['We have 12 years with curls', 12],
    ['12 years in the trade', 12],
    ["I'm Chloe, 12 years in the trade", 12],
    ['My name is Chloe and I have 12 years of experience', 12],
    ['I have worked as a stylist for 12 years', 12],
    ['The salon has been here for 12 years', 12],
    ['My mum opened the salon 30 years ago', 30],
    ['Bright Hair has been open for 12 years', 12],
    ['Since 2014 in Harlow', 12],
    ['My husband and I have 12 years in the trade', 12],
    ['יש לנו 12 שנות ניסיון', 12],
    ['אני דנה, 12 שנים במקצוע', 12],
    ['המספרה קיימת 12 שנה', 12],
    ['12 שנים בתחום', 12],
  ])('of the business are: %s', (text, expected) => {
    expect(years(text)).toEqual([expected]);
  });

  it.each([
    ['Master baker Paul has 20 years with sourdough', 'bakery'],
    ['my dad has 30 years on the tools', 'plumbing'],
    ['לאבא שלי יש 30 שנות ניסיון', 'plumbing'],
  ] as const)('of a person are none in other trades either: %s', (text, trade) => {
    expect(years(text, null, trade)).toEqual([]);
  });

  it('of the form are replaced by words that correct them alone', () => {
    expect(years('We have 12 years with curls', 7)).toEqual([]);
    expect(years('12 שנים עם תלתלים', 7)).toEqual([]);
    for (const text of [
      'We are 9 years in the trade, not 7',
      'Actually we have 9 years in the trade',
      'בעצם אנחנו 9 שנים במקצוע',
      '9 שנים במקצוע ולא 7',
    ])
      expect(years(text, 7), text).toEqual([9]);
    expect(years('We have 7 years in the trade', 7)).toEqual([7]);
    expect(years('We have 12 years with curls', 5)).toEqual([12]);
  });
});
