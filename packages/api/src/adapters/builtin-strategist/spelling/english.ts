import { setImmediate } from 'node:timers/promises';
import { isEnglishWord } from '@awning/playbooks/english-words';
import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import type Nspell from 'nspell';
import { englishDictionary } from '../../../platform/language/english-dictionary.ts';

/** Longer words are none, and searching for what they could be takes long. */
const longestWord = 16;

/** Most words of a text that are looked up: each takes up to half a second, and a text with more of them is none. */
const mostLookedUp = 3;

/**
 * English without typing mistakes. A word that begins with a capital inside a sentence is a name, and one with a digit or
 * in capitals an abbreviation: they are left alone.
 * @param known words that are right, in lower case: the trade's, and those of the business's name
 */
export async function mendEnglish(text: string, known: ReadonlySet<string>): Promise<string> {
  const dictionary = await englishDictionary();
  const isRight = (word: string) => known.has(word.toLowerCase()) || isEnglishWord(word);
  let lookedUp = 0;
  let mended = '';
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[A-Za-z][A-Za-z'’]*/g)) {
    mended += text.slice(end, index);
    end = index + word.length;
    const isStart = /(?:^|[.!?]\s+|["“]\s*)$/.test(text.slice(0, index));
    const isName = (/^[A-Z]/.test(word) && !isStart) || /[A-Z]/.test(word.slice(1));
    const plain = word.replace(/’/g, "'");
    const isLeft = word.length < 4 || word.length > longestWord || isName || isRight(plain);
    if (isLeft || !/[aeiouy]/i.test(word) || ++lookedUp > mostLookedUp) {
      mended += word;
      continue;
    }
    const lower = plain.toLowerCase();
    const plural = lower.replace(/ys$/, 'ies');
    const candidates =
      plural !== lower && isRight(plural) ? [plural] : await suggestionsFor(lower, dictionary);
    const meant = likeliest(lower, [...candidates, ...known]);
    mended += !meant ? word : /^[A-Z]/.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
  }
  return mended + text.slice(end);
}

/** What was looked up: while a text is typed, its words are looked up again and again. */
const suggested = new LRUCache<string, string[]>({ max: 2000 });

/** The dictionary's proposals for a word. Requests that wait have their turn before each word that is looked up. */
async function suggestionsFor(word: string, dictionary: Nspell): Promise<string[]> {
  const known = suggested.get(word);
  if (known) return known;
  await setImmediate();
  const found = dictionary.suggest(word);
  suggested.set(word, found);
  return found;
}

/** Of words that may be meant the one that a slip of the hand explains best; null where none is near enough. */
function likeliest(word: string, candidates: readonly string[]): string | null {
  const allowed = word.length > 7 ? 2 : 1;
  const near = candidates.filter((one) => /^[a-z']+$/.test(one) && cost(word, one) <= allowed);
  return near.toSorted((one, other) => cost(word, one) - cost(word, other))[0] ?? null;
}

/** Letters that were left out, doubled or swapped are likelier than others in their place; a first letter is rarely wrong. */
function cost(word: string, meant: string): number {
  const letters = (text: string) => [...text].toSorted().join('');
  const isSlip = isWithin(word, meant) || isWithin(meant, word) || letters(word) === letters(meant);
  // A letter is left out oftener than one too many is typed: "dont" is "don't" and not "don".
  const isLonger = meant.length > word.length ? 0.1 : 0;
  const edits = letters(word) === letters(meant) ? 1 : distance(word, meant);
  return edits - isLonger - (isSlip ? 0.5 : 0) + (word[0] === meant[0] ? 0 : 0.75);
}

/** Whether all letters of a word stand in another in the same order. */
function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at++;
  return at === word.length;
}
