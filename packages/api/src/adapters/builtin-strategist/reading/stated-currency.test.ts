import { describe, expect, it } from 'vitest';
import { currencyTold } from './stated-currency.ts';

describe('a currency that is stated', () => {
  it.each([
    ['no. and its pounds, not dollars', 'GBP', ''],
    ['our prices are in pounds not dollars', 'GBP', ''],
    ["and it's pounds, not dollars", 'GBP', ''],
    ['in pounds please', 'GBP', ''],
    ["it isn't dollars, it's euros", 'EUR', ''],
    ['change dollars to pounds', 'GBP', ''],
    ['use £ instead of $', 'GBP', ''],
    ['זה בדולרים', 'USD', ''],
    ['אנחנו גובים בשקלים', 'ILS', ''],
    ['וזה בשקלים, לא בדולרים', 'ILS', ''],
    ['כל המחירים שלנו ביורו', 'EUR', ''],
    ['זה בפאונד', 'GBP', ''],
    ['its pounds!! £45 not $45', 'GBP', '£45 not $45'],
    ['we charge in pounds, a haircut is £45', 'GBP', 'a haircut is £45'],
    ["Mostly mums. And it's pounds, not dollars", 'GBP', 'Mostly mums'],
    ["you wrote dollars but it's pounds", 'GBP', ''],
    ['כתבתם דולרים אבל זה בשקלים', 'ILS', ''],
    ['balayage is 180 and all our prices are in euros', 'EUR', 'balayage is 180'],
    ['תספורת 120, אנחנו גובים בשקלים', 'ILS', 'תספורת 120'],
    ['בעיקר אימהות. וזה בשקלים ולא בדולרים', 'ILS', 'בעיקר אימהות'],
  ])('%s', (text, currency, rest) => {
    expect(currencyTold(text)).toEqual({ currency, rest });
  });

  it.each([
    'members lose weight, kilos, pounds, inches',
    'two pounds of flour',
    'we take euros and dollars',
    'we charge in euros or dollars',
    'is it in dollars?',
    'tourists pay in dollars, that is fine',
    'our competitors charge in euros',
    "it's pounds, a cut is $45",
    'a haircut is £45',
    'a haircut is 45 pounds, not 50 pounds',
    'we moved the dollars shelf',
    'התיירים משלמים בדולרים',
    'אנחנו מקבלים דולרים ויורו',
    'תספורת 120 שקלים ולא 140 שקלים',
    'המחיר בדולרים?',
  ])('is not stated by: %s', (text) => {
    expect(currencyTold(text)).toBeNull();
  });
});
