import type { BusinessTypeKey } from './business-types.ts';

/** Trades whose customers come in and fill in no form. Others count as well, where their owners want it. */
const walkInTrades: ReadonlySet<string> = new Set<BusinessTypeKey>([
  'restaurant',
  'cafe',
  'bakery',
  'bar',
  'clothing',
  'jewellery',
  'electronics',
  'home_furniture',
  'grocery',
  'florist',
  'pet_shop',
  'optician',
  'hair_salon',
  'beauty_salon',
  'spa_massage',
]);

/** @param type of a business: a key, or its owner's own words */
export const isWalkInTrade = (type: string): boolean => walkInTrades.has(type);
