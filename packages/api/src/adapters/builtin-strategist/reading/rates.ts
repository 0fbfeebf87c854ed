import type { PriceUnit } from '@awning/contract/facts';

const units: [PriceUnit, RegExp][] = [
  ['hour', /\b(?:an|per|\/)\s?hour\b|\bhourly\b|לשעה|שעתי/iu],
  ['month', /\b(?:a|per|\/)\s?month\b|\bmonthly\b|לחודש|חודשי/iu],
  ['year', /\b(?:a|per|\/)\s?year\b|\byearly\b|\bannual|לשנה/iu],
  ['night', /\b(?:a|per|\/)\s?night\b|ללילה|לילה/iu],
  ['person', /\b(?:a|per|\/)\s?(?:person|head|guest)\b|לאדם|לסועד|למשתתף/iu],
  ['kilo', /\b(?:a|per|\/)\s?(?:kilo|kg)\b|לקילו|לק["״]ג/iu],
  ['metre', /\b(?:a|per|\/)\s?(?:square )?(?:met(?:er|re)|m2|sqm)\b|למטר/iu],
  ['visit', /\b(?:a|per|for (?:the|a)|\/)\s?visit\b|לביקור|(?<![\u05d0-\u05ea])ביקור(?! ראשון)/iu],
  ['session', /\b(?:a|per|\/)\s?(?:session|treatment)\b|לטיפול|למפגש|לפגישה/iu],
  ['lesson', /\b(?:a|per|\/)\s?(?:lesson|class)\b|לשיעור/iu],
];

/** The unit that a price is of, by the words around it; null where none is named. */
export const unitIn = (clause: string): PriceUnit | null =>
  units.find(([, words]) => words.test(clause))?.[0] ?? null;

/** A unit right behind an amount: "80 a month", «200 לשעה». */
export const rate =
  /^\s?(?:(?:an?|per|every|each|\/)\s?\/?\s?(?:hour|month|year|night|person|head|guest|kilo|kg|square met(?:er|re)|met(?:er|re)|m2|sqm|visit|session|treatment|lesson|class|piece|item|one)(?!\p{L})|each(?!\p{L})|ל(?:שעה|חודש|שנה|לילה|אדם|סועד|משתתף|קילו|ק["״]ג|מטר|ביקור|טיפול|מפגש|פגישה|שיעור|יחידה)(?![\u05d0-\u05ea])|(?:ה)?(?:יחידה|אחד|אחת)(?![\u05d0-\u05ea]))/iu;
