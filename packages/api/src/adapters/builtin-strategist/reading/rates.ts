import type { PriceUnit } from '@awning/contract/facts';
import { withoutConditions } from './conditions.ts';

const end = String.raw`(?![\u05d0-\u05ea])`;
/** "Within a month", "half an hour", "twice a year": no unit of a price. */
const noUnit = String.raw`(?<!\b(?:within|in|up to|until|after|before|under|over|about|around|first|last|half|once|twice|times|takes?|lasts?|than)\s)`;
const per = (english: string) => String.raw`${noUnit}\b(?:an?|per|each|every|\/)\s?(?:${english})\b`;
const hebrew = (words: string) => `(?:${words})${end}`;
/** In, where a unit is right behind the sum: "200 ₪ בחודש". */
const inIt = (word: string) => String.raw`(?<=(?:\d|₪|ח|שקל|שקלים)\s)ב${word}${end}`;

const units: [PriceUnit, RegExp][] = (
  [
    ['hour', per('hour'), String.raw`\bhourly\b`, hebrew('לשעה|שעתית?')],
    ['month', per('month'), String.raw`\bmonthly\b`, hebrew('לחודש|חודשית?'), inIt('חודש')],
    ['year', per('year'), String.raw`\byearly\b|\bannual`, hebrew('לשנה'), inIt('שנה')],
    ['night', per('night'), hebrew('לילה')],
    ['person', per('person|head|guest'), hebrew('לאדם|לסועד|למשתתף')],
    ['kilo', per('kilo|kg'), hebrew('לקילו|לק["״]ג')],
    ['metre', per('(?:square )?(?:met(?:er|re)|m2|sqm)'), hebrew('למטר')],
    [
      'visit',
      per('visit'),
      String.raw`\bfor (?:the|a) visit\b`,
      hebrew('לביקור'),
      String.raw`(?<![\u05d0-\u05ea])ביקור(?! ראשון)${end}`,
    ],
    ['session', per('session|treatment'), hebrew('לטיפול|למפגש|לפגישה')],
    ['lesson', per('lesson|class'), hebrew('לשיעור')],
  ] satisfies [PriceUnit, ...string[]][]
).map(([unit, ...sources]) => [unit, new RegExp(sources.join('|'), 'iu')]);

/** The unit that a price is said to be of, by the words around it; null where none is. A count of months or hours names none. */
export const unitIn = (clause: string): PriceUnit | null =>
  units.find(([, words]) => words.test(withoutConditions(clause)))?.[0] ?? null;

/** A unit right behind an amount: "80 a month", «200 לשעה». */
export const rate =
  /^\s?(?:(?:an?|per|every|each|\/)\s?\/?\s?(?:hour|month|year|night|person|head|guest|kilo|kg|square met(?:er|re)|met(?:er|re)|m2|sqm|visit|session|treatment|lesson|class|piece|item|one)(?!\p{L})|each(?!\p{L})|ל(?:שעה|חודש|שנה|לילה|אדם|סועד|משתתף|קילו|ק["״]ג|מטר|ביקור|טיפול|מפגש|פגישה|שיעור|יחידה)(?![\u05d0-\u05ea])|(?:ה)?(?:יחידה|אחד|אחת)(?![\u05d0-\u05ea]))/iu;
