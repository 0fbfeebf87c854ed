import type { AdWords } from './ad-words.ts';

const amount = String.raw`(?:[$€£₪]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£₪]|ש["״]ח)|\d{1,2}\s?%)`;
/**
 * A price or discount with what limits it: "from $6", "$90 a month", "20% off", "מ-18 ₪", "עד 20% הנחה". Without its limit
 * a tag would promise more than the ad.
 */
const pattern = new RegExp(
  String.raw`(?:(?:from|up to|only|just)\s+|(?<![א-ת])(?:החל\s+)?מ[-־]?\u2060?|(?<![א-ת])(?:רק|עד)\s+)?${amount}(?:\s+off\b|\s+(?:a|an|per)\s+[a-z]+|\s+each\b|\s*\/\s*[a-z]+|\s+הנחה|\s+ל(?:חודש|שעה|אדם|קילו|יחידה|לילה|שיעור|טיפול|מפגש|פגישה)(?![א-ת]))?`,
  'giu',
);

/**
 * The price or discount that a picture shows on a tag, word for word, from what else the picture says or else from the ad's
 * text; null where it names none, or several: which one counts is not ours to say. A picture says what its price is for: where
 * no other words of it do, the tag has the whole sentence of the text, or there is none.
 */
export function priceTagOf({ headline, description, text }: Omit<AdWords, 'callToAction'>): string | null {
  const shown = `${headline}\n${description}`;
  const [first, ...more] = pricesIn(shown);
  if (first) {
    const line = [headline, description].find((one) => one.includes(first)) ?? '';
    return more.length === 0 && saysOfWhat(line, first) ? fitting(first) : null;
  }
  const [told, ...others] = pricesIn(text);
  if (!told || others.length > 0) return null;
  if (saysOfWhat(told, told)) return fitting(told);
  const sentence = text.split(/(?<=[.!?])\s+/u).find((one) => one.includes(told)) ?? told;
  return saysOfWhat(sentence, told) ? fitting(sentence.replace(/[.!]+$/u, '')) : null;
}

const pricesIn = (part: string) => [
  ...new Set([...part.matchAll(pattern)].map(([words]) => words.replace(/[.,]+$/, ''))),
];

const fitting = (tag: string) =>
  tag.length <= longest && tag.split(/[\s־-]+/u).every((word) => word.length <= longestWord) ? tag : null;

/** Whether a line says what its price is for: in words beside it, by the unit in it, or since it is a discount. */
const saysOfWhat = (line: string, price: string) =>
  /\p{L}/u.test(line.replace(price, '')) ||
  /%/u.test(price) ||
  /\p{L}/u.test(
    price.replace(/^(?:from|up to|only|just|החל|מ|רק|עד)(?![\p{L}])\s*(?:מ)?/iu, '').replace(/ש["״]ח/u, ''),
  );

/** Characters that fit on a tag in three lines, and of one word, which is not broken. */
const longest = 18;
const longestWord = 10;
