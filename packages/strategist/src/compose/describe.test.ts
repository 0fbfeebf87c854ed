import type { FactValue } from '@awning/contract/facts';
import { describe, expect, it } from 'vitest';
import { composer } from '../testing/playing.ts';

const price = (more: Partial<Extract<FactValue, { kind: 'price' }>>): FactValue => ({
  kind: 'price',
  product: null,
  wording: null,
  amount: 600,
  upTo: null,
  currency: 'USD',
  isFrom: false,
  unit: 'item',
  ...more,
});
const offer = (more: Partial<Extract<FactValue, { kind: 'offer' }>>): FactValue => ({
  kind: 'offer',
  product: null,
  items: [],
  wording: null,
  amount: 1600,
  percentOff: null,
  currency: 'USD',
  days: [],
  ...more,
});

describe('an item as its owner reads it', () => {
  it.each<[string, 'en' | 'he', FactValue, string | null]>([
    ['bakery', 'en', { kind: 'product', term: 'sourdough', wording: null }, 'Sourdough'],
    ['bakery', 'he', { kind: 'product', term: 'sourdough', wording: null }, 'לחמי מחמצת'],
    ['knives', 'en', { kind: 'product', term: 'sourdough', wording: null }, null],
    ['knives', 'en', { kind: 'product', term: null, wording: 'garden shears' }, 'Garden shears'],
    [
      'bakery',
      'en',
      { kind: 'reason', term: 'long_rise', wording: null, numbers: { hours: 30 } },
      'The dough rises for 30 hours',
    ],
    ['bakery', 'en', { kind: 'reason', term: 'long_rise', wording: null, numbers: {} }, null],
    ['x', 'en', { kind: 'proof', term: null, wording: 'Since 1987', numbers: {} }, 'Since 1987'],
    ['bakery', 'en', { kind: 'trigger', term: 'guests', wording: null }, 'Guests or a holiday'],
    ['x', 'en', { kind: 'trigger', term: null, wording: 'Thanksgiving!!' }, 'Thanksgiving!!'],
    [
      'x',
      'en',
      { kind: 'doubt', term: null, wording: 'Does it hurt', answer: 'we numb first' },
      'Does it hurt. We numb first.',
    ],
    ['bakery', 'en', { kind: 'occasion', term: 'christmas' }, 'Christmas baking'],
    ['x', 'he', { kind: 'occasion', term: 'hanukkah' }, 'חנוכה'],
    [
      'bakery',
      'en',
      { kind: 'audience', term: 'families', wording: null, ages: [30, 45] },
      'Families, 30 to 45 years old',
    ],
    [
      'x',
      'en',
      { kind: 'audience', term: null, wording: 'home cooks', ages: [37, 43] },
      'home cooks, 37 to 43 years old',
    ],
    ['bakery', 'en', price({ product: 'bread' }), '$6 a loaf'],
    ['bakery', 'he', price({ product: 'bread', amount: 3900, currency: 'ILS' }), 'כיכר לחם ב־39\u00a0₪'],
    [
      'x',
      'en',
      price({ wording: 'armchairs', amount: 18000, currency: 'GBP', isFrom: true, terms: 'plus fabric' }),
      'Armchairs from £180, plus fabric',
    ],
    ['x', 'en', price({ unit: 'hour' }), '$6 an hour'],
    ['x', 'en', price({}), '$6'],
    ['x', 'en', price({ amount: 0, wording: 'first look' }), 'First look, free'],
    ['x', 'en', price({ amount: 0 }), 'Free'],
    ['x', 'en', price({ wording: 'visit', upTo: 900 }), 'Visit $6 to $9'],
    [
      'x',
      'he',
      price({ wording: 'טינקטורה 50 מל', amount: 6500, currency: 'ILS' }),
      'טינקטורה 50 מל 65\u00a0₪',
    ],
    [
      'x',
      'he',
      price({ wording: 'לנערות עד גיל 16', amount: 24000, currency: 'ILS' }),
      'לנערות עד גיל 16: 240\u00a0₪',
    ],
    [
      'bakery',
      'en',
      offer({
        days: [5],
        items: [
          { count: 2, product: 'sourdough' },
          { count: 6, product: 'cinnamon_bun' },
        ],
      }),
      'Fridays: 2 sourdough loaves and 6 cinnamon buns for $16',
    ],
    [
      'x',
      'en',
      offer({ amount: null, percentOff: 20, wording: 'first visits', terms: 'new customers' }),
      '20% off first visits (new customers)',
    ],
    ['x', 'he', offer({ amount: null, percentOff: 20, days: [1] }), 'ביום שני: 20% הנחה'],
    [
      'x',
      'en',
      offer({ amount: null, percentOff: 20, wording: 'cakes', days: [5], until: '2026-12-12' }),
      'Fridays, until December 12: 20% off cakes',
    ],
    [
      'x',
      'en',
      offer({ wording: 'Box', from: '2026-12-12', until: '2026-12-14' }),
      'December 12–14: Box for $16',
    ],
    [
      'x',
      'en',
      offer({ amount: null, wording: 'tasting evening', from: '2026-12-12' }),
      'Saturday, December 12: tasting evening',
    ],
    ['x', 'he', offer({ amount: null, percentOff: 20, until: '2026-12-12' }), 'עד 12 בדצמבר: 20% הנחה'],
    [
      'x',
      'he',
      offer({ amount: null, wording: 'ערב טעימות', from: '2026-12-11' }),
      'ביום שישי, 11 בדצמבר: ערב טעימות',
    ],
    [
      'x',
      'he',
      offer({ amount: null, wording: 'יריד', from: '2026-12-30', until: '2027-01-02' }),
      '30 בדצמבר – 2 בינואר: יריד',
    ],
    ['x', 'en', offer({ amount: null, wording: 'Talk', days: [5] }), null],
    ['x', 'en', { kind: 'place', name: 'Elm Street', relation: 'on' }, 'On Elm Street'],
    ['x', 'he', { kind: 'place', name: 'חיפה', relation: 'serves' }, 'בחיפה'],
    [
      'x',
      'en',
      {
        kind: 'hours',
        days: [2, 3, 4, 5],
        opens: '07:00',
        closes: '15:00',
        more: [{ days: [6], opens: null, closes: '14:00' }],
      },
      'Open Tuesday to Friday, 7 am to 3 pm; Saturday until 2 pm',
    ],
    [
      'x',
      'en',
      { kind: 'hours', days: [5, 6], opens: '13:00', closes: '24:00' },
      'Open Friday and Saturday, 1 pm to midnight',
    ],
    [
      'x',
      'he',
      { kind: 'hours', days: [0, 1, 2, 3, 4], opens: '09:00', closes: '18:00' },
      'פתוח בימי ראשון עד חמישי, 9:00 עד 18:00',
    ],
    ['x', 'en', { kind: 'quote', text: 'it goes thru paper!!' }, '“It goes thru paper!!”'],
    ['x', 'en', { kind: 'sentence', topic: 'offer', text: 'park outside' }, 'Park outside.'],
    ['x', 'en', { kind: 'note', topic: 'tone', text: 'Quiet.' }, 'Quiet.'],
    ['x', 'en', { kind: 'tone', tone: 'warm' }, 'Warm'],
    ['x', 'en', { kind: 'channel', channel: 'instagram', when: 'evenings' }, 'Instagram, evenings'],
    ['x', 'en', { kind: 'name', text: 'Dana' }, 'Dana'],
    ['x', 'en', { kind: 'private_goal', text: 'Full Tuesdays' }, 'Full Tuesdays'],
    ['x', 'en', { kind: 'taboo', words: 'artisan' }, 'Never mention: artisan'],
    ['x', 'en', { kind: 'voice', speaks: 'i', speaker: null, addresses: null }, 'Speaks as “I”'],
    [
      'x',
      'he',
      { kind: 'voice', speaks: 'i', speaker: 'f', addresses: 'all_f' },
      'בגוף ראשון יחיד (אני), אישה מדברת, בפנייה לנשים (אתן)',
    ],
  ])('%s, %s: %j', (type, language, value, says) => {
    expect(composer.describe(value, { type }, language)).toBe(says);
  });
});
