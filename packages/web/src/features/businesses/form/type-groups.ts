import type { BusinessTypeKey } from '@awning/contract/business-types';

/** The predefined types in groups. The groups' names are in `businesses:typeGroups`. */
export const typeGroups = {
  food: ['restaurant', 'cafe', 'bakery', 'bar', 'catering'],
  shops: [
    'clothing',
    'jewellery',
    'electronics',
    'home_furniture',
    'grocery',
    'florist',
    'pet_shop',
    'ecommerce',
  ],
  beauty: ['hair_salon', 'beauty_salon', 'spa_massage', 'gym', 'yoga_pilates'],
  health: ['healthcare_clinic', 'dental_clinic', 'physiotherapy', 'mental_health', 'optician', 'veterinary'],
  home: ['construction', 'plumbing', 'electrical', 'cleaning', 'gardening', 'interior_design'],
  professional: [
    'law_firm',
    'accounting',
    'insurance',
    'real_estate',
    'marketing_agency',
    'it_software',
    'consulting',
  ],
  education: ['school_tutoring', 'childcare'],
  leisure: ['travel', 'hotel', 'events_weddings', 'photography'],
  cars: ['car_repair', 'car_dealership'],
} as const satisfies Record<string, readonly BusinessTypeKey[]>;
export type TypeGroup = keyof typeof typeGroups;
