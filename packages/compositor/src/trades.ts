import type { BusinessTypeKey } from '@awning/contract/business-types';
import { isBusinessTypeKey } from '@awning/contract/business-types';
import { hasDrawings } from '@awning/contract/designs';
import { goodsOf } from '@awning/scenes/goods';
import type { Group } from '@awning/scenes/group';

/** Hue pairs in degrees of OKLCH by trade: the first is the creative's, the second its accent. */
type Hues = readonly (readonly [brand: number, accent: number])[];

const hues = {
  warm: [
    [48, 78],
    [155, 62],
    [34, 88],
  ],
  freshFood: [
    [150, 62],
    [128, 45],
    [28, 95],
  ],
  soft: [
    [355, 75],
    [320, 60],
    [20, 85],
  ],
  calm: [
    [200, 70],
    [165, 85],
    [255, 65],
  ],
  clear: [
    [240, 70],
    [195, 45],
    [275, 90],
  ],
  sturdy: [
    [255, 68],
    [35, 90],
    [150, 80],
  ],
  grave: [
    [262, 78],
    [170, 75],
    [25, 85],
  ],
  bright: [
    [290, 75],
    [230, 60],
    [5, 90],
  ],
} as const satisfies Record<string, Hues>;

/** A trade's colours, and what it sells as drawings; none of most trades. */
export interface Trade {
  hues: Hues;
  groups: readonly Group[];
}

const huesOf: Record<BusinessTypeKey, Hues> = {
  restaurant: hues.warm,
  cafe: hues.warm,
  bakery: hues.warm,
  bar: hues.grave,
  catering: hues.warm,
  clothing: hues.soft,
  jewellery: hues.grave,
  electronics: hues.clear,
  home_furniture: hues.freshFood,
  grocery: hues.freshFood,
  florist: hues.soft,
  pet_shop: hues.freshFood,
  ecommerce: hues.bright,
  healthcare_clinic: hues.calm,
  dental_clinic: hues.calm,
  physiotherapy: hues.calm,
  mental_health: hues.calm,
  optician: hues.clear,
  veterinary: hues.calm,
  hair_salon: hues.soft,
  beauty_salon: hues.soft,
  spa_massage: hues.calm,
  gym: hues.sturdy,
  yoga_pilates: hues.freshFood,
  construction: hues.sturdy,
  plumbing: hues.clear,
  electrical: hues.sturdy,
  cleaning: hues.calm,
  gardening: hues.freshFood,
  interior_design: hues.grave,
  law_firm: hues.grave,
  accounting: hues.grave,
  insurance: hues.clear,
  real_estate: hues.grave,
  marketing_agency: hues.bright,
  it_software: hues.bright,
  consulting: hues.grave,
  school_tutoring: hues.clear,
  childcare: hues.bright,
  travel: hues.clear,
  hotel: hues.grave,
  events_weddings: hues.soft,
  photography: hues.grave,
  car_repair: hues.sturdy,
  car_dealership: hues.clear,
};

/** The look of a predefined type; of any other, colours that suit any shop, and nothing drawn. */
export function tradeOf(type: string): Trade {
  return {
    hues: isBusinessTypeKey(type) ? huesOf[type] : hues.freshFood,
    groups: hasDrawings(type) ? goodsOf[type] : [],
  };
}
