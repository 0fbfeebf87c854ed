import { amountsIn } from '@awning/contract/written-amounts';
import type { AdWords } from './ad-words.ts';

/** What limits an amount, before and behind it: without it a tag would promise more than the ad. */
const limitBefore =
  /(?:(?:from|up to|only|just)\s+|(?<![א-ת])(?:החל\s+)?מ[-־]?\u2060?|(?<![א-ת])(?:רק|עד)\s+)$/iu;
const limitBehind =
  /^(?:\s+off\b|\s+(?:a|an|per)\s+[a-z]+|\s+each\b|\s*\/\s*[a-z]+|\s+הנחה|\s+ל(?:חודש|שעה|אדם|קילו|יחידה|לילה|שיעור|טיפול|מפגש|פגישה)(?![א-ת]))/iu;

/** A price or discount with its limits: "from $6", "$90 a month", "20% off", "מ-18 ₪", "עד 20% הנחה". */
interface Priced {
  words: string;
  /** Whether it says what it is for by itself: by the unit behind it, or since it is a discount. */
  isOfSomething: boolean;
}

/**
 * The price or discount that a picture shows on a tag, word for word, from what else the picture says or else from the ad's
 * text; null where it names none, or several: which one counts is not ours to say. A picture says what its price is for: where
 * no other words of it do, the tag has the whole sentence of the text, or there is none.
 */
export function priceTagOf({ headline, description, text }: Omit<AdWords, 'callToAction'>): string | null {
  const shown = `${headline}\n${description}`;
  const [first, ...more] = pricesIn(shown);
  if (first) {
    const line = [headline, description].find((one) => one.includes(first.words)) ?? '';
    return more.length === 0 && saysOfWhat(line, first) ? fitting(first.words) : null;
  }
  const [told, ...others] = pricesIn(text);
  if (!told || others.length > 0) return null;
  if (told.isOfSomething) return fitting(told.words);
  const sentence = text.split(/(?<=[.!?])\s+/u).find((one) => one.includes(told.words)) ?? told.words;
  return saysOfWhat(sentence, told) ? fitting(sentence.replace(/[.!]+$/u, '')) : null;
}

/** The prices and discounts of a text, each once. */
function pricesIn(text: string): Priced[] {
  const amounts = amountsIn(text).filter(({ unit, value, isSure }) =>
    // "100% wool" is no discount.
    unit === '%' ? value < 100 : isSure,
  );
  const priced = amounts.map(({ start, end, text: amount, unit }) => {
    const [before = ''] = limitBefore.exec(text.slice(0, start)) ?? [];
    const [behind = ''] = limitBehind.exec(text.slice(end)) ?? [];
    return { words: `${before}${amount}${behind}`, isOfSomething: unit === '%' || /\p{L}/u.test(behind) };
  });
  return [...new Map(priced.map((one) => [one.words, one])).values()];
}

const fitting = (tag: string) =>
  tag.length <= longest && tag.split(/[\s־-]+/u).every((word) => word.length <= longestWord) ? tag : null;

/** Whether a line says what its price is for: in words beside it, by the unit in it, or since it is a discount. */
const saysOfWhat = (line: string, { words, isOfSomething }: Priced) =>
  isOfSomething || /\p{L}/u.test(line.replace(words, ''));

/** Characters that fit on a tag in three lines, and of one word, which is not broken. */
const longest = 18;
const longestWord = 10;
