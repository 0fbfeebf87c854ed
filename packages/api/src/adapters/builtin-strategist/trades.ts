import { type BusinessTypeKey, isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { phrase } from './phrase.ts';

/** Groups of trades with similar customers. */
export type Family =
  | 'food'
  | 'retail'
  | 'health'
  | 'beauty'
  | 'fitness'
  | 'home'
  | 'professional'
  | 'education'
  | 'hospitality'
  | 'events'
  | 'automotive'
  | 'tech'
  | 'other';

const families: Record<BusinessTypeKey, Family> = {
  restaurant: 'food',
  cafe: 'food',
  bakery: 'food',
  bar: 'food',
  catering: 'food',
  clothing: 'retail',
  jewellery: 'retail',
  electronics: 'retail',
  home_furniture: 'retail',
  grocery: 'retail',
  florist: 'retail',
  pet_shop: 'retail',
  ecommerce: 'retail',
  healthcare_clinic: 'health',
  dental_clinic: 'health',
  physiotherapy: 'health',
  mental_health: 'health',
  optician: 'health',
  veterinary: 'health',
  hair_salon: 'beauty',
  beauty_salon: 'beauty',
  spa_massage: 'beauty',
  gym: 'fitness',
  yoga_pilates: 'fitness',
  construction: 'home',
  plumbing: 'home',
  electrical: 'home',
  cleaning: 'home',
  gardening: 'home',
  interior_design: 'home',
  law_firm: 'professional',
  accounting: 'professional',
  insurance: 'professional',
  real_estate: 'professional',
  marketing_agency: 'professional',
  it_software: 'tech',
  consulting: 'professional',
  school_tutoring: 'education',
  childcare: 'education',
  travel: 'hospitality',
  hotel: 'hospitality',
  events_weddings: 'events',
  photography: 'events',
  car_repair: 'automotive',
  car_dealership: 'automotive',
};

/** Words by which a type in the owner's own words is recognised, English and Hebrew. */
const hints: [Family, RegExp][] = [
  ['food', /food|kitchen|pizza|burger|ice cream|cake|coffee|wine|deli|אוכל|פיצ|גלידה|עוג|קפה|יין|מעדני/i],
  ['health', /clinic|doctor|therap|nurs|pharm|medic|קלינ|רופא|טיפול|מרפא|רפואה/i],
  ['beauty', /nail|beauty|hair|make-?up|lash|barber|tattoo|ציפורני|יופי|שיער|איפור|ספר|קעקוע/i],
  ['fitness', /fitness|train|dance|martial|swim|boxing|כושר|אימו|ריקוד|לחימה|שחייה/i],
  ['home', /roof|paint|lock|handyman|carpent|repair|moving|pool|שיפוצ|צבע|מנעול|נגר|תיקון|הובלות|בריכ/i],
  ['education', /school|teach|lesson|course|tutor|kinder|בית ספר|מורה|שיעור|קורס|גן ילדים/i],
  ['hospitality', /tour|guest|travel|camp|hostel|צימר|טיול|אירוח|נופש/i],
  ['events', /wedding|event|party|photo|dj|music|חתונ|אירוע|מסיב|צילום|תקליטן|מוזיק/i],
  ['automotive', /car|tyre|tire|motor|garage|bike|רכב|צמיג|אופנוע|מוסך|אופניים/i],
  ['tech', /software|web|app|computer|data|תוכנה|אתרים|מחשב|אפליק/i],
  ['professional', /law|legal|tax|account|consult|agency|notary|architect|עורך|מס|חשבו|ייעוץ|סוכנ|אדריכ/i],
  ['retail', /shop|store|boutique|gift|book|toy|חנות|בוטיק|מתנ|ספרים|צעצוע/i],
];

export function familyOf(type: string): Family {
  if (isBusinessTypeKey(type)) return families[type];
  return hints.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other';
}

/** The trade as a search term, with its article: "a bakery". A custom type is in the owner's words. */
export function tradeOf(type: string, language: Language): string {
  return isBusinessTypeKey(type) ? phrase(language, `trade.${type}`) : type;
}
