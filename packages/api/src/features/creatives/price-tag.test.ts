import { expect, it } from 'vitest';
import { priceTagOf } from './price-tag.ts';

const words = { headline: '', description: '', text: '' };

it.each([
  [{ headline: 'Loaves from $8 today' }, 'from $8'],
  [{ description: '20% off on Friday' }, '20% off'],
  [{ text: 'A month is $90 a month, come by' }, '$90 a month'],
  [{ headline: 'כיכר ב-28 ₪' }, '28 ₪'],
  [{ description: 'לחמניות החל מ-18 ₪' }, 'החל מ-18 ₪'],
  [{ headline: 'עד 20% הנחה' }, 'עד 20% הנחה'],
  [{ headline: 'Was $20, now $15' }, null],
  [{ headline: 'Since 2009, at 7 am' }, null],
  // A picture never shows a price without what it is for.
  [{ headline: 'Guests are coming', description: '28 ₪' }, null],
  [{ headline: 'Guests are coming', description: 'From $6' }, null],
  [{ headline: 'Guests are coming', text: 'Only $5.' }, null],
  [{ headline: 'Guests are coming', text: 'Bread. A loaf is $5.' }, 'A loaf is $5'],
  [{ headline: 'Guests are coming', text: 'כיכר ב־28 ₪.' }, 'כיכר ב־28 ₪'],
  [{ headline: 'Guests are coming', text: 'A loaf with seeds and raisins is $5.' }, null],
])('the tag of %o says %s', (given, offer) => {
  expect(priceTagOf({ ...words, ...given })).toBe(offer);
});
