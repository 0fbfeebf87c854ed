import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { describe, expect, it } from 'vitest';
import { isWord } from '../grounding.ts';
import { groundOf } from './evidence.ts';
import { plain } from './quotes.ts';
import { fridayBox, loafFor } from './testing/bakery.ts';
import { type Strictness, unsupportedIn } from './unsupported.ts';

// What a number counts has to be what the owner counted. Half of the examples say what the facts hold, half do not.
const offer = { ...fridayBox, percentOff: 15 };
const price = loafFor(2500, 'USD');
const hours: FactValue = { kind: 'hours', days: [0, 1, 2, 3, 4, 5], opens: '07:00', closes: '19:00' };
const audience: FactValue = { kind: 'audience', term: null, wording: null, ages: [35, 45] };

const english = groundOf({
  facts: [offer, price, hours, audience],
  texts: [
    'The dough rises for 30 hours',
    'The bread stays fresh for 5 days',
    'In business for 12 years',
    'You answer within 20 minutes',
    'The beach is 3 minutes away',
    'A warranty of 2 years',
    'Room for 80 guests',
    'We have baked for 500 families',
    '70% rye',
    'We deliver up to 15 km',
    'Open since 2014',
    'Fridays: 2 sourdough loaves and 6 cinnamon buns for $16',
    'Loaf $25',
    'On Route 66',
    'Hundreds of loaves a day',
  ],
  ofCustomers: ['Young families nearby, around 40', 'Women over 50 with 4 grandchildren'],
  vocabulary: [plain('sourdough loaf loaves bread buns bakery')],
  callings: [['bread', 'breads', 'loaf', 'loaves']],
});
const hebrew = groundOf({
  facts: [{ ...offer, currency: 'ILS' }, { ...price, currency: 'ILS' }, hours, audience],
  texts: [
    'הבצק תופח 30 שעות',
    'הלחם נשאר טרי 5 ימים',
    '12 שנים בעסק',
    'עונים תוך 20 דקות',
    'הים במרחק 3 דקות',
    'אחריות לשנתיים',
    'מקום ל־80 אורחים',
    'אפינו ל־500 משפחות',
    '70% שיפון',
    'משלוחים עד 15 ק״מ',
    'פתוחים מאז 2014',
    'ימי שישי: 2 כיכרות מחמצת ו־6 שבלולי קינמון ב־16 ₪',
    'כיכר ב־25 ₪',
    'בכביש 66',
    'מאות כיכרות ביום',
  ],
  ofCustomers: ['אימהות בגיל 40 בערך', 'נשים מעל 50 עם 4 נכדים'],
  vocabulary: [plain('כיכר כיכרות לחם לחמים מחמצת מאפייה')],
  callings: [['לחם', 'לחמים', 'כיכר', 'כיכרות']],
});

/** What is found unsupported; null for nothing. */
type Row = [text: string, found: string | null, strictness?: Strictness];

const inEnglish: Row[] = [
  ['Our dough rises for thirty hours', null],
  ['A 30-hour rise, and you taste it', null],
  ['30 slow hours before the oven', null],
  ['Still good on day five', null],
  ['Fresh for 5 whole days', null],
  ['Baking for 12 years', null],
  ['Twelve years in the trade', null],
  ['You hear from us within 20 minutes', null],
  ['A 3-minute walk from the beach', null],
  ['A two-year warranty, in writing', null],
  ['Seats for 80 people', null],
  ['500 families already order with us', null],
  ['Seventy percent rye', null],
  ['15 kilometers and we still come by', null],
  ['Two loaves and half a dozen buns, $16', null],
  ['Six of our buns', null],
  ['2 breads for the weekend', null],
  ['6 breads for the weekend', '6'],
  ['Baking here since 2014', null],
  ['From 7 come by for bread', null],
  ['Open from 7 to 19', null],
  ['Open six days a week', null],
  ['15% off on Fridays', null],
  ['A loaf for twenty-five dollars', null],
  ['Hundreds of loaves, every day', null],
  ['Ruth, 40, lives around the corner', null, 'stated'],
  ['About 40 years old', null, 'stated'],
  ['Baking for 40 years', '40'],
  ['Forty years of experience', 'Forty'],
  ['40 happy customers a day', '40'],
  ['Ready in 40 minutes', '40'],
  ['Only 40 km from you', '40'],
  ['Just $40', '40'],
  ['40% more flour', '40'],
  ['For women of 40', '40'],
  ['40 reasons to come by', '40'],
  ['30 years in business', '30'],
  ['We answer within 30 minutes', '30'],
  ['12 hours of rising', '12'],
  ['Fresh for 12 days', '12'],
  ['A warranty of 12 years', '12'],
  ['20 minutes from the station', '20'],
  ['500 five-star reviews', '500,five'],
  ['500 bakers', '500'],
  ['70% off this week', '70'],
  ['15 loaves a day', '15'],
  ['$25 off your first order', '25'],
  ['Save $16', '16'],
  ['Baking for 25 years', '25'],
  ['66 years on this road', '66'],
  ['6 loaves for the weekend', '6'],
  ['7 days a week', '7'],
  ['Hundreds of customers', 'Hundreds'],
  ['Decades of baking', 'Decades'],
  ['Half a century of baking', 'Half a century'],
  ['A loaf for one dollar', 'one'],
  ['A loaf for a dollar', 'a dollar'],
  ['With you within the hour', 'within the hour'],
  ['2014 loaves sold', '2014'],
  ['5k followers', '5k'],
  ['6 happy customers', '6'],
  ['500 recipes', '500'],
  // A time of day holds no sum, however it is written, and a sum no time.
  ['A loaf for $7.00', '7.00'],
  ['7.00 dollars a loaf', '7.00'],
  ['Save €19.00', '19.00'],
  ['19.00% rye', '19.00'],
  ['From 7.00, every morning', null],
  ['Until 19.00', null],
  ['Rated 4.95', '4.95'],
  // Other ways to write a figure.
  ['Baking for ４０ years', '40'],
  ['Baking for ٤٠ years', '40'],
  ['Baking for 𝟒𝟎 years', '40'],
  ['Baking for 4️⃣0️⃣ years', '40'],
  ['Baking for 4\u200b0 years', '40'],
  ['Fourty years of baking', 'Fourty'],
];
const inHebrew: Row[] = [
  ['הבצק שלנו תופח שלושים שעות', null],
  ['30 שעות של תפיחה', null],
  ['טעים גם ביום 5', null],
  ['נשאר טרי חמישה ימים', null],
  ['כבר 12 שנה אנחנו אופים', null],
  ['שתים עשרה שנים במקצוע', null],
  ['תשובה תוך עשרים דקות', null],
  ['שלוש דקות הליכה מהים', null],
  ['אחריות לשנתיים, בכתב', null],
  ['יש מקום ל־80 איש', null],
  ['500 משפחות כבר מזמינות', null],
  ['שבעים אחוז שיפון', null],
  ['מגיעים עד 15 קילומטר', null],
  ['2 כיכרות ו־6 שבלולים ב־16 ₪', null],
  ['6 שבלולים לשבת', null],
  ['2 לחמים לסוף השבוע', null],
  ['6 לחמים לסוף השבוע', '6'],
  ['6 לקוחות ביום', '6'],
  ['500 מתכונים', '500'],
  ['אופים מאז 2014', null],
  ['פתוח משבע בבוקר', null],
  ['פתוח מ־7 עד 19', null],
  ['פתוחים שישה ימים בשבוע', null],
  ['15% הנחה בימי שישי', null],
  ['בעשרים וחמישה שקלים לכיכר', null],
  ['25 לכיכר', null],
  ['₪25 לכיכר', null],
  ['מאות כיכרות בכל יום', null],
  ['רותי, 40, גרה מעבר לפינה', null, 'stated'],
  ['אופים כבר 40 שנה', '40'],
  ['ארבעים שנות ניסיון', 'ארבעים'],
  ['40 לקוחות ביום', '40'],
  ['מוכן תוך 40 דקות', '40'],
  ['רק 40 ק״מ מכם', '40'],
  ['רק 40 ₪', '40'],
  ['רק ₪40', '40'],
  ['רק 40 ש״ח', '40'],
  ['40% יותר קמח', '40'],
  ['%40 יותר קמח', '40'],
  ['30 שנה בעסק', '30'],
  ['עונים תוך 30 דקות', '30'],
  ['12 שעות תפיחה', '12'],
  ['טרי 12 ימים', '12'],
  ['אחריות ל־12 שנים', '12'],
  ['20 דקות מהתחנה', '20'],
  ['500 ביקורות של חמישה כוכבים', '500,חמישה'],
  ['70% הנחה השבוע', '70'],
  ['15 כיכרות ביום', '15'],
  ['הנחה של 25 ₪', '25'],
  ['חסכו 16 ₪', '16'],
  ['אופים כבר 25 שנה', '25'],
  ['66 שנה על הכביש הזה', '66'],
  ['6 כיכרות לסוף השבוע', '6'],
  ['פתוחים 7 ימים בשבוע', '7'],
  ['מאות לקוחות', 'מאות'],
  ['עשורים של ניסיון', 'עשורים'],
  ['דורות של אופים', 'דורות'],
  ['חצי שעה ואנחנו אצלכם', 'חצי שעה'],
  ['תוך שעה אצלכם', 'תוך שעה'],
  ['כיכר בשקל', 'בשקל'],
  ['שקל לכיכר', 'שקל'],
  ['כיכר ב־7.00 ₪', '7.00'],
  ['פתוח מ־7.00', null],
  ['אופים כבר ٤٠ שנה', '40'],
  ['אופים כבר אַרְבָּעִים שנה', 'ארבעים'],
];

const found = (text: string, language: Language, strictness: Strictness = 'ad', isOpen = false) =>
  unsupportedIn(text, language === 'he' ? hebrew : english, strictness, { isWord, isOpen })
    .filter(({ kind }) => kind === 'number' || kind === 'price')
    .map((one) => one.found)
    .join() || null;

describe('a number is held where what it counts is', () => {
  it.each(inEnglish)('%s: %s', (text, what, strictness) => expect(found(text, 'en', strictness)).toBe(what));
  it.each(inHebrew)('%s: %s', (text, what, strictness) => expect(found(text, 'he', strictness)).toBe(what));

  it('half of the examples are honest', () => {
    for (const rows of [inEnglish, inHebrew]) {
      const honest = rows.filter(([, what]) => what === null).length;
      expect(honest).toBeGreaterThan(20);
    }
  });

  it('what the last number of a text counts is not known while more is to come', () => {
    expect(found('You have been baking for 30', 'en', 'spoken', true)).toBe(null);
    expect(found('Your dough rises for 30 h', 'en', 'spoken', true)).toBe(null);
    expect(found('You have been baking for 31', 'en', 'spoken', true)).toBe('31');
    expect(found('You have been baking for 30 years, so who was the last one to', 'en', 'spoken', true)).toBe(
      '30',
    );
    expect(found('You have been baking for forty years. Who buys?', 'en', 'spoken')).toBe('forty');
  });
});
