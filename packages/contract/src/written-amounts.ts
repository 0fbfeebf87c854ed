import { alternatives, type Mark, marksOf, type OwnCurrency } from './amount-marks.ts';
import { minorDigits } from './money.ts';
import { minorAmount, plainlyTyped, readNumber } from './written-numbers.ts';

/** An amount of money, or a percentage, in a text. */
export interface AmountInText {
  /** Where it stands, with its sign or word. */
  start: number;
  end: number;
  text: string;
  value: number;
  /** The greater end of "10–15 ₪"; null where there is one number. */
  upTo: number | null;
  /** ISO 4217, or `%`. */
  unit: string;
  /** `value` in minor units; null where it has more decimals than the currency, and of a percentage. */
  minor: number | null;
  /** False where the word counts something else, too, and the currency is not known to be the business's own: "10 pounds". */
  isSure: boolean;
}

/** A number of a text; `unit` is null where nothing says that it is an amount. */
export type Figure = Pick<AmountInText, 'value' | 'text'> & { unit: string | null };

/** A space, and no line's end: what stands on the next line is of another text. Formats set marks of direction beside signs. */
const gap = String.raw`[^\S\n]?[\u200e\u200f\u2066-\u2069]*`;
const dash = String.raw`[^\S\n]?[-–—][^\S\n]?`;
const digits = String.raw`\d+(?:[.,:']\d+)*`;
/** Groups that spaces part; a plain space only where a word or the sign behind shows that they are one number. */
const spaced = (spaces: string) =>
  String.raw`[1-9]\d{0,2}(?:[${spaces}]\d{3}){1,3}(?:[.,]\d{1,3})?(?!\d)|${digits}`;

interface Reader {
  marks: ReadonlyMap<string, Mark>;
  pattern: RegExp;
}

/** Making one costs a thousand times what using it does. */
const readers = new Map<string, Reader>();

function readerOf(own: OwnCurrency | null): Reader {
  const key = own ? `${own.language} ${own.currency}` : '';
  const known = readers.get(key);
  if (known) return known;
  const marks = marksOf(own);
  const texts = [...marks.keys()];
  const signs = texts.filter((text) => marks.get(text)?.isSign);
  const [lettered, plain] = [true, false].map((is) =>
    alternatives(signs.filter((text) => /^\p{L}/u.test(text) === is)),
  );
  const unlettered = alternatives(texts.filter((text) => !/\p{L}$/u.test(text)));
  const words = alternatives(texts.filter((text) => /\p{L}$/u.test(text)));
  const plainSpaces = spaced(String.raw` \u00a0\u202f`);
  const before = [
    `(?<!\\p{L})(${lettered})${gap}(${plainSpaces})`,
    // The sign in HK$ is not that of USD.
    `(?<![A-Za-z])(${plain})${gap}(${spaced(String.raw`\u00a0\u202f`)})`,
  ].join('|');
  const second = `(?:${dash}(?:(?:${alternatives(signs)})${gap})?(${digits}))?`;
  const behind = `(?<!\\d)(${plainSpaces})(?:${dash}(${plainSpaces}))?(?:${gap}(${unlettered})(?!\\d)|[-־]?${gap}(${words})(?!\\p{L}))`;
  const pattern = new RegExp(`(?:${before})${second}|${behind}|(${digits})`, 'giu');
  const reader = { marks, pattern };
  readers.set(key, reader);
  return reader;
}

/** A match, read: what is an amount as one, else its numbers. */
type Found = AmountInText | Figure;

function* found(text: string, own: OwnCurrency | null): Generator<Found> {
  if (!/\p{Nd}/u.test(text)) return;
  const { marks, pattern } = readerOf(own);
  for (const match of plainlyTyped(text).matchAll(pattern)) {
    const [whole, word, ofWord, sign, ofSign, second, first, last, signBehind, wordBehind] = match;
    const mark = marks.get((word ?? sign ?? signBehind ?? wordBehind ?? '').toLowerCase());
    const [low, high] = [ofWord ?? ofSign ?? first, second ?? last];
    if (!mark || low === undefined) {
      yield* bare(whole);
      continue;
    }
    const [value, upTo] = [low, high].map((one) => (one === undefined ? null : valueIn(one, mark.unit)));
    const isRange = value != null && upTo != null && upTo > value;
    // "3-2 ₪" is no range: the number beside the mark is the amount.
    const [from, to] = isRange || high === undefined ? [0, whole.length] : besides(whole, low, high, first);
    const amount = isRange || high === undefined || first === undefined ? low : high;
    const number = valueIn(amount, mark.unit);
    if (number === null) {
      yield* bare(whole);
      continue;
    }
    if (from > 0) yield* bare(whole.slice(0, from));
    const start = match.index + from;
    const end = match.index + to;
    yield {
      start,
      end,
      text: text.slice(start, end),
      value: number,
      upTo: isRange ? upTo : null,
      unit: mark.unit,
      minor: mark.unit === '%' ? null : minorAmount(amount, mark.unit),
      isSure: mark.isSure,
    };
    if (to < whole.length) yield* bare(whole.slice(to));
  }
}

/** The part of "$3-2" or "3-2 ₪" that is the amount. */
const besides = (whole: string, low: string, high: string, first: string | undefined): [number, number] =>
  first === undefined
    ? [0, whole.indexOf(low) + low.length]
    : [whole.indexOf(high, low.length), whole.length];

/** A number before or behind a mark; null for a time, and for what is no number. */
function valueIn(number: string, unit: string): number | null {
  if (unit === '%') return plainValue(number);
  const minor = minorAmount(number, unit);
  return minor === null ? plainValue(number) : minor / 10 ** minorDigits(unit);
}

function plainValue(number: string): number | null {
  const read = readNumber(number, 3);
  return read && Number(`${read.whole}.${read.fraction || 0}`);
}

/** Numbers without a mark: `8:00` is 8 and `8:30` 8.3; the parts of a date. */
function* bare(text: string): Generator<Figure> {
  for (const [token] of text.matchAll(/\d+(?:[.,:']\d+)*/gu)) {
    const time = /^(\d+):(\d+)$/u.exec(token);
    const value = time ? Number(`${time[1]}.${time[2]}`) : plainValue(token);
    if (value !== null) yield { value, unit: null, text: token };
    else for (const part of token.split(/\D/u)) yield { value: Number(part), unit: null, text: part };
  }
}

const isAmount = (one: Found): one is AmountInText => 'start' in one;

/**
 * Amounts of money and percentages that stand in a text, in their order. A time (`8:00`) is none.
 * @param own of whoever wrote it, where that is known
 */
export const amountsIn = (text: string, own: OwnCurrency | null = null): AmountInText[] =>
  [...found(text, own)].filter(isAmount);

/** Amounts of money alone, without those whose word may count something else. */
export const moneyIn = (text: string, own: OwnCurrency | null = null): AmountInText[] =>
  amountsIn(text, own).filter(({ unit, isSure }) => unit !== '%' && isSure);

/** All numbers of a text, amounts or not: `1,200` and `1200` are one, and so are `8:00` and `8`. Both ends of a range are. */
export const figuresIn = (text: string): Figure[] =>
  [...found(text, null)].flatMap((one) =>
    isAmount(one) && one.upTo !== null ? [one, { ...one, value: one.upTo }] : [one],
  );

/** What names a currency, as alternatives of an expression for texts in small letters. */
export const currencyMarks = (): string =>
  alternatives([...readerOf(null).marks].flatMap(([text, { unit }]) => (unit === '%' ? [] : [text])));
