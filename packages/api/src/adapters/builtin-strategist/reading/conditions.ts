/**
 * Conditions under which alone a price holds: for how long after something, and for whom. Such a price is no price of the
 * product as such. What merely describes ("for up to 10 people", "takes up to 60 minutes") is none.
 */

const englishCount = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple of)`;
const hebrewSpan = String.raw`(?:(?:\d{1,3}|שני|שתי|שלושה|שלוש|ארבעה|ארבע|חמישה|חמש|שישה|שש|כמה)\s(?:ימים|יום|שבועות|חודשים|חודש|שנים|שנה)|יום|יומיים|שבוע|שבועיים|חודש|חודשיים|שנה|שנתיים)`;
/** Of a Hebrew condition: who it is for. */
const whoever = String.raw`(?:ל?(?:כל\s)?מי\sש[\u05d0-\u05ea]+|ל(?:נשים|יולדות|אי?מהות|אמהות|אימהות|לקוחות|מטופל(?:ים|ות)))`;

const people =
  '(?:those|people|persons|anyone|whoever|wom[ae]n|m[ae]n|(?:new )?(?:mothers?|mums?|moms?)|parents?|customers?|clients?|patients?)';

/** Sources of expressions, each up to the next comma. */
export const conditions: readonly string[] = [
  // "Only within 3 months of giving birth", "for women up to 3 months after a birth".
  String.raw`\b(?:but\s)?(?:only\s)?(?:for\s(?:the\s)?${people}\s(?:\p{L}+\s){0,5}?)?(?:within|up to|until|less than|no (?:more|later) than|(?:in|during|within) the first)\s(?:the first\s)?(?:${englishCount}\s)?(?:days?|weeks?|months?|years?)\s(?:of|after|from|before|since|following|post)\b[^.;,]*`,
  String.raw`\bonly\s(?:within|until|if|when|in the first|up to|during|for\s(?:the\s|new\s)?${people})\b[^.;,]*`,
  // «רק למי שבאה עד 3 חודשים אחרי הלידה», «לנשים עד חודש אחרי לידה».
  String.raw`(?<![\u05d0-\u05ea])(?:ו?(?:אבל\s)?(?:רק|אך ורק)\s)?(?:${whoever}\s(?:[\u05d0-\u05ea"״'׳]+\s){0,4}?)?(?:עד|תוך|בתוך|לא יותר מ[-־]?|פחות מ[-־]?)\s?${hebrewSpan}\s(?:אחרי|לאחר|מאז|לפני|מ[-־]?[\u05d0-\u05ea]+)[^.;,]*`,
  String.raw`(?<![\u05d0-\u05ea])ו?(?:רק|אך ורק)\s(?:${whoever}|אם|כש[\u05d0-\u05ea]+|עד|תוך|בתוך|ב(?:חודש|שבוע|שנה|ימים|שבועות|חודשים))(?![\u05d0-\u05ea])[^.;,]*`,
];

const patterns = conditions.map((source) => new RegExp(source, 'iu'));

/** Whether a text says on what condition alone a price holds. */
export const isConditional = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** A text without the conditions in it: "up to a month after the birth" is no price of a month. */
export const withoutConditions = (text: string): string =>
  patterns.reduce((rest, { source }) => rest.replace(new RegExp(source, 'giu'), ' '), text);

/** How long after something, wherever else a condition is told: "for new mothers, and within 3 months". */
export const spans: readonly string[] = [
  String.raw`\b(?:only\s)?within\s${englishCount}\s(?:days?|weeks?|months?|years?)\b`,
  String.raw`(?<![\u05d0-\u05ea])ו?(?:רק\s)?(?:עד|תוך|בתוך)\s${hebrewSpan}(?![\u05d0-\u05ea])`,
];
