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
  [{ headline: 'Guests are coming', description: 'החל מ-18 ₪' }, null],
  [{ headline: 'Guests are coming', description: 'רק 28 ש״ח' }, null],
  [{ headline: 'Guests are coming', description: 'up to $50' }, null],
  [{ headline: 'Guests are coming', text: '28 ש״ח.' }, null],
  [{ headline: 'Guests are coming', text: 'כיכר ב־28 ש״ח.' }, 'כיכר ב־28 ש״ח'],
  [{ headline: 'Guests are coming', description: '$5 each' }, '$5 each'],
  [{ headline: 'Guests are coming', description: '20%' }, '20%'],
  [{ headline: 'Guests are coming', text: 'Come by. 20% on Friday.' }, '20%'],
  [{ headline: 'Guests are coming', text: 'Bread! Loaves from $6!! Come by.' }, 'Loaves from $6'],
  [{ headline: 'Guests are coming', description: 'מ-18 ₪' }, null],
  [{ headline: 'Guests are coming', text: 'Bread.\n\nA loaf is $5.50!' }, 'A loaf is $5.50'],
  [{ headline: 'Loaves from $8...' }, 'from $8'],
  // The same price in two places is one; of several none counts.
  [{ headline: 'Bread $8', description: 'Cake $8' }, '$8'],
  [{ text: 'Bread $8, cake $9.' }, null],
  [{ headline: 'A flat for $1,200.' }, '$1,200'],
  [{ headline: 'Rent is $1,200,000 a month' }, '$1,200,000 a month'],
  [{ headline: 'Rent is $10,200,000 a month' }, null],
  [{ headline: 'A cut is $10–15' }, '$10–15'],
  [{ headline: 'Bread for 8 dollars' }, '8 dollars'],
  [{ headline: 'תספורת ב-80 שקלים' }, '80 שקלים'],
  [{ headline: 'Guests are coming', description: '8 dollars' }, null],
  [{ headline: 'Now 2.5% off, on 100% wool' }, '2.5% off'],
  // A weight is no price, and the sign of HK$ not that of the US dollar.
  [{ headline: 'A bag of 10 pounds' }, null],
  [{ headline: 'Bread HK$50' }, null],
])('the tag of %o says %s', (given, offer) => {
  expect(priceTagOf({ ...words, ...given })).toBe(offer);
});
