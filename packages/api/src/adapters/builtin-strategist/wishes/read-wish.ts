import { copyLimits } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { hear } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { isOccasion, occasionNames } from '@awning/playbooks/occasions';
import { tokensOf } from '@awning/playbooks/tokens';
import type { AdWish } from '../../../ports/strategist.ts';
import type { AdWishes } from '../ads/choose.ts';
import { describeFact } from '../describe.ts';
import { tidy } from '../fit.ts';
import { phrase } from '../phrase.ts';
import { isHebrew } from '../words.ts';
import { factsToldIn, pricedIn } from './told.ts';
import { angleWords, dictated, wording } from './wording.ts';

/** A wish as the built-in strategist carries it out. */
export interface ReadWish extends AdWish {
  choice: AdWishes;
  /** An occasion whose ads are asked for. */
  occasion: string | null;
  /** Language of the ads, where another one is asked for. */
  language: Language | null;
  headline: string | null;
  text: string | null;
  /** Without contractions. */
  isFormal: boolean;
  hasEmoji: boolean;
}

export const noWish: ReadWish = {
  isUnderstood: true,
  told: '',
  corrected: [],
  picture: 'any',
  choice: {
    angles: [],
    isShort: false,
    withoutQuestions: false,
    withoutQuotes: false,
    price: null,
    unwanted: [],
    using: [],
  },
  occasion: null,
  language: null,
  headline: null,
  text: null,
  isFormal: false,
  hasEmoji: false,
};

interface WishScene {
  /** Of the conversation. */
  language: Language;
  currency: string;
  facts: readonly AdFactValue[];
}

/**
 * What an owner asks of the ads: what of it is understood, told in the conversation's language. Only what is carried out is
 * told as done; where nothing is, `told` says why, and what can be asked.
 */
export function readWish(instruction: string, book: TradeBook, scene: WishScene): ReadWish {
  const { language } = scene;
  const said = tidy(instruction);
  const wish: ReadWish = { ...noWish, choice: { ...noWish.choice } };
  const done: string[] = [];
  const missed: string[] = [];
  const say = (list: string[], key: string, values: Record<string, string> = {}) =>
    list.push(phrase(language, `wish.${key}`, values));
  const does = (key: string, values?: Record<string, string>) => say(done, key, values);
  const misses = (key: string, values?: Record<string, string>) => say(missed, key, values);

  readWords(said, book, scene, wish, does, misses);
  readOccasion(said, book, scene, wish, does, misses);
  readManner(said, wish, does, misses);
  readPicture(said, wish, does);
  if (done.length === 0 && missed.length === 0) readRest(said, book, scene, wish, does);

  if (done.length === 0) {
    const told = missed.length > 0 ? missed.join(' ') : phrase(language, 'wish.notUnderstood');
    return { ...noWish, isUnderstood: false, told };
  }
  // New words come with new pictures: the last words are kept only where nothing else is asked.
  if (wish.picture === 'other' && done.length > 1) wish.picture = 'any';
  return { ...wish, told: [...done, ...missed].join(' ') };
}

type Say = (key: string, values?: Record<string, string>) => void;

/** Words, and a price, that the owner dictates. */
function readWords(said: string, book: TradeBook, scene: WishScene, wish: ReadWish, does: Say, misses: Say) {
  const words = dictated.exec(said);
  const written = tidy(words?.[1] ?? words?.[2] ?? '').replace(/^["“”„״']|["“”„״']$/gu, '');
  const place = wording.headline.test(said) ? 'headline' : wording.text.test(said) ? 'text' : null;
  const isPrice = wording.price.test(said) && !wording.noPrice.test(said) && place === null;
  const price = isPrice ? pricedIn(written || said, book, scene) : null;
  if (price) {
    wish.corrected = [price];
    wish.choice.price = true;
    const before = scene.facts.find((fact) => fact.kind === 'price' && fact.product === price.product);
    const says = (fact: AdFactValue) => describeFact(fact, book, scene.language) ?? '';
    if (before && says(before) !== says(price))
      does('priceWas', { price: says(price), before: says(before) });
    else does('price', { price: says(price) });
    return;
  }
  if (!written || (place === null && !wording.write.test(said))) return;
  const into = place ?? 'headline';
  const limit = copyLimits[into];
  // A line that Meta would cut is not used in part: what remained could say something else.
  if (written.length > limit) {
    misses('tooLong', { count: String(written.length), limit: String(limit) });
    return;
  }
  wish[into] = written;
  does(into, { words: written });
}

function readOccasion(
  said: string,
  book: TradeBook,
  { language }: WishScene,
  wish: ReadWish,
  does: Say,
  misses: Say,
) {
  const inLanguage = isHebrew(said) ? 'he' : 'en';
  const tokens = tokensOf(said, inLanguage);
  const named = Object.entries(occasionNames(inLanguage)).filter(([, { heard }]) =>
    heard.some((notation) => hear(notation, tokens, inLanguage)),
  );
  // A name that two occasions go by means the one that the trade sells on.
  const occasion = (named.find(([id]) => book.occasions.some((one) => one.id === id)) ?? named[0])?.[0];
  if (!occasion || !isOccasion(occasion)) return;
  const name = occasionNames(language)[occasion]?.name ?? '';
  if (!book.occasions.some(({ id }) => id === occasion)) return misses('noOccasion', { occasion: name });
  wish.occasion = occasion;
  wish.choice.angles = ['season'];
  does('occasion', { occasion: name });
}

/** Length, tone, language, and what is to be left out or put in. */
function readManner(said: string, wish: ReadWish, does: Say, misses: Say) {
  const { choice } = wish;
  if (wording.hebrew.test(said) || wording.english.test(said)) {
    wish.language = wording.hebrew.test(said) ? 'he' : 'en';
    does(wish.language === 'he' ? 'inHebrew' : 'inEnglish');
  }
  if (wording.shorter.test(said)) {
    choice.isShort = true;
    does('shorter');
  }
  if (wording.noQuestions.test(said)) {
    choice.withoutQuestions = true;
    does('noQuestions');
  }
  if (wording.noQuotes.test(said)) {
    choice.withoutQuotes = true;
    does('noQuotes');
  }
  if (wording.noPrice.test(said)) {
    choice.price = false;
    does('noPrice');
  } else if (wish.corrected.length === 0 && wording.withPrice.test(said)) {
    choice.price = true;
    does('withPrice');
  }
  if (wording.noEmoji.test(said)) misses('noEmoji');
  else if (wording.emoji.test(said)) {
    wish.hasEmoji = true;
    does('emoji');
  }
  if (wording.warmer.test(said)) {
    choice.angles = ['proof', 'moment'];
    choice.price = false;
    does('warmer');
  }
  if (wording.formal.test(said)) {
    wish.isFormal = true;
    choice.withoutQuestions = true;
    choice.withoutQuotes = true;
    does('formal');
  }
  if (wording.otherWords.test(said)) does('otherWords');
  if (wording.people.test(said)) misses('people');
}

function readPicture(said: string, wish: ReadWish, does: Say) {
  if (!wording.picture.test(said)) return;
  wish.picture = wording.noPicture.test(said) ? 'none' : 'other';
  does(wish.picture === 'none' ? 'withoutPicture' : 'otherPicture');
}

/** Words to avoid, an angle, and what else tells something of the business. */
function readRest(said: string, book: TradeBook, scene: WishScene, wish: ReadWish, does: Say) {
  const unwanted = wording.without.exec(said)?.[1];
  if (unwanted) {
    wish.choice.unwanted = [unwanted.toLowerCase()];
    return does('without', { what: unwanted });
  }
  const angles = angleWords.filter(([, pattern]) => pattern.test(said)).map(([angle]) => angle);
  if (angles.length > 0) {
    wish.choice.angles = angles;
    return does('angle');
  }
  const told = factsToldIn(said, book, scene);
  if (told.length === 0) return;
  wish.corrected = told;
  wish.choice.using = told.map((fact) =>
    fact.kind === 'reason' || fact.kind === 'policy' || fact.kind === 'proof'
      ? `claim:${fact.term}`
      : fact.kind,
  );
  const says = told.flatMap((fact) => describeFact(fact, book, scene.language) ?? []);
  does('told', { facts: says.join(', ') });
}
