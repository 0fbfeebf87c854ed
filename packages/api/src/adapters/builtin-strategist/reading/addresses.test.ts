import type { Language } from '@awning/contract/scalars';
import { describe, expect, it } from 'vitest';
import { englishPhrases } from '../ads/english-phrases.ts';
import { hebrewPhrases } from '../ads/hebrew-phrases.ts';
import { sentencesOf } from '../sentences.ts';
import { placeIn } from './places.ts';

const languageOf = (text: string): Language => (/[\u05d0-\u05ea]/u.test(text) ? 'he' : 'en');
const placesIn = (text: string, isAsked = true) =>
  sentencesOf(text).flatMap((sentence) => placeIn(sentence, languageOf(text), isAsked) ?? []);

describe('an address', () => {
  it.each([
    ['14 Maple Street, Evanston', 'At 14 Maple Street, Evanston', 'in Evanston'],
    ['221 Main St', 'At 221 Main St', 'at 221 Main St'],
    ["we're at 221 main st, springfield", 'At 221 Main St, Springfield', 'in Springfield'],
    ['350 5th Ave, New York, NY 10118', 'At 350 5th Ave, New York', 'in New York'],
    ['3 Castle Street, Bristol BS1 3AB', 'At 3 Castle Street, Bristol', 'in Bristol'],
    ['The clinic is at 7 Mill Road, Cambridge, Mon-Fri 9-5', 'At 7 Mill Road, Cambridge', 'in Cambridge'],
    ['14 Maple Street, easy parking', 'At 14 Maple Street', 'at 14 Maple Street'],
    [
      '1200 Wilshire Blvd Suite 300, Los Angeles, CA 90017',
      'At 1200 Wilshire Blvd, Los Angeles',
      'in Los Angeles',
    ],
    ['Main St', 'On Main St', 'on Main St'],
    ['הרצל 42 רחובות', 'בהרצל 42, רחובות', 'ברחובות'],
    ['ויצמן 12 כפר סבא', 'בויצמן 12, כפר סבא', 'בכפר סבא'],
    ['רחוב ביאליק 5 רמת גן', 'ברחוב ביאליק 5, רמת גן', 'ברמת גן'],
    ['ברחוב ביאליק 7, רמת גן', 'ברחוב ביאליק 7, רמת גן', 'ברמת גן'],
    ["ז'בוטינסקי 33 בפתח תקווה", "בז'בוטינסקי 33, פתח תקווה", 'בפתח תקווה'],
    ['אנחנו בביאליק 5', 'בביאליק 5', 'בביאליק 5'],
    ['שדרות מוריה 88 בחיפה קומה 2, יש חניה.', 'בשדרות מוריה 88, חיפה', 'בחיפה'],
    ['פתוחים א-ה 9-19, הרצל 12 נתניה', 'בהרצל 12, נתניה', 'בנתניה'],
  ])('keeps its street, its number and its town: %s', (text, whole, brief) => {
    const [place, ...others] = placesIn(text);
    const say = languageOf(text) === 'he' ? hebrewPhrases : englishPhrases;
    expect(others).toEqual([]);
    expect(place && say.place(place, 'whole')).toBe(whole);
    expect(place && say.place(place, 'in')).toBe(brief);
  });

  it('of a home or of an office that nobody visits is its town', () => {
    for (const text of [
      'office at 3 Castle Street, Bristol but nobody comes',
      'I work from home at 12 Oak Street, Bristol',
    ])
      expect(placesIn(text)).toEqual([{ kind: 'place', name: 'Bristol', relation: 'in' }]);
  });

  it.each([
    'יש חניה',
    'קומה 2',
    'נמצאים בקומה 2',
    'יש חניה חינם ליד',
    'גיל 30',
    'פתוח עד 20',
    'יש לנו 3 סניפים',
    'הלקוחות גרים ברחוב הרצל 5',
    'Free parking',
    'Second floor',
    'my customers live on 12 Elm Street',
    '10 minutes drive from the city',
    'We have 3 shops on the street',
  ])('is none in: %s', (text) => {
    expect(placesIn(text)).toEqual([]);
  });

  it('is not taken of what was built there, where nobody asked', () => {
    expect(placesIn('We fixed a roof at 12 Oak Street, Bristol', false)).toEqual([]);
    expect(placesIn('We are at 12 Oak Street, Bristol', false)).toHaveLength(1);
  });
});
