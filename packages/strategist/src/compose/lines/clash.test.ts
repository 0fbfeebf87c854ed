import type { Language } from '@awning/contract/languages';
import { describe, expect, it } from 'vitest';
import { clash, clashesAmong } from './clash.ts';
import { type Line, lineOf } from './line.ts';

const line = (words: string, more: Partial<Line> = {}, language: Language = 'en') =>
  lineOf({ words, language, telling: 'how', source: 'owner', isKept: true, ...more });
const hebrew = (words: string) => line(words, {}, 'he');

describe('lines that may not both be true', () => {
  it.each([
    ['I answer the same day', 'Quotes usually within two days'],
    ['Ready within 2 hours', 'Repaired within a day'],
    ['Clean shirts overnight', 'Shirts back in less than 3 hours'],
    ['I answer the same day', 'Usually two days.'],
    ['Two days.', "I'm six weeks, plus the post"],
    ['Walk-ins are welcome', 'By appointment only'],
    ['No appointment needed', 'Tuesday to Friday, by appointment'],
  ])('%s / %s', (one, other) => {
    expect(clash(line(one), line(other))).toBe(true);
    expect(clash(line(other), line(one))).toBe(true);
  });

  it.each([
    ['תשובה תוך שעתיים', 'עונים תוך יום'],
    ['מוכן באותו יום', 'מתקנים בתוך שבוע'],
    ['בא באותו יום', 'תוך שעתיים, אני אצלך'],
    ['מוכן באותו יום', 'יומיים, לא יותר'],
    ['שבועיים.', 'תוך שלושה ימים אצלכם'],
    ['אפשר לבוא בלי תור', 'בתיאום מראש'],
  ])('%s / %s', (one, other) => expect(clash(hebrew(one), hebrew(other))).toBe(true));

  it('are two sums for one product, but for an offer', () => {
    const loaf = { products: ['loaf'] };
    const [six, seven] = [line('A loaf is $6', loaf), line('Every loaf for $7', loaf)];
    expect(clash(six, seven)).toBe(true);
    expect(clash(six, line('A loaf for 6 dollars', loaf))).toBe(false);
    expect(clash(six, line('A cake is $7', { products: ['cake'] }))).toBe(false);
    expect(clash(six, line('On Fridays a loaf is $5', { ...loaf, telling: 'limited' }))).toBe(false);
  });

  it.each([
    ['Our dough rises for 30 hours', 'It stays fresh for five days'],
    ['Answered the same day', 'We reply within 24 hours'],
    ['Within three days', 'Usually two days'],
    ['Usually two days', 'Guaranteed for a year'],
    ['Same day repairs', 'Lessons of 90 minutes'],
    ['Massage 60 minutes', 'Usually two days'],
    ['Same day repairs', 'My father did this for two weeks in 1952 on the farm'],
    ['Within the old walls, since 1952', 'Ready within two days'],
    ['By appointment only', 'Quotes within two days'],
  ])('are not %s / %s', (one, other) => expect(clash(line(one), line(other))).toBe(false));

  it('are told with another in one line', () => {
    const own = hebrew('תוך שלושה ימים מחזיר, בדרך כלל שבוע.');
    expect(clashesAmong([own])).toEqual([[own, own]]);
    for (const words of [
      'Within three days, usually two.',
      'Two to three days.',
      'Within a week',
      'Walk-ins or by appointment',
      'Wash two days, repair two weeks',
    ])
      expect(clashesAmong([line(words)])).toEqual([]);
  });

  it('are of what she does, where nothing says that it is the most', () => {
    expect(clash(line('Same day', { telling: 'offer' }), line('Usually two days'))).toBe(true);
    expect(clash(line('Same day'), line('Two weeks', { telling: 'proof' }))).toBe(false);
    expect(clash(line('Same day'), line('Within two weeks', { telling: 'proof' }))).toBe(true);
  });

  it('are of different products where each names its own', () => {
    const [shoes, bags] = [{ products: ['shoes'] }, { products: ['bags'] }];
    expect(clash(line('Shoes within a day', shoes), line('Bags within a week', bags))).toBe(false);
    expect(clash(line('Shoes within a day', shoes), line('Done within a week'))).toBe(true);
  });

  it('are what costs nothing beside a typed price, once', () => {
    const prices = ['House call $85', 'Cabinet $120'].map((words) =>
      line(words, { isKept: false, telling: 'price' }),
    );
    const free = line('No fix no fee');
    expect(clashesAmong([free, ...prices])).toEqual([[free, prices[0]]]);
    const own = hebrew('אם לא תיקנתי, לא משלמים');
    expect(clashesAmong([own, ...prices])).toHaveLength(1);
    expect(clashesAmong([line('I fix it at your place'), ...prices])).toEqual([]);
  });

  it('are asked about where one of them is her own', () => {
    const typed = line('By appointment', { isKept: false });
    const [mine, other] = [line('Walk-ins are welcome'), line('Walk-ins welcome', { isKept: false })];
    expect(clashesAmong([mine, typed, other])).toEqual([[mine, typed]]);
  });
});
