import type { BrandChoices, BrandTone } from '@awning/contract/brand';
import type { TypePairing } from '@awning/contract/type-pairings';

const typeOfTone: Record<BrandTone, TypePairing> = {
  warm: 'friendly',
  plain: 'plain',
  formal: 'classic',
  playful: 'friendly',
  bold: 'confident',
  calm: 'elegant',
};

const typeOfTrade: Partial<Record<string, TypePairing>> = {
  law_firm: 'classic',
  accounting: 'classic',
  insurance: 'classic',
  real_estate: 'classic',
  mental_health: 'classic',
  healthcare_clinic: 'modern',
  dental_clinic: 'modern',
  physiotherapy: 'modern',
  jewellery: 'elegant',
  consulting: 'classic',
  interior_design: 'elegant',
  spa_massage: 'elegant',
  hotel: 'elegant',
  childcare: 'friendly',
  pet_shop: 'friendly',
  veterinary: 'friendly',
  florist: 'elegant',
  bakery: 'friendly',
  cafe: 'slab',
  restaurant: 'slab',
  yoga_pilates: 'friendly',
  beauty_salon: 'elegant',
  gym: 'condensed',
  construction: 'confident',
  plumbing: 'confident',
  electrical: 'confident',
  car_repair: 'confident',
  car_dealership: 'confident',
  bar: 'slab',
  cleaning: 'confident',
};

/** The type of a business's ads: as its owner decided, or as its tone or its trade has it. One for all of them. */
export function typeInUse(
  { type, tone }: Pick<BrandChoices, 'type' | 'tone'>,
  businessType: string,
): TypePairing {
  return type ?? (tone ? typeOfTone[tone] : (typeOfTrade[businessType] ?? 'plain'));
}
