import en from '@awning/contract/locales/en/leads.json' with { type: 'json' };
import he from '@awning/contract/locales/he/leads.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { holdsLink, holdsOffer } from './offer-words.ts';

test.each([
  'Ten percent: 10% off this week',
  'Only $20',
  'There is a SALE on cakes',
  'A discount for new customers',
  'רק השבוע, הנחה לפונים חדשים',
  'יש לנו מבצע על עוגות',
  'עוגה בחינם',
  'רק 50 ₪',
])('%s is an offer', (text) => expect(holdsOffer(text)).toBe(true));

test.each([
  'We will call you on Monday.',
  'קיבלנו את הפנייה ונחזור אליכם. תודה!',
  'Salem Bakery got your message',
])('%s is none', (text) => expect(holdsOffer(text)).toBe(false));

test('addresses of the web are found', () => {
  expect(['See www.example.com', 'https://x.y', 'example.shop'].map(holdsLink)).toEqual([true, true, true]);
  expect(holdsLink('We call. Thank you')).toBe(false);
});

/** Her texts for WhatsApp, and those that are mailed at once: none of them sells anything. */
test('texts that people who asked are sent hold no offer in any language', () => {
  const all = { en, he };
  for (const language of languages) {
    const { opening, openingUnnamed, firstAnswer } = all[language].server;
    for (const text of [opening, openingUnnamed, ...Object.values(firstAnswer)]) {
      expect(holdsOffer(text), text).toBe(false);
      expect(holdsLink(text), text).toBe(false);
    }
  }
});
