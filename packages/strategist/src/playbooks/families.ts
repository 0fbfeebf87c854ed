import { type BusinessTypeKey, isBusinessTypeKey } from '@awning/contract/business-types';

/** Trades of which much the same is true; each family has a book of what its trades share. */
const tradesOf = {
  food: ['restaurant', 'cafe', 'bakery', 'bar', 'catering'],
  shop: [
    'clothing',
    'jewellery',
    'electronics',
    'home_furniture',
    'grocery',
    'florist',
    'pet_shop',
    'ecommerce',
  ],
  clinic: ['healthcare_clinic', 'dental_clinic', 'physiotherapy', 'mental_health', 'optician', 'veterinary'],
  beauty: ['hair_salon', 'beauty_salon', 'spa_massage'],
  fitness: ['gym', 'yoga_pilates'],
  home: ['construction', 'plumbing', 'electrical', 'cleaning', 'gardening', 'interior_design'],
  office: [
    'law_firm',
    'accounting',
    'insurance',
    'real_estate',
    'marketing_agency',
    'it_software',
    'consulting',
  ],
  teaching: ['school_tutoring', 'childcare'],
  stay: ['travel', 'hotel'],
  event: ['events_weddings', 'photography'],
  car: ['car_repair', 'car_dealership'],
} as const satisfies Record<string, readonly BusinessTypeKey[]>;
export type Family = keyof typeof tradesOf;
export const families = Object.keys(tradesOf) as [Family, ...Family[]];

/** The family of a predefined trade. */
export function familyOf(trade: BusinessTypeKey): Family {
  const family = families.find((one) => tradesOf[one].some((key) => key === trade));
  if (!family) throw new Error(`${trade} is of no family`);
  return family;
}

const emojiOfFamily: Record<Family, string> = {
  food: '🍽️',
  shop: '🛍️',
  clinic: '🩺',
  beauty: '💅',
  fitness: '💪',
  home: '🏠',
  office: '💼',
  teaching: '📚',
  stay: '🧳',
  event: '🎉',
  car: '🚗',
};

/** The emoji of a trade; one of no trade where its family is not known. */
export const emojiOf = (type: string): string =>
  isBusinessTypeKey(type) ? emojiOfFamily[familyOf(type)] : '✨';
