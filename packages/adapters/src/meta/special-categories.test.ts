import type { Place } from '@awning/contract/audience';
import { expect, it } from 'vitest';
import { categoryParameters } from './special-categories.ts';

const declared = (places: Place[], specialCategories: ('housing' | 'financial')[] = ['housing']) =>
  categoryParameters({
    specialCategories,
    country: 'IL',
    audience: { places, ageMin: 18, ageMax: 65, broaden: false },
  });
const france: Place = { kind: 'country', code: 'FR' };

it('none is declared with no country', () => {
  expect(declared([france], [])).toEqual({ special_ad_categories: [] });
});

it('one is declared with the countries that the ads reach', () => {
  expect(declared([france])).toEqual({
    special_ad_categories: ['HOUSING'],
    special_ad_category_country: ['FR'],
  });
  const here: Place = { kind: 'around', address: 'x', radiusKm: 30 };
  expect(declared([here, france], ['financial'])).toEqual({
    special_ad_categories: ['FINANCIAL_PRODUCTS_SERVICES'],
    special_ad_category_country: ['FR', 'IL'],
  });
});
