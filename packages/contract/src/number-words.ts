import { type ByLanguage, inLanguage, type Language } from './languages.ts';
import { formsOf } from './word-forms.ts';

/** Words for numbers and places in an order, by their value. One is none of them: it says "a" far more often. */
type NumberWords = Readonly<Record<number, string>>;

const english: NumberWords = {
  2: 'two twice double',
  3: 'three thrice third triple',
  4: 'four fourth',
  5: 'five fifth',
  6: 'six sixth',
  7: 'seven seventh',
  8: 'eight eighth',
  9: 'nine ninth',
  10: 'ten tenth',
  11: 'eleven',
  12: 'twelve dozen dozens',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty',
  30: 'thirty',
  40: 'forty',
  50: 'fifty',
  60: 'sixty',
  70: 'seventy',
  80: 'eighty',
  90: 'ninety',
  100: 'hundred hundreds',
  1000: 'thousand thousands',
  1000000: 'million millions',
};

/** In both genders and in the construct state; «שני» is left out, which is Monday too. */
const hebrew: NumberWords = {
  2: 'שתיים שתים שתי שניים שעתיים יומיים שבועיים חודשיים שנתיים פעמיים',
  3: 'שלוש שלושה שלושת שלישית',
  4: 'ארבע ארבעה ארבעת רביעית',
  5: 'חמש חמישה חמשת חמישית',
  6: 'שש שישה ששת שישית',
  7: 'שבע שבעה שבעת שביעית',
  8: 'שמונה שמונת שמינית',
  9: 'תשע תשעה תשעת תשיעית',
  10: 'עשר עשרה עשרת עשירית',
  12: 'תריסר',
  20: 'עשרים',
  30: 'שלושים',
  40: 'ארבעים',
  50: 'חמישים',
  60: 'שישים',
  70: 'שבעים',
  80: 'שמונים',
  90: 'תשעים',
  100: 'מאה מאות',
  200: 'מאתיים',
  1000: 'אלף אלפי אלפים',
  2000: 'אלפיים',
  1000000: 'מיליון מיליוני',
};

const valuesOf = (words: NumberWords) =>
  new Map(
    Object.entries(words).flatMap(([value, all]) =>
      all.split(' ').map((word): [string, number] => [word, Number(value)]),
    ),
  );
const tables: ByLanguage<ReadonlyMap<string, number>> = { en: valuesOf(english), he: valuesOf(hebrew) };

/** The value of a word for a number, in lower case, a Hebrew one with its prefixes; undefined for any other word. */
export const valueOfWord = (word: string, language: Language): number | undefined =>
  formsOf(word).flatMap((form) => inLanguage(tables, language).get(form) ?? [])[0];

/** A number that words from `start` to before `end` say. */
export interface NumberInWords {
  value: number;
  text: string;
  start: number;
  end: number;
}

/**
 * Numbers in words: "twenty-five", "two hundred", «חמש עשרה», «עשרים וחמש». Hundreds and more without a number before them stand
 * for themselves: "hundreds".
 * @param words of a text, in lower case and in their order
 */
export function numberWordsIn(words: readonly string[], language: Language): NumberInWords[] {
  const numbers: (NumberInWords & { last: number })[] = [];
  for (const [place, word] of words.entries()) {
    const value = valueOfWord(word, language);
    if (value === undefined) continue;
    const before = numbers.at(-1);
    const isPart = before?.end === place && Math.max(before.last, value) >= 10 && before.last !== value;
    if (before && isPart) {
      before.value = value >= 100 && before.last < value ? before.value * value : before.value + value;
      Object.assign(before, { text: `${before.text} ${word}`, end: place + 1, last: value });
    } else numbers.push({ value, text: word, start: place, end: place + 1, last: value });
  }
  return numbers.map(({ last: _, ...number }) => number);
}
