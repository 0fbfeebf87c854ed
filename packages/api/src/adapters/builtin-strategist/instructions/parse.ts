import type { AdFactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import { hear, heardAmong } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { isOccasion, occasionNames } from '@awning/playbooks/occasions';
import { tokensOf } from '@awning/playbooks/tokens';
import {
  type AdManner,
  type AskedOfAds,
  adManners,
  type ChosenAd,
  isNothingAsked,
} from '../../../ports/ad-copy.ts';
import { inStatedCurrency } from '../reading/currency.ts';
import { type CurrencyTold, currencyTold } from '../reading/stated-currency.ts';
import { tidy } from '../trim-text.ts';
import { contentWords, isHebrew } from '../words.ts';
import { deniedBy } from './denied-in-instruction.ts';
import { isToldBy, isWithoutFigures } from './figures.ts';
import { isAsked } from './negation.ts';
import { formerPrice, pricesToldIn } from './prices-told.ts';
import { factsToldIn, numbersToldIn } from './stated-facts.ts';
import { unwantedIn } from './unwanted.ts';
import { angleWords, courtesy, dictated, wording } from './wording.ts';

export const nothingAsked: AskedOfAds = {
  manners: [],
  starts: [],
  occasion: null,
  unwanted: [],
  headline: null,
  text: null,
  picture: 'any',
  facts: [],
};

export interface InstructionScene {
  /** Of the conversation. */
  language: Language;
  currency: string;
  facts: readonly AdFactValue[];
  /** The ad that an instruction is meant of, where there is one. */
  chosen?: Pick<ChosenAd, 'headline' | 'text'> | null | undefined;
  /** Parts of the instruction in which nothing was understood. */
  left?: readonly string[];
}

/**
 * Understands of an instruction what the rules know. `left`: its parts in which nothing was understood, where something was in others.
 */
export function parseInstruction(
  instruction: string,
  book: TradeBook,
  scene: InstructionScene,
): { asked: AskedOfAds; left: string[] } {
  const text = tidy(instruction);
  const stated = dictated.test(text) ? null : currencyTold(text);
  if (stated) return inCurrencyTold(text, stated, book, scene);
  const dictation = dictationIn(text, book, scene);
  const occasion = occasionIn(text, book);
  // "For mothers day" is for no people.
  // What is dictated asks for nothing by its words: "headline: Short and warm".
  const own = [dictation.headline, dictation.text].reduce<string>(
    (rest, words) => (words === null ? rest : rest.replace(words, ' ')),
    text,
  );
  const manners = mannersIn(withoutWords(own, occasion?.words ?? []), isPriced(dictation.facts));
  const isDictated = dictation.headline !== null || dictation.text !== null;
  const denied = isDictated ? [] : deniedBy(text, book, scene);
  const asked: AskedOfAds = {
    ...nothingAsked,
    ...dictation,
    ...(denied.length > 0 && { denied }),
    occasion: occasion?.id ?? null,
    manners,
    picture: pictureIn(own),
  };
  if (!isUnasked(asked)) {
    const words = withoutUnderstood(text, asked, occasion?.words ?? []);
    const isWhole = contentWords(words).length === 0;
    return isWhole ? { asked, left: [] } : withFurther(text, asked, book, scene);
  }
  const rest = restIn(text, book, scene);
  // A number that was not understood is said so, whatever else was.
  const isLeft = isUnasked({ ...asked, ...rest }) && isAboutPrice(text, book);
  return { asked: { ...asked, ...rest }, left: isLeft ? [text] : [] };
}

/** Whether a number is told of something that is sold, or as a price. */
const isAboutPrice = (text: string, book: TradeBook) =>
  isWithoutFigures(text, [], book) &&
  (wording.price.test(text) || heardAmong(book.products, text, isHebrew(text) ? 'he' : 'en').length > 0);

/** What an instruction asks that tells the currency of prices: all that are known are in it, and those that it tells besides. */
function inCurrencyTold(
  text: string,
  { currency, rest }: CurrencyTold,
  book: TradeBook,
  scene: InstructionScene,
): { asked: AskedOfAds; left: string[] } {
  const changed = inStatedCurrency(text, currency, scene.facts);
  const known = scene.facts.map((fact) => changed.find(({ before }) => before === fact)?.after ?? fact);
  const further = rest ? parseInstruction(rest, book, { ...scene, currency, facts: known }) : null;
  const told = further?.asked.facts ?? [];
  const isTold = (fact: AdFactValue) =>
    told.some((one) => one.kind === 'price' && formerPrice(one, known) === fact);
  const facts = changed.flatMap(({ after }) => (isTold(after) ? [] : [after]));
  const asked = { ...nothingAsked, ...further?.asked, facts: [...told, ...facts] };
  const isUnmet = further && isUnasked(further.asked) && contentWords(rest).length > 0;
  const isKnown = known.some((fact) => isSumOf(fact, rest));
  return { asked, left: isUnmet && !isKnown ? [rest] : isUnmet ? [] : (further?.left ?? []) };
}

/** Whether a text names the amount of a price, and no word: "£45 not $45". */
const isSumOf = (fact: AdFactValue, text: string): boolean =>
  fact.kind === 'price' &&
  !/\p{L}{4}/u.test(text) &&
  (text.match(/\d+(?:\.\d+)?/gu) ?? []).some(
    (one) => Number(one) * 10 ** minorDigits(fact.currency) === fact.amount,
  );

/** Where one thing that is asked ends and the next begins. */
const between = /\s*[,;.!]+\s+(?:(?:and|but|also)\s+|ו(?=[א-ת]{3}))?|\s+(?:and|but)\s+|\s+ו(?=[א-ת]{3,})/iu;

/** What an instruction asks besides what was understood of it: each of its other parts is read by itself. */
function withFurther(
  instruction: string,
  asked: AskedOfAds,
  book: TradeBook,
  scene: InstructionScene,
): { asked: AskedOfAds; left: string[] } {
  const parts = dictated.test(instruction) ? [] : instruction.split(between);
  let all = asked;
  const left: string[] = [];
  for (const part of parts) {
    if (deniedBy(part, book, scene).length > 0) continue;
    const further = parts.length > 1 && isUnknown(part, asked, book) ? restIn(part, book, scene) : null;
    if (further === null) continue;
    const { unwanted = [], starts = [] } = further;
    const facts = (further.facts ?? []).filter((fact) => !isPricedProduct(fact, asked.facts));
    if (further.facts?.length && facts.length === 0) continue;
    if ([unwanted, starts, facts].every((list) => list.length === 0)) left.push(part);
    all = {
      ...all,
      unwanted: [...all.unwanted, ...unwanted],
      starts: [...all.starts, ...starts],
      facts: [...all.facts, ...facts],
    };
  }
  return { asked: all, left };
}

/** Whose price is told as well: that alone says all of it. */
const isPricedProduct = (fact: AdFactValue, told: readonly AdFactValue[]) =>
  fact.kind === 'product' && told.some((one) => one.kind === 'price' && one.product === fact.term);

/** Whether nothing in a part of an instruction was understood, and it asks for something. */
function isUnknown(part: string, asked: AskedOfAds, book: TradeBook): boolean {
  const words = contentWords(withoutUnderstood(part, { ...asked, manners: [] }, []));
  if (words.length === 0 || wording.picture.test(part) || occasionIn(part, book)) return false;
  if (isToldBy(part, asked.facts, book)) return false;
  if (isPriced(asked.facts) && wording.price.test(part) && !/\d/u.test(part)) return false;
  return mannersIn(part, false).length === 0;
}

/** Whether nothing is asked, of the words or of the picture. */
export const isUnasked = (asked: AskedOfAds): boolean => isNothingAsked(asked) && asked.picture === 'any';

/** Words, or a price, that the owner dictates. */
function dictationIn(
  instruction: string,
  book: TradeBook,
  scene: InstructionScene,
): Pick<AskedOfAds, 'headline' | 'text' | 'facts'> {
  const none = { headline: null, text: null, facts: [] };
  const words = dictated.exec(instruction);
  const written = tidy(words?.[1] ?? words?.[2] ?? '').replace(/^["“”„״']|["“”„״']$/gu, '');
  const place = wording.headline.test(instruction)
    ? 'headline'
    : wording.text.test(instruction)
      ? 'text'
      : null;
  const facts = place === null ? factsIn(instruction, written, book, scene) : [];
  if (facts.length > 0) return { ...none, facts };
  if (!written || (place === null && (!wording.write.test(instruction) || wording.without.test(instruction))))
    return none;
  return { ...none, [place ?? 'headline']: written };
}

/** What is told in numbers; of words that are dictated, the prices alone. */
function factsIn(
  instruction: string,
  written: string,
  book: TradeBook,
  scene: InstructionScene,
): AdFactValue[] {
  const isPrice = wording.price.test(instruction) && !wording.noPrice.test(instruction);
  if (written) return isPrice ? pricesToldIn(written, book, scene) : [];
  if (unwantedIn(instruction).length > 0) return [];
  const isLeftOut = ({ kind }: AdFactValue) =>
    (kind === 'price' && wording.noPrice.test(instruction)) ||
    (kind === 'offer' && wording.noOffer.test(instruction));
  return numbersToldIn(instruction, book, scene).filter((fact) => !isLeftOut(fact));
}

const isPriced = (facts: readonly AdFactValue[]) => facts.some(({ kind }) => kind === 'price');

/** The occasion that is named, and the words that name it. */
function occasionIn(instruction: string, book: TradeBook): { id: string; words: string[] } | null {
  const language = isHebrew(instruction) ? 'he' : 'en';
  const tokens = tokensOf(instruction, language);
  const named = Object.entries(occasionNames(language)).flatMap(([id, { heard }]) => {
    const [hearing] = heard.flatMap((notation) => hear(notation, tokens, language) ?? []);
    return hearing ? [{ id, words: tokens.slice(hearing.from, hearing.until).map(({ text }) => text) }] : [];
  });
  // A name that two occasions go by means the one that the trade sells on.
  const meant = named.find(({ id }) => book.occasions.some((one) => one.id === id)) ?? named[0];
  return meant && isOccasion(meant.id) ? meant : null;
}

function pictureIn(text: string): AskedOfAds['picture'] {
  if (!wording.picture.test(text) || wording.keepPicture.test(text)) return 'any';
  return wording.noPicture.test(text) ? 'none' : 'other';
}

/** Manners of which an ad has one or none. */
const alternatives = ['inHebrew', 'inEnglish', 'noPrice', 'withPrice', 'noEmoji', 'emoji'] as const;
type Alternative = (typeof alternatives)[number];
/** Manners that go with any other. */
const free = adManners.filter(
  (manner): manner is Exclude<AdManner, Alternative> => !(alternatives as readonly string[]).includes(manner),
);

/** Length, tone, language, and what is to be left out or put in. */
function mannersIn(text: string, hasPrice: boolean): AdManner[] {
  const asks = (manner: Exclude<AdManner, 'inHebrew' | 'inEnglish'>) =>
    // That words can't be for some people is told of all such instructions.
    manner === 'people' ? wording.people.test(text) : isAsked(text, wording[manner]);
  const language = isAsked(text, wording.hebrew)
    ? 'inHebrew'
    : isAsked(text, wording.english)
      ? 'inEnglish'
      : null;
  const price = asks('noPrice') ? 'noPrice' : !hasPrice && asks('withPrice') ? 'withPrice' : null;
  const emoji = asks('noEmoji') ? 'noEmoji' : asks('emoji') ? 'emoji' : null;
  const manners: (AdManner | null)[] = [language, ...free.filter(asks), price, emoji];
  return manners.filter((manner) => manner !== null);
}

/** What of an instruction the words that were understood leave over. */
function withoutUnderstood(instruction: string, asked: AskedOfAds, occasion: readonly string[]): string {
  const { manners, headline, text, facts } = asked;
  const spoken = manners.map((manner) =>
    manner === 'inHebrew' ? wording.hebrew : manner === 'inEnglish' ? wording.english : wording[manner],
  );
  const isDictated = headline !== null || text !== null || facts.length > 0;
  const introducing = isDictated
    ? [dictated, wording.headline, wording.text, wording.write, wording.price]
    : [];
  const patterns = [...introducing, ...spoken];
  // A picture that is asked for with a word more ("of our oven") is not understood whole.
  const left = [...patterns, wording.noPicture, wording.picture, ...courtesy].reduce(
    (rest, { source }) => rest.replace(new RegExp(`\\p{L}*(?:${source})\\p{L}*`, 'giu'), ' '),
    instruction,
  );
  return withoutWords(left, occasion);
}

const withoutWords = (text: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.toLowerCase().replaceAll(word, ' '), text);

/** Words to avoid, where to start from, and what else tells something of the business. */
function restIn(instruction: string, book: TradeBook, scene: InstructionScene): Partial<AskedOfAds> {
  const unwanted = unwantedIn(instruction, book, scene.facts, scene.chosen);
  if (unwanted.length > 0) return { unwanted };
  const starts = angleWords.filter(([, pattern]) => isAsked(instruction, pattern)).map(([start]) => start);
  // "The address is 23" tells a number, and asks for no emphasis.
  const isTold = /\d/u.test(instruction);
  return starts.length > 0 && !isTold ? { starts } : { facts: factsToldIn(instruction, book, scene) };
}
