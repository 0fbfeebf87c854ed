import type { AdFactValue } from '@awning/contract/facts';
import type { AdItem } from '../../types/brief.ts';
import { commasIn } from '../reading/pieces.ts';
import { bare, capital, wordsOf } from '../text.ts';
import type { Line } from './line.ts';

export type OwnTopic = Extract<AdFactValue, { kind: 'sentence' }>['topic'];

/** A sentence of the owner's, or a list of clauses. */
export interface OwnSentence {
  topic: OwnTopic;
  /** Its place among those of its topic. */
  at: number;
  whole: Line;
  /** How many clauses it has; 1 where it is no list. */
  size: number;
  /** Its clauses from one to before another, behind each other as they stood. */
  run(from: number, until: number): Line;
}

/**
 * Words that a sentence begins with that leans on the one before it: a list of grammar, which decides where a sentence stands and not
 * what it means.
 */
const leaning = new Set(
  'and or but also so then plus because that it its they them this these those like though too if when while unless או אבל גם כי וגם אז וזה זה אם כאשר'.split(
    ' ',
  ),
);
/** Whether a sentence, or what is left of one, leans on what stands before it. */
export const leans = (words: string) => leaning.has(wordsOf(words)[0] ?? '');

/** The owner's sentences, in the order in which they were told; clauses that continue one are a part of it. */
export function ownSentences(items: readonly AdItem[]): OwnSentence[] {
  const found: { topic: OwnTopic; items: AdItem[]; texts: string[] }[] = [];
  for (const item of items) {
    if (item.value.kind !== 'sentence') continue;
    const { topic, text, continues } = item.value;
    const last = continues ? found.findLast((one) => one.topic === topic) : undefined;
    if (last) {
      last.items.push(item);
      last.texts.push(text);
    } else found.push({ topic, items: [item], texts: [text] });
  }
  return found.map(({ topic, items: parts, texts }, place) => {
    const earlier = found.slice(0, place).filter((one) => one.topic === topic);
    const before = earlier.at(-1);
    const run = (from: number, until: number): Line => {
      const some = parts.slice(from, until);
      const leansOn = from === 0 ? before && together(before.texts) : '';
      return {
        words: together(texts.slice(from, until)),
        basis: some.map(({ id, version }) => ({ id, version })),
        seen: some.every(({ seen }) => seen),
        ...(topic === 'reach' || topic === 'price' ? {} : { subjects: [subjectOf(together(texts))] }),
        own: topic !== 'reach' && topic !== 'price',
        reaches: topic === 'reach',
        prices: topic === 'price',
        names: topic === 'offer' && earlier.length === 0 && from === 0,
        part: { of: parts[0]?.id ?? '', from, until },
        isClause: until - from < texts.length,
        ...(leans(texts[from] ?? '') ? { after: leansOn ?? '' } : {}),
      };
    };
    return { topic, at: earlier.length, whole: run(0, parts.length), size: parts.length, run };
  });
}

/** Clauses behind each other at their commas, as they were typed; with a capital. */
const together = (texts: readonly string[]): string =>
  capital(bare(texts.map((text, at) => (at < texts.length - 1 ? bare(text) : text)).join(', ')));

const subjectOf = (sentence: string) => `claim:${sentence.slice(0, 200)}`;

/**
 * Ways to say a sentence in so many characters: whole; of a list also its first clause, its longest one, all but the first, and the
 * longest beginning that fits.
 */
export function waysToSay({ whole, size, run }: OwnSentence, max: number): Line[] {
  // What stands behind a colon is not told without what is before it.
  if (size === 1 || whole.words.includes(':')) return whole.words.length <= max ? [whole] : [];
  const clauses = Array.from({ length: size }, (_, at) => run(at, at + 1));
  const [begin, ...others] = clauses;
  const first = begin && weightOf(begin) > 1 ? begin : undefined;
  const [longest] = others
    .filter((line) => weightOf(line) > 2)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const beginnings = Array.from({ length: size - 1 }, (_, cut) => run(0, size - 1 - cut));
  const ways = [
    whole,
    run(1, size),
    first,
    longest,
    whole.words.length > max ? beginnings.find(({ words }) => words.length <= max) : undefined,
  ];
  return ways.filter((line) => line !== undefined).filter(({ words }) => words.length <= max);
}

/**
 * A sentence that is too long for a headline in two: its first clause, and the rest, which has to stand below it, since it may be its
 * condition; null where it has no comma, or its rest leans on what is before it.
 */
export function inTwo({ whole, size, run }: OwnSentence): [headline: Line, below: Line] | null {
  const [first, rest] = size > 1 ? [run(0, 1), run(1, size)] : cutAtComma(whole);
  if (!first || !rest || first.after !== undefined || leans(first.words) || leans(rest.words)) return null;
  // "And" is a letter before the word in Hebrew.
  if (rest.words.startsWith('ו')) return null;
  return [first, { ...rest, after: undefined }];
}

function cutAtComma(line: Line): Line[] {
  const [comma] = commasIn(line.words);
  if (comma === undefined) return [];
  const parts = [line.words.slice(0, comma), line.words.slice(comma + 1).trim()];
  return parts.map((part) => ({ ...line, words: capital(part) }));
}

/** By words, since the letters of a language are not those of another. */
const weightOf = ({ words }: Line) => words.split(' ').length;
