/** What tells that a number is no amount of money: what it counts, and what stands before it. */

const hebrewEnd = String.raw`(?![\u05d0-\u05ea])`;
const months =
  'january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec';
const hebrewMonths = 'ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר';

/** At the beginning of what follows a number: what it counts. */
const counted = new RegExp(
  `^\\s?(?:-\\s?)?(?:${[
    String.raw`(?:percent|per cent|hours?|hrs?|h|days?|weeks?|months?|years?|yrs?|minutes?|mins?|min|seconds?|secs?|people|persons?|guests|customers|clients|patients|students|pupils|kids|children|adults|staff|stylists?|classes|lessons|sessions|visits|treatments|appointments|courses|nights|photos|bedrooms?|times|km|kilomet\p{L}*|miles?|m2|sqm|cm|mm|ml|kg|grams?|inch(?:es)?|seats?|rooms?|stars?|am|pm|a\.m|p\.m|o['’]?clock|(?:th|st|nd|rd)|(?:full|whole|working|business) (?:hours?|days?|weeks?|months?|years?)|${months})(?!\p{L})`,
    String.raw`(?:\p{L}+\s){0,3}(?:street|st|road|rd|avenue|ave|lane|blvd|boulevard|drive|square)(?!\p{L})`,
    String.raw`:\d|%|\/\d|\s?-?\d`,
    `אחוז|שעות|שעה|ימים|יום|שבוע|חודש|שנים|שנה|דקות|דקה|דק['׳]?${hebrewEnd}|שניות|איש|אנשים|לקוחות|ילדים|תלמידים|מטופלים|שיעורים|טיפולים|מפגשים|פגישות|אימונים|לילות|כניסות|תמונות|פעמים|ק["״]מ|ק["״]ג${hebrewEnd}|ס["״]מ|מ["״]ר|גרם|קילומטר|אורחים|סועדים|מקומות|חדרים|כוכבים|יח['׳]|יחידות|ב(?:${hebrewMonths})`,
  ].join('|')})`,
  'iu',
);

/** At the end of what stands before a number: years, ages, telephones, houses, classes and times. */
const before = new RegExp(
  `(?:${[
    String.raw`\b(?:since|no\.?|number|nr\.?|aged?|ages|phone|call|tel\.?|whatsapp|room|apt\.?|apartment|flat no|floor|page|level|grade|year|top|route|bus|until|till|check[- ]?(?:in|out)(?: is)?(?: at| from)?|${months})[\s:]{1,2}`,
    String.raw`(?<![\u05d0-\u05ea])(?:[בלמ]?גיל(?:אי)?|מאז|[במ]שנת|בן|בת|בני|בנות|טלפון|טל['׳]|נייד|[בל]?חדר|דירה|[בל]?קומה|[בל]?כיתה|מספר|מס['׳]|בשעה|קו|רמה)[\s:]{1,2}`,
    String.raw`\b(?:street|st|road|rd|avenue|ave)\s`,
    String.raw`(?:רחוב|רח['׳]|שדרות)\s(?:[\u05d0-\u05ea"״'׳]+\s){1,3}`,
    String.raw`#\s?|\d[\/:]|\d[\s-]|\/`,
  ].join('|')})$`,
  'iu',
);
const lessOrMore =
  /(?:\b(?:under|over|above|below|up to|older than|younger than)|(?<![\u05d0-\u05ea])(?:מעל|מתחת ל[-־]?|עד))\s?$/iu;
/** "We are 4", «אנחנו 3». */
const weAre =
  /(?:\b(?:we are|we['’]re|there are|we have|team of)|(?<![\u05d0-\u05ea])(?:אנחנו|יש לנו|צוות של))\s$/iu;
/** Oldest age that "under" and "over" are said of children with, in years. */
const oldestChild = 21;
/** "In 2009" is a year. */
const year = { words: /(?:\bin|(?<![\u05d0-\u05ea])ב[-־]?)\s?$/iu, first: 1950, last: 2039 };

/** "$20 off" is what something is cheaper by. */
const cheaper = /^\s?(?:off\b|discount\b|less\b|הנחה|פחות)/iu;
const cheaperBefore = /(?:\b(?:save|discount of)|הנחה של|חוסכים)\s$/iu;

/** "Up to 120", "over $50": where a price ends, or what is free from there on. */
const limit =
  /(?:\b(?:up to|under|below|over|above|(?:less|more) than|at most|maximum(?: of)?|max\.?)|(?<![\u05d0-\u05ea])(?:עד|מעל|פחות מ|יותר מ|מקסימום|לכל היותר))[-־\s]*$/iu;

/** "Went up to 180" names no limit, and "by 20" is what it went up by. */
const wentUp =
  /\b(?:went|gone|put|moved|came|bumped|raised|rose|increased)\s(?:(?!and\b)[\p{L}'’]+\s){0,5}?up to\s?$/iu;
const changedBy =
  /(?:\b(?:up|down|rais\p{L}*|lower\p{L}*|increas\p{L}*|reduc\p{L}*|dropp\p{L}*|rose|fell)\b[^.;]{0,30}?\sby|(?<![\u05d0-\u05ea])(?:עלה|עלתה|עלו|ירד|ירדה|ירדו|העלינו|העליתי|הורדנו|הורדתי|הוזלנו|התייקר(?:ה|ו)?|הוזל(?:ה|ו)?)(?:\s[\u05d0-\u05ea]+){0,4}?\sב[-־]?)\s?$/iu;

/** How far around a number its company is looked at, in characters. */
const reach = 80;

export interface Around {
  before: string;
  after: string;
}
/** What stands around a part of a text. */
export const around = (text: string, from: number, until: number): Around => ({
  before: text.slice(Math.max(0, from - reach), from),
  after: text.slice(until, until + reach),
});

/** Whether an amount of money is no price: what one is lowered by, or a limit. */
export const isNoPrice = ({ before: left, after }: Around): boolean =>
  cheaper.test(after) ||
  cheaperBefore.test(left) ||
  changedBy.test(left) ||
  (limit.test(left) && !wentUp.test(left));

/** Whether a number counts something. */
export const isCounting = (after: string): boolean => counted.test(after);

export const looksLikeYear = (value: number): boolean => value >= year.first && value <= year.last;

/** Whether a number without a sign of money is none, by what stands around it. @param written its figures */
export function isNoMoney(written: string, { before: left, after }: Around): boolean {
  const value = Number(written.replace(/,/g, ''));
  const isPhone = /^0\d|^\d{7,}/.test(written);
  if (isPhone || counted.test(after) || before.test(left)) return true;
  if (
    value <= oldestChild &&
    ((lessOrMore.test(left) && !wentUp.test(left)) || weAre.test(left) || /^\s?\+/.test(after))
  )
    return true;
  return looksLikeYear(value) && year.words.test(left);
}
