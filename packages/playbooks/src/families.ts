import { type BusinessTypeKey, isBusinessTypeKey } from '@awning/contract/business-types';

/** Trades whose ads argue alike; each has a copy book. */
export const families = [
  'food',
  'shop',
  'clinic',
  'beauty',
  'fitness',
  'home',
  'office',
  'teaching',
  'stay',
  'event',
  'car',
] as const;
export type Family = (typeof families)[number];

const familyByTrade: Record<BusinessTypeKey, Family> = {
  restaurant: 'food',
  cafe: 'food',
  bakery: 'food',
  bar: 'food',
  catering: 'food',
  clothing: 'shop',
  jewellery: 'shop',
  electronics: 'shop',
  home_furniture: 'shop',
  grocery: 'shop',
  florist: 'shop',
  pet_shop: 'shop',
  ecommerce: 'shop',
  healthcare_clinic: 'clinic',
  dental_clinic: 'clinic',
  physiotherapy: 'clinic',
  mental_health: 'clinic',
  optician: 'clinic',
  veterinary: 'clinic',
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
  law_firm: 'office',
  accounting: 'office',
  insurance: 'office',
  real_estate: 'office',
  marketing_agency: 'office',
  it_software: 'office',
  consulting: 'office',
  school_tutoring: 'teaching',
  childcare: 'teaching',
  travel: 'stay',
  hotel: 'stay',
  events_weddings: 'event',
  photography: 'event',
  car_repair: 'car',
  car_dealership: 'car',
};

/** The family of a predefined trade. */
export const familyOf = (trade: BusinessTypeKey): Family => familyByTrade[trade];

/** Words by which a trade in the owner's own words is given the book of the nearest predefined one. */
const nearest: [BusinessTypeKey, RegExp][] = [
  [
    'bakery',
    /\bcakes?\b|cupcake|pastr|patisserie|cookie|chocolat|ice cream|gelato|עוג|קונדיטור|שוקולד|גלידה/i,
  ],
  ['cafe', /coffee|tea house|juice|קפה|תה|מיצים/i],
  [
    'restaurant',
    /food|kitchen|pizza|burger|sushi|falafel|shawarma|deli|אוכל|פיצ|סושי|המבורגר|פלאפל|שווארמה/i,
  ],
  ['beauty_salon', /nail|make-?up|lash|brow|wax|tattoo|cosmetic|ציפורני|איפור|ריסים|גבות|קעקוע|קוסמטי/i],
  ['hair_salon', /hair|barber|שיער|ספר/i],
  ['physiotherapy', /osteopath|chiropract|rehab|כירופרקט|אוסטאופ|שיקום/i],
  ['mental_health', /psycholog|therap|counsel|פסיכולוג|טיפול רגשי|מטפל/i],
  ['healthcare_clinic', /clinic|doctor|medic|nurs|pharm|קלינ|רופא|מרפא|רפואה/i],
  ['yoga_pilates', /dance|barre|meditat|ריקוד|מחול|מדיטצי/i],
  ['gym', /fitness|train|martial|box(?:ing)?|swim|crossfit|כושר|אימו|לחימה|שחייה/i],
  ['plumbing', /lock|drain|boiler|מנעול|ביוב|דוד/i],
  ['construction', /roof|paint|carpent|handyman|renovat|tiling|floor|שיפוצ|צבע|נגר|ריצוף|גגות/i],
  ['cleaning', /laundry|mov(?:ing|ers)|pest|כביסה|הובלות|הדברה/i],
  ['gardening', /garden|tree|lawn|pool|גינ|עצים|דשא|בריכ/i],
  [
    'school_tutoring',
    /teach|lesson|course|tutor|school|workshop|music|ceramic|pottery|מורה|שיעור|קורס|סדנ|חוג|קרמיקה/i,
  ],
  ['childcare', /kinder|nursery|babysit|גן ילדים|פעוטון|בייביסיטר/i],
  ['hotel', /b&b|hostel|camp|lodge|צימר|אירוח|נופש/i],
  ['travel', /tour|trip|guide|טיול|סיור|מדריך/i],
  ['events_weddings', /wedding|event|party|dj|balloon|חתונ|אירוע|מסיב|תקליטן|בלונים/i],
  ['photography', /photo|video|צילום|צלמ/i],
  ['car_repair', /garage|tyre|tire|motor|bike|scooter|מוסך|צמיג|אופנוע|אופניים|קורקינט/i],
  ['it_software', /software|web|app\b|computer|data|תוכנה|אתרים|מחשב|אפליק/i],
  ['law_firm', /law|legal|notary|attorney|mediat|עורך|עורכת|נוטריון|גישור/i],
  ['accounting', /tax|bookkeep|payroll|הנהלת חשבונות|מס|יועץ מס/i],
  ['clothing', /fashion|shoe|dress|boutique|אופנה|נעליים|שמלות|בוטיק/i],
  ['jewellery', /jewel|watch|תכשיט|שעונים/i],
  ['pet_shop', /pet|dog|cat|groom|כלב|חתול|חיות/i],
  ['ecommerce', /shop|store|gift|book|toy|online|חנות|מתנ|ספרים|צעצוע/i],
];

/** The predefined trade whose playbook serves a type: itself, or for the owner's own words the nearest one. */
export function tradeFor(type: string): { trade: BusinessTypeKey; isOwn: boolean } {
  if (isBusinessTypeKey(type)) return { trade: type, isOwn: true };
  return { trade: nearest.find(([, words]) => words.test(type))?.[0] ?? 'consulting', isOwn: false };
}
