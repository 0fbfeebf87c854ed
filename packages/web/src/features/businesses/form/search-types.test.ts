import en from '@awning/contract/locales/en/businesses.json' with { type: 'json' };
import he from '@awning/contract/locales/he/businesses.json' with { type: 'json' };
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { searchTypes } from './search-types.ts';

const texts = createInstance({
  resources: { en: { businesses: en }, he: { businesses: he } },
  initAsync: false,
});
texts.init();

const found = (language: 'en' | 'he', search: string) =>
  searchTypes(texts.getFixedT(language, 'businesses'), search).groups.flatMap(({ types }) =>
    types.map(({ key }) => key),
  );

test.each([
  ['en', 'lawyer', 'law_firm'],
  ['en', 'Attorney', 'law_firm'],
  ['en', 'mechanic', 'car_repair'],
  ['en', 'garage', 'car_repair'],
  ['en', 'auto', 'car_repair'],
  ['en', 'flowers', 'florist'],
  ['en', 'café', 'cafe'],
  ['en', 'jewelry', 'jewellery'],
  ['he', 'עורכת דין', 'law_firm'],
  ['he', 'מכונאי', 'car_repair'],
  ['he', 'פרחים', 'florist'],
  ['he', 'קוסמטיקאית', 'beauty_salon'],
] as const)('in %s, %s finds %s', (language, search, type) => {
  expect(found(language, search)).toContain(type);
});

const near = (language: 'en' | 'he', search: string) =>
  searchTypes(texts.getFixedT(language, 'businesses'), search).near.map(({ key }) => key);

test.each([
  ['en', 'bakary', 'bakery'],
  ['en', 'Resturant', 'restaurant'],
  ['en', 'hair dreser', 'hair_salon'],
  ['he', 'מאפיהה', 'bakery'],
  ['he', 'גננן', 'gardening'],
] as const)('in %s, %s asks whether %s was meant', (language, search, type) => {
  expect(near(language, search)).toContain(type);
});

test('another trade is near none, and what is found is not asked about', () => {
  for (const trade of ['chimney sweep', 'clock repair', 'beekeeper', 'gimp'])
    expect(near('en', trade)).toEqual([]);
  expect(near('en', 'bakery')).toEqual([]);
});

test('words are found from their beginning, and everything without any', () => {
  expect(found('en', 'urant')).toEqual([]);
  expect(found('en', ' ')).toHaveLength(45);
});

test('what is no type stays the owner’s own words', () => {
  const t = texts.getFixedT('en', 'businesses');
  expect(searchTypes(t, ' candle workshop ').own).toBe('candle workshop');
  expect(searchTypes(t, 'bakery').own).toBe('');
});
