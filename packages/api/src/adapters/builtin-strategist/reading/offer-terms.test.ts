import type { BusinessTypeKey } from '@awning/contract/business-types';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { describeFact } from '../describe.ts';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

/** What is understood of the offers and prices in an answer, as its owner reads it. */
function told(trade: BusinessTypeKey, text: string): string[] {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade(trade, language);
  const currency = language === 'he' ? 'ILS' : 'USD';
  const { facts } = readFacts({ text, slot: 'price', book, language, currency, year: 2026 });
  return facts
    .filter(({ kind }) => kind === 'offer' || kind === 'price')
    .map((fact) => describeFact(fact, book, language)?.replaceAll('\u00a0', ' ') ?? '');
}

describe('an offer keeps what limits it', () => {
  it.each<[BusinessTypeKey, string, string]>([
    ['bakery', '10% off yeast cakes, up to 2 per customer', '10% off yeast cakes (up to 2 per customer)'],
    [
      'bakery',
      'We give 10% off birthday cakes until the end of December',
      '10% off birthday cakes (until the end of December)',
    ],
    [
      'pet_shop',
      'New customers get 15% off the first groom till end of December',
      '15% off the first groom (new customers, till end of December)',
    ],
    [
      'school_tutoring',
      'half price first lesson, one per family',
      '50% off the first lesson (one per family)',
    ],
    ['hair_salon', '20% off haircuts for students on Mondays', 'Mondays: 20% off haircuts (for students)'],
    ['hair_salon', 'Students get 10% off', '10% off (students)'],
    ['bakery', '20% off everything except cakes', '20% off (except cakes)'],
    ['bakery', '10% off cakes. Only up to two per customer.', '10% off cakes (only up to two per customer)'],
    ['bakery', '2 loaves for $12. Only on Fridays.', 'Fridays: 2 loaves for $12'],
    ['bakery', 'Yeast cakes 10% off, max 2 each', '10% off yeast cakes (max 2 each)'],
    [
      'bakery',
      '15% off cakes if you order online, and we open until 8',
      '15% off cakes (if you order online)',
    ],
    ['bakery', '10% off until Friday', '10% off (until Friday)'],
    ['restaurant', 'Happy hour half price cocktails from 5 to 7', '50% off cocktails (from 5 to 7)'],
    ['bakery', '10% הנחה על עוגות שמרים, עד 2 ללקוח', '10% הנחה על עוגות שמרים (עד 2 ללקוח)'],
    ['bakery', 'הנחה של 15% ללקוחות חדשים עד סוף דצמבר', '15% הנחה (ללקוחות חדשים, עד סוף דצמבר)'],
    ['hair_salon', 'לחיילים 20% הנחה על תספורת', '20% הנחה על תספורות (לחיילים)'],
    ['school_tutoring', 'שיעור ראשון בחצי מחיר, אחד למשפחה', '50% הנחה על השיעור הראשון (אחד למשפחה)'],
    ['bakery', 'שתי חלות ב-30 ש"ח, רק בימי שישי', 'ביום שישי: 2 חלות ב־30 ₪'],
    ['bakery', '20% הנחה על כל העוגות חוץ מעוגות יום הולדת', '20% הנחה על עוגות (חוץ מעוגות יום הולדת)'],
    ['bakery', '10% הנחה בקנייה מעל 200 שקל', '10% הנחה (בקנייה מעל 200 שקל)'],
    ['car_repair', '10% הנחה לחיילים וסטודנטים בהצגת תעודה', '10% הנחה (לחיילים וסטודנטים, בהצגת תעודה)'],
  ])('%s: %s', (trade, text, says) => expect(told(trade, text)).toEqual([says]));

  it.each<[BusinessTypeKey, string, string]>([
    ['bakery', '20% off cakes on Mondays', 'Mondays: 20% off cakes'],
    ['bakery', '20% off chocolate cakes only on Mondays', 'Mondays: 20% off chocolate cakes'],
    ['bakery', 'ביום שני 20% הנחה על עוגות', 'ביום שני: 20% הנחה על עוגות'],
  ])('and has none where nothing does: %s: %s', (trade, text, says) =>
    expect(told(trade, text)).toEqual([says]),
  );

  it.each<[BusinessTypeKey, string]>([
    ['hair_salon', 'Up to 20% off color'],
    ['hair_salon', 'A haircut is 30 for students'],
    ['bakery', 'We raised prices by 10%'],
    ['bakery', 'עד 20% הנחה על עוגות'],
    ['hair_salon', 'תספורת וגבות ב-100, ללקוחות חדשות בלבד'],
    [
      'bakery',
      '10% off cakes if you order at least three of them a month, except in the week before Easter, for members of our club, until the end of December',
    ],
  ])('what no ad could say truly is none: %s: %s', (trade, text) => expect(told(trade, text)).toEqual([]));
});
