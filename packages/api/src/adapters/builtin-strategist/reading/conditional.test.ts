import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { describeFact } from '../describe.ts';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

/** What is understood of the offers and prices in an answer, as its owner reads it. */
function told(text: string, trade: BusinessTypeKey = 'physiotherapy', slot: InterviewSlot | null = 'price') {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade(trade, language);
  const currency = language === 'he' ? 'ILS' : 'USD';
  const { facts } = readFacts({ text, slot, book, language, currency, year: 2026 });
  return facts
    .filter(({ kind }) => kind === 'offer' || kind === 'price')
    .map((fact) => describeFact(fact, book, language)?.replaceAll('\u00a0', ' ') ?? '');
}

describe('a price that holds on a condition alone is an offer with it', () => {
  it.each<[string, string[]]>([
    [
      '380 ש"ח לטיפול. הערכה ראשונה ב-250 ש"ח רק למי שבאה עד 3 חודשים אחרי הלידה',
      ['מפגש ב־380 ₪', 'ביקור ראשון ב־250 ₪ (רק למי שבאה עד 3 חודשים אחרי הלידה)'],
    ],
    ['הערכה ראשונה ב-250 ₪, רק עד 3 חודשים אחרי הלידה', ['ביקור ראשון ב־250 ₪ (רק עד 3 חודשים אחרי הלידה)']],
    ['הערכה ראשונה ב-250 ₪. רק עד חודש אחרי הלידה.', ['ביקור ראשון ב־250 ₪ (רק עד חודש אחרי הלידה)']],
    ['עד 3 חודשים אחרי הלידה, הערכה ראשונה ב-250', ['ביקור ראשון ב־250 ₪ (עד 3 חודשים אחרי הלידה)']],
    [
      'A treatment is $120. A first visit is $80 only within 3 months of giving birth',
      ['Physical therapy session $120', 'First visit for $80 (only within 3 months of giving birth)'],
    ],
    [
      'First visit $80, only within 3 months of giving birth, home visit $150',
      ['First visit for $80 (only within 3 months of giving birth)', 'Home visit $150'],
    ],
    [
      'First visit $80. Only for women up to 2 weeks after the birth',
      ['First visit for $80 (only for women up to 2 weeks after the birth)'],
    ],
    ['First visit $80, new patients only', ['First visit for $80 (new patients only)']],
  ])('%s', (text, says) => expect(told(text)).toEqual(says));

  it.each([null, 'offer'] as const)('whatever was asked (%s)', (slot) => {
    expect(told('הערכה ראשונה ב-250 ₪, רק עד 3 חודשים אחרי הלידה', 'physiotherapy', slot)).toEqual([
      'ביקור ראשון ב־250 ₪ (רק עד 3 חודשים אחרי הלידה)',
    ]);
  });

  it.each([
    'Only within 3 months of giving birth a first visit is $80',
    'First visit is $80 only within 3 months of birth treatment 380',
    'First visit from $80, only within 3 months of giving birth',
    'רק עד 3 חודשים אחרי הלידה הערכה ראשונה ב-250 ש"ח',
    `First visit $80, only within 3 months of giving birth${' of a child'.repeat(8)}`,
  ])('and is left out where it could not be told with it: %s', (text) => expect(told(text)).toEqual([]));
});

describe('a unit of time is that of a price where it is said of it', () => {
  it.each<[string, string]>([
    ['Session $120 a month', 'Physical therapy session $120 a month'],
    ['Session $120/hour', 'Physical therapy session $120 an hour'],
    ['Session is $120, the appointment is up to 2 weeks away', 'Physical therapy session $120'],
    ['A session within a month is $120', 'Physical therapy session $120'],
    ['A session, twice a month, is $120', 'Physical therapy session $120'],
    ['מנוי 250 ש"ח בחודש', 'מנוי ב־250 ₪ לחודש'],
    ['מנוי חודשי 250', 'מנוי ב־250 ₪ לחודש'],
    ['מחכים 3 חודשים לתור, הערכה ב-250', 'ביקור ראשון ב־250 ₪'],
  ])('%s', (text, says) => expect(told(text)).toEqual([says]));
});
