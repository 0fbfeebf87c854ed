import type { BusinessTypeKey } from '@awning/contract/business-types';
import { isBusinessTypeKey } from '@awning/contract/business-types';
import { type Group, groupsOfAnyTrade, groupsOfTrades } from '@awning/scenes/groups';

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

/** A trade's colours, and what is drawn for it. */
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

/** Words by which an owner's own type is recognised, in English and Hebrew. */
const words: readonly (readonly [RegExp, BusinessTypeKey])[] = [
  [/bread|pastr|patisserie|cookie|מאפ|קונדיטור|לחם|עוג/i, 'bakery'],
  [/coffee|tea|קפה/i, 'cafe'],
  [/pizza|burger|sushi|falafel|kitchen|food|deli|פיצ|פלאפל|חומוס|אוכל|המבורגר|סושי/i, 'restaurant'],
  [/wine|beer|brew|cocktail|יין|בירה/i, 'bar'],
  [/fashion|shoe|boutique|dress|tailor|אופנה|נעל|בגד|תופר/i, 'clothing'],
  [/flower|פרח/i, 'florist'],
  [/dog|cat|pet|כלב|חתול|חיות/i, 'pet_shop'],
  [/barber|hair|ספר|שיער/i, 'hair_salon'],
  [/nail|lash|cosmetic|makeup|make-up|ציפורנ|קוסמטיק|איפור|גבות/i, 'beauty_salon'],
  [/massage|wellness|עיסוי/i, 'spa_massage'],
  [/fitness|crossfit|trainer|martial|כושר|מאמן/i, 'gym'],
  [/paint|roof|carpent|renovat|handyman|locksmith|שיפוצ|נגר|צבע|אלומיניום|מנעול/i, 'construction'],
  [/garden|landscap|nursery|גינ|משתל/i, 'gardening'],
  [/doctor|clinic|medic|מרפא|רופא/i, 'healthcare_clinic'],
  [/lawyer|attorney|notary|עורכ|עו"ד|נוטריון/i, 'law_firm'],
  [/book|lesson|teach|music|course|ספרים|שיעור|מור|קורס/i, 'school_tutoring'],
  [/toy|kid|baby|צעצוע|ילד|תינוק/i, 'childcare'],
  [/photo|video|צילום|צלם/i, 'photography'],
  [/car|garage|tyre|tire|bike|רכב|מוסך|אופני/i, 'car_repair'],
  [/software|app|computer|tech|תוכנה|מחשב/i, 'it_software'],
  [/shop|store|market|gift|חנות|מתנ/i, 'ecommerce'],
];

/** The look of a predefined type, of the owner's own words where they are recognised, or of any shop. */
export function tradeOf(type: string): Trade {
  const key = isBusinessTypeKey(type) ? type : words.find(([pattern]) => pattern.test(type))?.[1];
  return key
    ? { hues: huesOf[key], groups: groupsOfTrades[key] }
    : { hues: hues.freshFood, groups: groupsOfAnyTrade };
}
