import type { Language } from '@awning/contract/scalars';
import { uncapitalised } from '../trim-text.ts';
import { conditions, spans } from './conditions.ts';
import { mentionsIn } from './day-names.ts';

const number = String.raw`(?:\d{1,4}|one|two|three|four|five|six|ten|once|twice)`;
const hebrewNumber = String.raw`(?:\d{1,4}|אחד|אחת|שתיים|שניים|שלוש[ה]?|ארבע[ה]?|חמש[ה]?|פעם אחת)`;
const people = `(?:customers?|clients?|famil(?:y|ies)|persons?|people|households?|visits?|orders?|tables?|cars?|dogs?|pets?|purchases?|pupils?|students?|patients?|couples?|bookings?)`;
const hebrewPeople = `(?:לקוח(?:ה|ות)?|משפחה|אדם|בית|ביקור|הזמנה|שולחן|רכב|כלב|קנייה|תלמיד[הה]?|מטופל(?:ת)?|זוג|ילד(?:ה)?)`;
const buyers = `(?:customers?|clients?|patients?|members?|pupils?|students?|visitors?|bookings?|subscribers?|families|dogs?)`;
const groups = String.raw`(?:students?|seniors?|pensioners?|soldiers?|veterans?|nurses?|teachers?|nhs(?: staff)?|key workers?|children|kids|under[- ]\d{1,2}s?|over[- ]\d{1,2}s?|members?|subscribers?|regulars?|locals?|residents?|club members|returning customers?|loyal customers?)`;
const hebrewGroups = String.raw`(?:סטודנטים(?: וסטודנטיות)?|סטודנטיות|חיילים(?: וחיילות)?|חיילות|גמלאים|פנסיונרים|קשישים|ותיקים|חברי מועדון|מנויים|מורים|מורות|אחיות|תושבי(?:ם| [\u05d0-\u05ea]+)|ילדים|תלמידים|לקוחות (?:חדשים|חדשות|קבועים|ותיקים|חוזרים)|נרשמים חדשים|מצטרפים חדשים|מטופלים חדשים)`;

/** Who gets an offer: "new customers only", "for students". */
const who = [
  String.raw`\b(?:(?:only )?for )?(?:new|first[- ]time|existing|returning|regular)\s${buyers}\b(?:\sonly)?`,
  String.raw`\b(?:only )?(?:for|to)\s(?:the\s|our\s)?${groups}\b(?:(?:,|\sand|,\sand)\s${groups}\b)*(?:\sonly)?`,
  String.raw`^\s*${groups}\s*$`,
  String.raw`(?<![\p{L}-])${groups}(?=\s(?:get|gets|have|receive|pay|only)\b)(?:\sonly)?`,
  String.raw`(?<![\u05d0-\u05ea])ו?(?:רק\s)?(?:ל|ה)?${hebrewGroups}(?:,?\sו?ל?ה?${hebrewGroups})*(?:\sבלבד)?(?![\u05d0-\u05ea])`,
];
/** What limits an offer: how much of it one gets, who gets it, until when and on what condition. */
const limits = [
  ...conditions,
  ...spans,
  // How much: "up to 2 per customer", "max two loaves", "one per family".
  String.raw`\b(?:only\s)?(?:up to|max(?:imum)?(?: of)?|no more than|not more than|at most|limit(?:ed to|ed| of)?)\s${number}\b(?!\s?%)[^.;,%]{0,30}`,
  String.raw`\b(?:only\s)?${number}\s(?:per|(?:for\s)?each|an?|every)\s${people}\b`,
  String.raw`\bwhile (?:stocks?|supplies|they) lasts?\b`,
  String.raw`(?<![\u05d0-\u05ea])(?:עד|מקסימום|לכל היותר|מוגבל ל[-־]?|לא יותר מ[-־]?)\s?${hebrewNumber}(?![\u05d0-\u05ea\d%])(?!\s?(?:ב(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)|בחודש|לחודש))(?:\s[\u05d0-\u05ea"״'׳]+){0,4}`,
  String.raw`(?<![\u05d0-\u05ea])${hebrewNumber}\s(?:ל(?:כל\s)?)${hebrewPeople}(?![\u05d0-\u05ea])`,
  String.raw`(?<![\u05d0-\u05ea])עד גמר המלאי(?![\u05d0-\u05ea])`,
  ...who,
  // When: "until the end of December", "this month only", "in January".
  String.raw`\b(?:only\s)?(?:until|till|'til|til|through|thru|ends?|ending|valid(?:\s(?:until|till|through|for))?|before|by|expires?)\s(?:the\s)?(?:end of\s)?[^.;,]{2,30}`,
  String.raw`\b(?:only\s)?(?:this|next)\s(?:week|weekend|month|season|winter|summer|spring|autumn|fall|year)\b(?:\sonly)?`,
  String.raw`\b(?:only\s)?in\s(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?:\sonly)?`,
  String.raw`\b(?:from|between)\s\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?\s?(?:to|and|till?|until|-|–)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|o['’]clock)?`,
  String.raw`(?<![\u05d0-\u05ea])(?:(?:בין|מ)[-־]?\s?(?:השעות\s)?\d{1,2}(?::\d{2})?\s?(?:ל|עד)[-־]?\s?\d{1,2}(?::\d{2})?|עד (?:השעה \d{1,2}(?::\d{2})?|\d{1,2}:\d{2}))`,
  String.raw`\b(?:today|tomorrow|tonight)(?:\sonly)?\b`,
  String.raw`(?<![\u05d0-\u05ea])(?:רק\s)?(?:עד|בתוקף עד|תקף עד|מסתיים ב[-־]?|לפני)\s(?:ה?סוף\s)?(?:ה?(?:חודש|שבוע|שנה|חג|קיץ|חורף|פסח|חנוכה|פורים|שבועות|סוכות|ראש השנה)|(?:ה)?[-־]?\d{1,2}(?:[./]\d{1,2}(?:[./]\d{2,4})?|\s(?:ב|ל)[\u05d0-\u05ea]+)|ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)(?:\s\d{4})?(?![\u05d0-\u05ea])`,
  String.raw`(?<![\u05d0-\u05ea])(?:רק\s)?(?:החודש|השבוע|היום|מחר|הקיץ|החורף|ב(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר))(?:\sבלבד)?(?![\u05d0-\u05ea])`,
  // On what condition: "on orders over $50", "if you book online", "cash only", "except cakes".
  String.raw`\b(?:on|for|with)\s(?:all\s)?(?:orders?|purchases?|bookings?|baskets?)\s(?:of|over|above|from)\s[^.;,]{1,20}`,
  String.raw`\b(?:over|above|minimum(?: of)?|min\.?|when you spend|if you spend|spend)\s[₪$€£]?\s?\d[\d.,]*(?:\s(?:shekels|nis|dollars|pounds|euros?|ils|usd))?(?:\sor more)?`,
  String.raw`\b(?:if|when|unless|provided)\s(?:you|they|it|we|ordered|booked|paid|bought)\b[^.;,]{0,40}`,
  String.raw`\b(?:cash|online|in[- ]store|pick[- ]?up|takeaway|take[- ]away|weekdays?|mornings?|evenings?|delivery|app)\sonly\b`,
  String.raw`\b(?:except|excluding|excl\.?|not (?:on|for|including|valid)|doesn['’]?t (?:include|apply to)|apart from|but not)\s[^.;,]{2,40}`,
  String.raw`\bwith (?:a )?(?:valid |student |nhs )*(?:id|card|coupon|code|voucher)\b`,
  String.raw`(?<![\u05d0-\u05ea])בהצגת [^.;,]{2,30}`,
  String.raw`\bwith (?:a|any|the|every|each|your|another)\s[^.;,]{2,30}`,
  String.raw`\b(?:(?:buy|buying|order|book|get)\s)?(?:\d{1,2}|two|three|four|five|six)\sor more\b`,
  String.raw`(?<![\u05d0-\u05ea])(?:(?:ב|ל|על )?(?:קני(?:יה|ה)|קנייה|הזמנ(?:ה|ות))\s)?(?:מעל|מ[-־]|החל מ[-־]?|במינימום|מינימום)\s?[₪$€£]?\s?\d[\d.,]*\s?(?:₪|ש["״]ח|שקלים?|שקל)?(?:\sומעלה)?`,
  String.raw`(?<![\u05d0-\u05ea])(?:אם|כש|במידה ו|בתנאי ש)[\u05d0-\u05ea]*\s?[^.;,]{2,40}`,
  String.raw`(?<![\u05d0-\u05ea])(?:במזומן|באונליין|באתר|באיסוף(?: עצמי)?|בהזמנה מראש|בהזמנה מוקדמת|לחברים|לקוחות חדשים)(?:\sבלבד)?(?![\u05d0-\u05ea])`,
  String.raw`(?<![\u05d0-\u05ea])(?:חוץ מ|למעט|מלבד|פרט ל|לא כולל|לא על|לא ל)[\u05d0-\u05ea]*\s?[^.;,]{1,40}`,
  String.raw`(?<![\u05d0-\u05ea])(?:רק|אך ורק)\s(?:על|ל|ב|מ)[^.;,]{2,40}`,
  String.raw`\bonly (?:on|for|at|in|with|after|before|from)\s[^.;,]{2,40}`,
].map((source) => new RegExp(source, 'giu'));

const whoAlone = who.map((source) => new RegExp(source, 'iu'));
/** As much as an ad has room for beside the offer. */
const mostCharacters = 80;
/** Between the parts of a sentence, or at the beginning of one: what follows belongs to the offer before. */
const filler =
  /^\s*(?:(?:but|and|it['’]?s|that['’]?s|this is|the offer is|offer|there['’]?s a|אבל|ו?זה|המבצע|ההנחה)\s)*/iu;
const dayWords =
  /\b(?:only|on|in|every|the|and|day)\b|(?<![\u05d0-\u05ea])(?:רק|ב?ימי|ב?יום|ב|ו|בלבד)(?![\u05d0-\u05ea])/giu;

/** What limits an offer, and what is said of it besides. */
export interface OfferTerms {
  /** In its owner's words and order: "new customers, until the end of December"; null where nothing limits it. */
  terms: string | null;
  /** The text without them, in which no day and no product of a limit is heard. */
  rest: string;
}

/**
 * What limits an offer.
 * @param text the part of a sentence that names it
 * @param language that of its days
 */
export function offerTermsIn(text: string, language: Language): OfferTerms {
  const found: { from: number; until: number }[] = [];
  for (const { from, until } of limitsIn(text, language)) {
    const last = found.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else found.push({ from, until });
  }
  const words = found.map(({ from, until }) => text.slice(from, until).replace(/^[\s,]+|[\s,.!]+$/gu, ''));
  const terms = words.filter(Boolean).map(uncapitalised).join(', ').replace(/\s+/gu, ' ');
  const rest = found
    .toReversed()
    .reduce((left, { from, until }) => `${left.slice(0, from)} ${left.slice(until)}`, text);
  return { terms: terms || null, rest };
}

/** The terms of several parts of an answer as one list; empty for none. */
export const joinedTerms = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .reduce((all, part) => (all ? `${all}${/^ו[\u05d0-\u05ea]/u.test(part) ? '' : ','} ${part}` : part), '');

/** Whether a part of a sentence, or a whole one, says of the offer before it what limits it or on which days it holds, first of all. */
export const limitsOffer = (text: string, language: Language): boolean => {
  const at = filler.exec(text)?.[0].length ?? 0;
  return limitsIn(text, language).some(({ from }) => from <= at) || namesDaysAlone(text, language);
};

/** Whether a text says that something is for some people alone. */
export const isForSome = (text: string): boolean => whoAlone.some((pattern) => pattern.test(text));

/** Whether an ad has room for terms. */
export const isSayable = ({ terms }: Pick<OfferTerms, 'terms'>): boolean =>
  (terms?.length ?? 0) <= mostCharacters;

function limitsIn(text: string, language: Language) {
  return limits
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([found]) => !namesDaysAlone(found, language))
    .map((match) => ({ from: match.index, until: match.index + match[0].length }))
    .toSorted((one, other) => one.from - other.from || other.until - one.until);
}

/** "Only on Mondays": an offer has its days by themselves. */
function namesDaysAlone(words: string, language: Language): boolean {
  const days = mentionsIn(words, language);
  const rest = days
    .toReversed()
    .reduce((left, { from, until }) => `${left.slice(0, from)} ${left.slice(until)}`, words);
  return days.length > 0 && !/[\p{L}\p{N}]/u.test(rest.replace(dayWords, ' '));
}
