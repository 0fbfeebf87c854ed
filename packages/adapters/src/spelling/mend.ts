import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import nspell from 'nspell';

export interface MendTask {
  text: string;
  english: 'gb' | 'us' | null;
  known: readonly string[];
}

/** Letters that a word has at least to be looked at, and words of a text for which something is suggested: each takes a while. */
const shortest = 5;
const mostWords = 8;

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

/** A text without its typing mistakes; null where none is found. Runs in a thread of its own (`spelling.ts`). */
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
    const all = dictionaries
      .flatMap((one) => one.suggest(plain))
      .filter((one) => one[0] === plain[0] && one === one.toLowerCase() && isAsMany(one, plain));
    // Who spells by ear gets the consonants right: "sweap" is a sweep and not to swear. What neither sounds so nor differs in one
    // letter is another word: to reflock a saddle is no rowlock.
    const heard = all.filter((one) => soundOf(one) === soundOf(plain) && one.at(-1) === plain.at(-1));
    const suggested =
      all.find((one) => one.replace("'", '') === plain) ??
      (heard[0] === all[0] ? undefined : heard.find(({ length }) => length === plain.length)) ??
      heard[0] ??
      all.find((one) => distance(one, plain) < 2);
    if (!suggested) return word;
    return word === plain ? suggested : suggested.charAt(0).toUpperCase() + suggested.slice(1);
  });
  return mended === text ? null : mended;
}

/** No plural becomes a singular, or somebody's: "familys" is neither a family nor a family's. */
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
