import type { BusinessTypeKey } from '@awning/contract/business-types';
import { isBusinessTypeKey } from '@awning/contract/business-types';
import * as care from './motifs/care.ts';
import * as food from './motifs/food.ts';
import type { Motif } from './motifs/motif.ts';
import * as office from './motifs/office.ts';
import * as shop from './motifs/shop.ts';
import * as work from './motifs/work.ts';

/** Hue pairs in degrees of OKLCH by trade: the first is the creative's, the second its accent. */
type Hues = readonly (readonly [brand: number, accent: number])[];

const hues = {
  warm: [
    [48, 78],
    [155, 62],
    [34, 88],
  ],
  fresh: [
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

/** A trade's motif and colours. */
export interface Trade {
  motif: Motif;
  hues: Hues;
  /** Hue of the motif where it is fixed whatever the brand's colour, such as bread's brown. */
  ownHue?: number;
}

const trades: Record<BusinessTypeKey, Trade> = {
  restaurant: { motif: food.bowl, hues: hues.warm },
  cafe: { motif: food.cup, hues: hues.warm },
  bakery: { motif: food.loaf, hues: hues.warm, ownHue: 55 },
  bar: { motif: food.glasses, hues: hues.grave },
  catering: { motif: food.cake, hues: hues.warm },
  clothing: { motif: shop.dress, hues: hues.soft },
  jewellery: { motif: shop.ring, hues: hues.grave },
  electronics: { motif: shop.laptop, hues: hues.clear },
  home_furniture: { motif: shop.armchair, hues: hues.fresh },
  grocery: { motif: food.groceries, hues: hues.fresh },
  florist: { motif: shop.bouquet, hues: hues.soft },
  pet_shop: { motif: shop.paw, hues: hues.fresh },
  ecommerce: { motif: shop.bag, hues: hues.bright },
  healthcare_clinic: { motif: care.stethoscope, hues: hues.calm },
  dental_clinic: { motif: care.tooth, hues: hues.calm },
  physiotherapy: { motif: care.stretch, hues: hues.calm },
  mental_health: { motif: care.talk, hues: hues.calm },
  optician: { motif: care.spectacles, hues: hues.clear },
  veterinary: { motif: shop.paw, hues: hues.calm },
  hair_salon: { motif: care.scissors, hues: hues.soft },
  beauty_salon: { motif: care.beauty, hues: hues.soft },
  spa_massage: { motif: care.lotus, hues: hues.calm },
  gym: { motif: work.dumbbell, hues: hues.sturdy },
  yoga_pilates: { motif: care.lotus, hues: hues.fresh },
  construction: { motif: work.hammer, hues: hues.sturdy },
  plumbing: { motif: work.spanner, hues: hues.clear },
  electrical: { motif: work.bulb, hues: hues.sturdy },
  cleaning: { motif: work.spray, hues: hues.calm },
  gardening: { motif: work.plant, hues: hues.fresh },
  interior_design: { motif: shop.armchair, hues: hues.grave },
  law_firm: { motif: office.scales, hues: hues.grave },
  accounting: { motif: office.chart, hues: hues.grave },
  insurance: { motif: office.umbrella, hues: hues.clear },
  real_estate: { motif: office.key, hues: hues.grave },
  marketing_agency: { motif: office.megaphone, hues: hues.bright },
  it_software: { motif: shop.laptop, hues: hues.bright },
  consulting: { motif: office.compass, hues: hues.grave },
  school_tutoring: { motif: office.book, hues: hues.clear },
  childcare: { motif: office.blocks, hues: hues.bright },
  travel: { motif: office.suitcase, hues: hues.clear },
  hotel: { motif: office.bed, hues: hues.grave },
  events_weddings: { motif: office.balloons, hues: hues.soft },
  photography: { motif: office.camera, hues: hues.grave },
  car_repair: { motif: work.car, hues: hues.sturdy },
  car_dealership: { motif: work.car, hues: hues.clear },
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
  if (isBusinessTypeKey(type)) return trades[type];
  const known = words.find(([pattern]) => pattern.test(type));
  return known ? trades[known[1]] : { motif: office.door, hues: hues.fresh };
}
