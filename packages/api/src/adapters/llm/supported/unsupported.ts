import { amountsIn, bundlesIn, cutsIn, giftsIn } from './amounts.ts';
import type { Amount } from './counted.ts';
import {
  aroundTheClockIn,
  everyDayIn,
  isPartOfTime,
  monthsIn,
  promptIn,
  scarcityIn,
  timesIn,
  weekdaysIn,
} from './dates.ts';
import { type Ground, isBare, isKnown, wordIn } from './evidence.ts';
import { type IsWord, namesIn } from './names.ts';
import { foreignIn, normalised } from './normalised.ts';
import { attributionIn, plain, quotesIn } from './quotes.ts';
import { covers, isOfOtherLanguages } from './same-number.ts';
import { attestedIn, comparativesIn, superlativesIn } from './superlatives.ts';

export type UnsupportedKind =
  | 'number'
  | 'price'
  | 'date'
  | 'name'
  | 'quote'
  | 'superlative'
  | 'address'
  | 'markup'
  | 'letters';

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
  ad: ['number', 'price', 'date', 'name', 'quote', 'superlative', 'address', 'markup', 'letters'],
  stated: ['number', 'price', 'date', 'name', 'quote', 'superlative', 'address', 'markup', 'letters'],
  inferred: ['price', 'superlative', 'address', 'markup', 'letters'],
  spoken: ['number', 'price', 'quote', 'superlative', 'address', 'markup', 'letters'],
};

const address =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.\w{2,}|\b[a-z0-9][a-z0-9-]*\.(?:com|net|org|io|co|shop|store|biz|info|example|il|uk|de)\b\S*|(?<![\d.,])\+?\d[\d\s().-]{7,}\d(?![\d.,])/giu;
const markup = /<\/?[a-z][^>]*>|\[[^\]\n]{1,80}\]\([^)\n]{1,200}\)|\*\*|```|^#{1,4} /imu;

/**
 * What a text says that nothing it rests on holds: numbers in figures or words, prices, dates and deadlines, names, quotes,
 * superlatives, addresses, and words in letters of other scripts. Both languages, whichever the text is in. A number is held
 * where what it counts is: forty customers are not forty years.
 * @param options.isWord whether an English word is in the dictionary in small letters
 * @param options.isOpen whether more is to come: what the last number counts is not known yet
 */
export function unsupportedIn(
  text: string,
  ground: Ground,
  strictness: Strictness,
  { isWord, isOpen = false }: { isWord: IsWord; isOpen?: boolean },
): Unsupported[] {
  const wanted = checked[strictness];
  const search = { ground, strictness, isWord, isOpen };
  const whole = normalised(text);
  return finders
    .filter(({ kinds }) => kinds.some((kind) => wanted.includes(kind)))
    .flatMap(({ find }) => find(whole, search))
    .filter(({ kind }) => wanted.includes(kind));
}

interface Search {
  ground: Ground;
  strictness: Strictness;
  isWord: IsWord;
  isOpen: boolean;
}

/** What looks for which kinds: speech is searched at every token, and only for what is looked for in it. */
const finders: {
  kinds: readonly UnsupportedKind[];
  find(text: string, search: Search): Unsupported[];
}[] = [
  { kinds: ['number', 'price'], find: amounts },
  { kinds: ['date'], find: dates },
  {
    kinds: ['name'],
    find: (text, { ground, isWord }) =>
      namesIn(withoutQuotes(text), ground, isWord).map((found) => ({ kind: 'name', found })),
  },
  { kinds: ['quote'], find: quotes },
  { kinds: ['superlative'], find: superlatives },
  { kinds: ['address'], find: addresses },
  {
    kinds: ['markup'],
    find: (text) => (markup.exec(text) ?? []).slice(0, 1).map((found) => ({ kind: 'markup', found })),
  },
  {
    kinds: ['letters'],
    find: (text, { ground }) =>
      foreignIn(text)
        .filter((word) => !isKnown(ground, plain(word)))
        .map((found) => ({ kind: 'letters', found })),
  },
];

/** Words behind a number after which it is known what it counts. */
const openWords = 4;

function amounts(text: string, { ground, strictness, isOpen }: Search): Unsupported[] {
  const times = timesIn(text);
  const isOfTime = (amount: Amount) => isPartOfTime(amount, times, ground.minutes);
  const isHeld = (amount: Amount) => {
    const mayTranslate = isOfOtherLanguages(ground.amounts, amount);
    const comparing = { isStrict: strictness === 'ad', callings: ground.callings, mayTranslate };
    return ground.amounts.some((held) => covers(held, amount, comparing));
  };
  const isUndecided = ({ value, unit, until }: Amount) =>
    isOpen &&
    text.slice(until).split(/\s+/u).length <= openWords &&
    ground.amounts.some((held) => held.value === value && (unit === 'plain' || held.unit === unit));
  const numbers = amountsIn(text, wordIn(ground.vocabulary))
    .filter((amount) => !isOfTime(amount) && !isHeld(amount) && !isUndecided(amount))
    .filter((amount) => strictness !== 'spoken' || isToldAsFact(amount))
    .map((amount) => ({
      kind: amount.unit === 'plain' ? ('number' as const) : ('price' as const),
      found: amount.text,
    }));
  const gifts = giftsIn(text).filter((word) => !isSaid(word, ground) && !hasFree(ground));
  const bundles = bundlesIn(text).filter((words) => !isSaid(words, ground));
  const cuts = cutsIn(text).filter((word) => !isSaid(word, ground) && !ground.isCheaper);
  return [...numbers, ...[...gifts, ...cuts, ...bundles].map((found) => ({ kind: 'price' as const, found }))];
}

/** Words of a question count too, "two examples" and "ten minutes"; figures, sums and large numbers of something are facts. */
const isToldAsFact = (amount: Amount) =>
  amount.inFigures || amount.unit !== 'plain' || ((amount.value ?? 0) > 12 && !isBare(amount));

const hasFree = ({ amounts: held }: Ground) =>
  held.some(({ unit, value }) => value === 0 && /^[A-Z]{3}$/.test(unit));
const isSaid = (words: string, { text: known }: Ground) => ` ${known} `.includes(` ${plain(words)} `);

function dates(text: string, { ground }: Search): Unsupported[] {
  const found = [
    ...weekdaysIn(text).flatMap((one) => (ground.days.has(one.day) ? [] : [one.text])),
    ...timesIn(text)
      // What may be a sum as well is looked for among the numbers.
      .filter(({ minutes, mayBeSum }) => !mayBeSum && !minutes.some((at) => ground.minutes.has(at)))
      .map((one) => one.text),
    ...[...monthsIn(text), ...scarcityIn(text), ...promptIn(text)].filter((words) => !isSaid(words, ground)),
    ...everyDayIn(text).filter((words) => ground.days.size < 7 && !isSaid(words, ground)),
    ...aroundTheClockIn(text).filter((words) => !ground.isAlwaysOpen && !isSaid(words, ground)),
  ];
  return found.map((one) => ({ kind: 'date', found: one }));
}

function quotes(text: string, { ground }: Search): Unsupported[] {
  const invented = quotesIn(text).filter((words) => plain(words) && !isKnown(ground, plain(words)));
  const nobody = attributionIn(text);
  const isInvented = nobody !== null && !ground.hasQuote && !isSaid(nobody, ground);
  return [...invented, ...(isInvented ? [nobody] : [])].map((found) => ({ kind: 'quote', found }));
}

/** In the interview a question may ask for the best; only what is told as true is held to the facts. */
function superlatives(text: string, { ground, strictness, isWord }: Search): Unsupported[] {
  const told =
    strictness === 'spoken'
      ? (text.match(/[^.!?\n]+[.!?\n]?/gu) ?? []).filter((one) => !one.endsWith('?')).join(' ')
      : text;
  // What a customer wonders about in an inferred line, "will a vegan cake be dry", says nothing of the business.
  const vouched = strictness === 'inferred' ? [] : attestedIn(told);
  return [...new Set([...superlativesIn(told), ...comparativesIn(told, isWord)]), ...vouched]
    .filter((words) => !isSaid(words, ground))
    .map((found) => ({ kind: 'superlative', found }));
}

function addresses(text: string, { ground }: Search): Unsupported[] {
  return (text.match(address) ?? [])
    .filter((found) => !isKnown(ground, plain(found)))
    .map((found) => ({ kind: 'address', found }));
}

/** Names inside a customer's words are the customer's. */
const withoutQuotes = (text: string) =>
  quotesIn(text).reduce((rest, words) => rest.replace(words, ' '.repeat(words.length)), text);
