import { type Amount, amountsIn, cutsIn, giftsIn } from './amounts.ts';
import { aroundTheClockIn, monthsIn, scarcityIn, timesIn, weekdaysIn } from './dates.ts';
import { type IsWord, namesIn } from './names.ts';
import { attributionIn, plain, quotesIn } from './quotes.ts';
import { attestedIn, superlativesIn } from './superlatives.ts';
import { type Ground, isKnown, keyOf } from './support.ts';

export type UnsupportedKind =
  | 'number'
  | 'price'
  | 'date'
  | 'name'
  | 'quote'
  | 'superlative'
  | 'address'
  | 'markup';

/** Something in a text that no fact holds. */
export interface Unsupported {
  kind: UnsupportedKind;
  /** As it is written. */
  found: string;
}

/**
 * How strictly a text is held to the facts: an `ad` and a `stated` line of a persona in all; an `inferred` line, which says so
 * and enters no ad, and what is `spoken` in the interview, in what would be taken for a fact all the same.
 */
export type Strictness = 'ad' | 'stated' | 'inferred' | 'spoken';

const checked: Record<Strictness, readonly UnsupportedKind[]> = {
  ad: ['number', 'price', 'date', 'name', 'quote', 'superlative', 'address', 'markup'],
  stated: ['number', 'price', 'date', 'name', 'quote', 'superlative', 'address', 'markup'],
  inferred: ['price', 'superlative', 'address', 'markup'],
  spoken: ['number', 'price', 'quote', 'superlative', 'address', 'markup'],
};

const address =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.\w{2,}|\b[a-z0-9][a-z0-9-]*\.(?:com|net|org|io|co|shop|store|biz|info|example|il|uk|de)\b\S*|(?<![\d.,])\+?\d[\d\s().-]{7,}\d(?![\d.,])/giu;
const markup = /<\/?[a-z][^>]*>|\[[^\]\n]{1,80}\]\([^)\n]{1,200}\)|\*\*|```|^#{1,4} /imu;

/**
 * What a text says that nothing it rests on holds: numbers in figures or words, prices, dates and deadlines, names, quotes,
 * superlatives and addresses. Both languages, whichever the text is in.
 * @param isWord whether an English word is in the dictionary in small letters
 */
export function unsupportedIn(
  text: string,
  ground: Ground,
  strictness: Strictness,
  isWord: IsWord,
): Unsupported[] {
  return checked[strictness].flatMap((kind) => finders[kind](text, { ground, strictness, isWord }));
}

interface Search {
  ground: Ground;
  strictness: Strictness;
  isWord: IsWord;
}

/** One for each kind: speech is searched at every token, and only for what is looked for in it. */
const finders: Record<UnsupportedKind, (text: string, search: Search) => Unsupported[]> = {
  number: (text, { ground, strictness }) =>
    amounts(text, ground, strictness).filter(({ kind }) => kind === 'number'),
  price: (text, { ground, strictness }) =>
    amounts(text, ground, strictness).filter(({ kind }) => kind === 'price'),
  date: (text, { ground }) => dates(text, ground),
  name: (text, { ground, isWord }) =>
    namesIn(withoutQuotes(text), ground, isWord).map((found) => ({ kind: 'name', found })),
  quote: (text, { ground }) => quotes(text, ground),
  superlative: (text, { ground, strictness }) => superlatives(text, ground, strictness),
  address: (text, { ground }) => addresses(text, ground),
  markup: (text) => (markup.exec(text) ?? []).slice(0, 1).map((found) => ({ kind: 'markup', found })),
};

function amounts(text: string, ground: Ground, strictness: Strictness): Unsupported[] {
  const times = timesIn(text);
  const isOfTime = ({ at, until }: Amount) => times.some((time) => at >= time.at && until <= time.until);
  const numbers = amountsIn(text)
    .filter((amount) => !isOfTime(amount) && !isHeld(amount, ground))
    // Spoken words count too, "two examples" and "ten minutes"; figures are taken for facts.
    .filter((amount) => strictness !== 'spoken' || amount.inFigures || amount.unit !== 'plain')
    .map((amount) => ({
      kind: amount.unit === 'plain' ? ('number' as const) : ('price' as const),
      found: amount.text,
    }));
  const gifts = giftsIn(text).filter((word) => !isSaid(word, ground) && !hasFree(ground));
  const cuts = cutsIn(text).filter((word) => !isSaid(word, ground) && !ground.isCheaper);
  return [...numbers, ...[...gifts, ...cuts].map((found) => ({ kind: 'price' as const, found }))];
}

function isHeld(amount: Amount, ground: Ground): boolean {
  if (amount.value === null) return isSaid(amount.text, ground);
  if (amount.unit === 'plain') return ground.numbers.has(amount.value);
  return ground.amounts.has(keyOf(amount));
}

const hasFree = ({ amounts: held }: Ground) => [...held].some((key) => /^[A-Z]{3}:0$/.test(key));
const isSaid = (words: string, { said }: Ground) => ` ${said} `.includes(` ${plain(words)} `);

function dates(text: string, ground: Ground): Unsupported[] {
  const found = [
    ...weekdaysIn(text).flatMap((one) => (ground.days.has(one.day) ? [] : [one.text])),
    ...timesIn(text).flatMap((one) => (one.minutes.some((at) => ground.minutes.has(at)) ? [] : [one.text])),
    ...[...monthsIn(text), ...scarcityIn(text)].filter((words) => !isSaid(words, ground)),
    ...aroundTheClockIn(text).filter((words) => !ground.isAlwaysOpen && !isSaid(words, ground)),
  ];
  return found.map((one) => ({ kind: 'date', found: one }));
}

function quotes(text: string, ground: Ground): Unsupported[] {
  const invented = quotesIn(text).filter((words) => plain(words) && !isKnown(ground, plain(words)));
  const nobody = attributionIn(text);
  const isInvented = nobody !== null && !ground.hasQuote && !isSaid(nobody, ground);
  return [...invented, ...(isInvented ? [nobody] : [])].map((found) => ({ kind: 'quote', found }));
}

/** In the interview a question may ask for the best; only what is told as true is held to the facts. */
function superlatives(text: string, ground: Ground, strictness: Strictness): Unsupported[] {
  const told =
    strictness === 'spoken'
      ? (text.match(/[^.!?\n]+[.!?\n]?/gu) ?? []).filter((one) => !one.endsWith('?')).join(' ')
      : text;
  // What a customer wonders about in an inferred line, "will a vegan cake be dry", says nothing of the business.
  const vouched = strictness === 'inferred' ? [] : attestedIn(told);
  return [...superlativesIn(told), ...vouched]
    .filter((words) => !isSaid(words, ground))
    .map((found) => ({ kind: 'superlative', found }));
}

const addresses = (text: string, ground: Ground): Unsupported[] =>
  (text.match(address) ?? [])
    .filter((found) => !isKnown(ground, plain(found)))
    .map((found) => ({ kind: 'address', found }));

/** Names inside a customer's words are the customer's. */
const withoutQuotes = (text: string) =>
  quotesIn(text).reduce((rest, words) => rest.replace(words, ' '.repeat(words.length)), text);
