/** What numbers count, by the words beside them, in both languages. */

const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const word = (english: string, hebrew: string) => new RegExp(`^(?:${english}|${hebrew})$`, 'iu');

/** Measures: who names one says something else than who names another, though both are numbers of something. */
const measures: [string, RegExp][] = [
  ['minute', word('min(?:ute)?s?', '(?:ה)?(?:דקות|דקה|דק)')],
  ['hour', word('h(?:(?:ou)?rs?)?|hourly', '(?:ה)?(?:שעות|שעה|שעתיים)')],
  ['day', word('days?', '(?:ה)?(?:ימים|יום|ימי|יומיים)')],
  ['night', word('nights?', 'לילות|לילה')],
  ['week', word('weeks?', '(?:ה)?(?:שבועות|שבוע|שבועיים)')],
  ['month', word('months?', 'חודשים|חודש|חודשיים|חודשי')],
  ['year', word('y(?:ea)?rs?', '(?:ה)?(?:שנים|שנה|שנות|שנתיים)')],
  ['generation', word('generations?', 'דורות|דור')],
  ['times', word('times?|twice|thrice', 'פעמים|פעמיים')],
  ['kilometre', word('kms?|kilomet(?:er|re)s?', 'ק["״]מ|קמ|קילומטר(?:ים)?')],
  ['mile', word('miles?', 'מייל(?:ים)?')],
  ['metre', word('m|met(?:er|re)s?|sqm', 'מטר(?:ים)?|מ["״]ר')],
  ['kilo', word('kgs?|kilos?|kilograms?', 'ק["״]ג|קג|קילו(?:גרם)?')],
  ['gram', word('g|gr|grams?', 'גרם')],
  ['litre', word('lit(?:er|re)s?', 'ליטר(?:ים)?')],
  ['degree', word('degrees?', 'מעלות')],
];
/** Whom and what claims are made of most. */
const things: [string, RegExp][] = [
  ['customer', word('customers?|clients?|buyers?|shoppers?', '[הו]?(?:לקוחות|לקוחה|לקוח|קונים|קונות)')],
  ['patient', word('patients?', '[הו]?(?:מטופלים|מטופלות|מטופל)')],
  ['guest', word('guests?|diners?', '[הו]?(?:אורחים|אורח|סועדים)')],
  ['traveler', word('travell?ers?', '[הו]?(?:מטיילים|מטייל)')],
  ['student', word('students?|pupils?', '[הו]?(?:תלמידים|תלמידות|סטודנטים)')],
  ['child', word('child(?:ren)?|kids?', '[הו]?(?:ילדים|ילדות|ילד)')],
  ['family', word('famil(?:y|ies)', '[הו]?(?:משפחות|משפחה)')],
  ['couple', word('couples', '[הו]?(?:זוגות)')],
  ['member', word('members?|subscribers?|followers?', '[הו]?(?:חברים|חברות|מנויים|עוקבים)')],
  ['employee', word('employees?|staff|workers?|bakers?|teachers?', '[הו]?(?:עובדים|עובדות|אופים|מורים)')],
  ['person', word('people|persons?|adults?', '[הו]?(?:אנשים|איש|בני אדם|נפשות|מבוגרים)')],
  ['order', word('orders?', '[הו]?(?:הזמנות|הזמנה)')],
  ['review', word('reviews?|ratings?', '[הו]?(?:ביקורות|המלצות|דירוגים)')],
  ['room', word('rooms?', '[הו]?(?:חדרים|חדר)')],
  ['table', word('tables?', '[הו]?(?:שולחנות|שולחן)')],
  ['event', word('events?|celebrations?|parties', '[הו]?(?:אירועים|אירוע|חגיגות)')],
  ['wedding', word('weddings?', '[הו]?(?:חתונות|חתונה)')],
  ['project', word('projects?|jobs?', '[הו]?(?:פרויקטים|פרויקט|עבודות)')],
  ['home', word('homes?|houses?|apartments?', '[הו]?(?:בתים|דירות)')],
  ['lesson', word('lessons?|classes|sessions?', '[הו]?(?:שיעורים|מפגשים|אימונים|טיפולים)')],
  ['branch', word('branches|locations?|stores?|shops?', '[הו]?(?:סניפים|חנויות)')],
  ['beer', word('beers?', '[הו]?(?:בירות|בירה)')],
];
const kinds = [...measures, ...things];
const isMeasure = new Set(measures.map(([name]) => name));
/** Whoever counts people counts these as well. */
const people = new Set(
  'customer patient guest traveler student child family couple member employee person'.split(' '),
);

/** What a word is the name of; null for most. */
export const kindOf = (one: string): string | null => kinds.find(([, name]) => name.test(one))?.[0] ?? null;

/** Whether two counted things are the same one. */
export const isOneKind = (one: string, other: string): boolean =>
  one === other || ((one === 'person' || other === 'person') && people.has(one) && people.has(other));

/** Lengths of time, of which it has to be told what lasts so long. */
export const isTime = (what: string | null): boolean =>
  what !== null && ['minute', 'hour', 'day', 'week', 'month', 'year'].includes(what);
export const isUnit = (what: string): boolean => isMeasure.has(what) || what === 'age';

/** What is said to last so long; the first that matches is meant. Of a length of time, and of nothing else. */
export type Topic = 'off' | 'warranty' | 'wait' | 'travel' | 'tenure';
const topics: [Exclude<Topic, 'off'>, RegExp][] = [
  ['warranty', /\bwarrant|\bguarant|\bstand behind\b|אחריות/iu],
  [
    'wait',
    /\bwithin\b|\banswer|\brepl(?:y|ies)\b|\barriv|\bready in\b|\bdeliver(?:ed|y) in\b|תוך|עונים|מגיעים/iu,
  ],
  [
    'travel',
    /\baway\b|\bwalk\b|\bdrive\b|\b(?:minutes?|min|hours?|km|miles?) from\b|במרחק|הליכה|נסיעה|(?:דקות|דקה|ק["״]מ) מ/iu,
  ],
  [
    'tenure',
    /\bexperience|\bin (?:the )?(?:business|trade|practice|industry|field|market)\b|\byears? (?:of \p{L}+ing|in)\b|\bago\b|\bdoing this\b|\b(?:for|with|over|than) (?:the (?:past|last) )?(?:over |more than |about |almost |nearly )?[\p{L}\d.,-]+ (?:long )?years?\b|\byears? on\b|ניסיון|נסיון|ותק|במקצוע|בעסק|בתחום|שנות|כבר [\p{L}\d-]+ (?:[\p{L}\d-]+ )?שנ|לפני [\p{L}\d-]+ (?:[\p{L}\d-]+ )?שנ/iu,
  ],
];
/** What a sentence says of a time in it; null where its words tell nothing. */
export const topicIn = (clause: string): Topic | null =>
  topics.find(([, pattern]) => pattern.test(clause))?.[0] ?? null;

/** A price or share that is taken off, by what stands behind and before it. */
export const offAfter = new RegExp(`^[\\s-]*(?:off|discount|less|cheaper|הנחה|פחות)${end}`, 'iu');
export const offBefore = new RegExp(
  `(?:${edge}(?:save|saves|saving|discount of|off|less)|הנחה(?: של)?|הנחת|חסכו|חוסכים|לחסוך)(?: (?:up to|of|another|עד|של))?[\\s$₪€£]*$`,
  'iu',
);

/** Words after which a number is an age, and those that make the number before them one. */
export const ageBefore = new RegExp(
  `${edge}(?:ages?|aged|turn(?:s|ed|ing)?|[בלמש]?(?:בני|בן|בת|בנות|גיל|גילאי|גילאים))[\\s־-]*$`,
  'iu',
);
export const ageAfter = new RegExp(
  `^(?:[\\s-]*(?:years?|yrs?)[\\s-]+olds?${end}|[\\s-]*y\\/?o${end}|['’]?s${end})`,
  'iu',
);
/** A unit that stands before its number: "day 5", "יום 5". */
export const unitBefore = new RegExp(
  `${edge}(day|week|month|year|[בה]?יום|[בה]?שבוע|[בה]?שנה)[\\s־-]*$`,
  'iu',
);
export const yearBefore = new RegExp(
  `${edge}(?:since|est\\.?|established|founded|from|in|of|מאז|משנת|בשנת|מ)[\\s־-]*$`,
  'iu',
);
export const clockAfter =
  /^\s*(?:a\.?m\b|p\.?m\b|o['’]clock|in the (?:morning|evening|afternoon)|at night|בבוקר|בערב|בצהריים|בלילה|אחה)/iu;
export const clockBefore = new RegExp(
  `${edge}(?:from|until|till|at|by|before|after|between|open|opens|closes|to|and|משעה|בשעה|עד|[מבל]|בין|ל?השעה)[\\s־-]*$`,
  'iu',
);

/** Words at which what is counted ends, and those that stand between a number and it. */
export const stops = new Set(
  'a an and or per each every to from in on at by for with without is are was were be been has have had will can that which who whom when where while until till before after so but as if than then more it they we you he she not no only about just come comes eat eats cost costs away off less old open opens לסוף בסוף'.split(
    ' ',
  ),
);
export const fillers = new Set(
  'of the our your my their his her these those fresh new happy different whole long full של ה'.split(' '),
);
