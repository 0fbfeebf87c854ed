import { type ByLanguage, inLanguage, type Language } from './languages.ts';
import { numberWordsIn } from './number-words.ts';
import { formsOf } from './word-forms.ts';

/** A length of time, in a unit that can be compared: "half a year" is 6 months, "24 hours" 1440 minutes. */
export interface TimeSpan {
  value: number;
  scale: 'minutes' | 'months';
  /** As it stands in the text with figures. */
  text: string;
}

type Unit = readonly [value: number, scale: TimeSpan['scale']];

const day = 24 * 60;
const units = new Map(
  Object.entries<Unit>({
    'seconds secs שניות': [1 / 60, 'minutes'],
    'minutes minute mins min דקות דקה': [1, 'minutes'],
    'hours hour hrs hr שעות שעה': [60, 'minutes'],
    'days day ימים ימי יום יממות יממה': [day, 'minutes'],
    'weeks week wks wk שבועות שבוע': [7 * day, 'minutes'],
    'fortnights fortnight': [14 * day, 'minutes'],
    'months month חודשים חודשי חודש': [1, 'months'],
    'years year yrs yr שנים שנות שנת שנה': [12, 'months'],
    'decades decade עשורים עשור': [120, 'months'],
    'centuries century': [1200, 'months'],
  }).flatMap(([words, unit]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** Whether a plain word is a unit of time, in Hebrew with its prefixes. */
export const isUnitOfTime = (word: string): boolean => formsOf(word).some((form) => units.has(form));

const names = [...units.keys()].join('|');
const number = String.raw`\d+(?:\.\d+)?`;
const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?!\p{L})`;
/** A unit, in Hebrew with the letters that are written before it. */
const unit = `[ושהבלמכ]{0,3}(?:${names})`;
const after = `(?=${unit}${ends})`;
const fractions: Record<string, number> = {
  half: 0.5,
  חצי: 0.5,
  מחצית: 0.5,
  quarter: 0.25,
  רבע: 0.25,
  רבעי: 0.25,
};
const part = 'half|quarter|חצי|מחצית|רבעי|רבע';

const rewrite = (pattern: string, by: (...groups: (string | undefined)[]) => string) => {
  const expression = new RegExp(pattern, 'gu');
  return (text: string) => text.replace(expression, (_, ...groups) => by(...groups));
};
const numberOf = (word = '') => Number(word) || 1;
const fractionOf = (word = '') => fractions[word] ?? 0;

/** Hebrew has a form of its own for two of each. */
const pairs = Object.entries({
  שעתיים: 'שעות',
  יומיים: 'ימים',
  שבועיים: 'שבועות',
  חודשיים: 'חודשים',
  שנתיים: 'שנים',
}).map(([two, many]) => rewrite(`${begins}[ושהבלמכ]{0,3}${two}${ends}`, () => `2 ${many}`));

/** What says how many of a unit there are, put as a figure right before it; in this order. */
const steps: ByLanguage<readonly ((text: string) => string)[]> = {
  en: [
    rewrite(
      `${begins}(${number}|an?|one) and (?:an?|one) half${ends}`,
      (whole) => `${numberOf(whole) + 0.5}`,
    ),
    rewrite(
      `${begins}(?:(${number}) |an? )?(${part})s?(?:[ -]of)?(?:[ -](?:an?|the))?[ -]${after}`,
      (times, of) => `${numberOf(times) * fractionOf(of)} `,
    ),
    rewrite(`${begins}(?:an?|one|per|whole|full|entire)[ -](?!seconds)${after}`, () => '1 '),
    rewrite(
      `${begins}(${number})( \\p{L}+) and a half${ends}`,
      (whole, of) => `${numberOf(whole) + 0.5}${of}`,
    ),
  ],
  he: [
    rewrite(`${begins}(${number}) ו(חצי|רבע)${ends}`, (whole, of) => `${numberOf(whole) + fractionOf(of)}`),
    rewrite(
      `${begins}[ושהבלמכ]{0,3}(?:(${number}) )?(${part}) ${after}`,
      (times, of) => `${numberOf(times) * fractionOf(of)} `,
    ),
    // «שעה» is one of them, «השנה», «כל שנה» and «בשעה 8» are not; «יום» is so only where it says so.
    rewrite(
      `(?<![\\p{L}\\p{N}]|(?:כל|מדי|אות[הו]|עוד|${number}) )[ובלמכ]{0,2}(דקה|שעה|יממה|שבוע|חודש|שנת|שנה|עשור)${ends}(?! ?\\d)`,
      (one) => `1 ${one}`,
    ),
    rewrite(`${begins}[ושבלמכ]{0,2}(יום) (?:אחד|שלם)${ends}|(?<=תוך )(יום)${ends}`, () => '1 יום'),
    rewrite(
      `${begins}(${number})( \\p{L}+) ו(חצי|רבע)${ends}`,
      (whole, of, more) => `${numberOf(whole) + fractionOf(more)}${of}`,
    ),
  ],
};

const span = new RegExp(
  `${begins}(${number})(?:\\s?(?:-|–|to|or|עד|או)\\s?(${number}))?[\\s-]*[ושהבלמכ]{0,3}(${names})${ends}`,
  'gu',
);
const lone = rewrite(`${begins}[ושהבלמכ]{0,3}(${part})${ends}`, (of) => `${fractionOf(of)}`);

/**
 * A text with its numbers in figures, those in words and fractions too, and the lengths of time that it names; both ends of a range are.
 * "Every year" is none.
 * @returns the text without these lengths, in lower case
 */
export function timeSpansIn(text: string, language: Language): { spans: TimeSpan[]; rest: string } {
  const spans: TimeSpan[] = [];
  const figures = inLanguage(steps, language).reduce((so, step) => step(so), inFigures(text, language));
  const rest = figures.replace(span, (whole, first, last, name) => {
    const [length, scale] = units.get(name) ?? [0, 'minutes'];
    for (const amount of [first, last])
      if (amount !== undefined) spans.push({ value: Number(amount) * length, scale, text: whole });
    return '…';
  });
  return { spans, rest: lone(rest) };
}

/** In lower case, numbers in words as figures: "twenty-five" is 25, "1½" 1.5. */
function inFigures(text: string, language: Language): string {
  const signs = { '½': '.5', '¼': '.25', '¾': '.75' };
  const typed = Object.entries(signs).reduce(
    (so, [sign, figure]) =>
      so.replaceAll(new RegExp(`(?<=\\d)\\s?${sign}`, 'gu'), figure).replaceAll(sign, `0${figure}`),
    text.toLowerCase().replace(/['’](?:s\b)?/gu, ''),
  );
  const pieces = pairs.reduce((so, pair) => pair(so), typed).split(/(\p{L}[\p{L}\p{M}]*)/u);
  const words = pieces.filter((_, place) => place % 2 === 1);
  for (const { value, start, end } of numberWordsIn(words, language).reverse())
    pieces.splice(start * 2 + 1, (end - start) * 2 - 1, `${value}`);
  return pieces.join('');
}
