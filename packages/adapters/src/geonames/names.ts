import { setImmediate as turn } from 'node:timers/promises';
import { readPart, rowOf } from './town-file.ts';
import type { TownIndex } from './town-index.ts';

/** A country's names in the order of their letters, each with its town. */
export interface NameIndex {
  keys: string[];
  towns: Int32Array;
  populationOf: TownIndex['populationOf'];
}

/** Names that are made comparable before other work goes on: some 5 ms. */
const atOnce = 4000;

/** Reads a country's names, in steps between which other work goes on. */
export async function indexNames(index: TownIndex, country: string): Promise<NameIndex> {
  const range = index.rangeOf(country);
  const named: { key: string; town: number }[] = [];
  if (range) {
    const last = index.lineOf(range.until - 1);
    const text = await readPart(index.lineOf(range.from).start, last.start + last.length);
    let town = range.from;
    let stepped = 0;
    for (const line of lines(text)) {
      const row = rowOf(line);
      if (row?.country !== country) continue;
      const keys = new Set([row.name, ...row.others.split(',')].map(comparable));
      for (const key of keys) if (key) named.push({ key, town });
      town += 1;
      if (named.length - stepped < atOnce) continue;
      stepped = named.length;
      await turn();
    }
  }
  named.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return {
    keys: named.map(({ key }) => key),
    towns: Int32Array.from(named, ({ town }) => town),
    populationOf: index.populationOf,
  };
}

/** Towns of which a name begins so; the largest first, each once. */
export function beginningWith(
  { keys, towns, populationOf }: NameIndex,
  words: string,
  limit: number,
): number[] {
  const start = comparable(words);
  if (!start) return [];
  const found = new Set<number>();
  for (let at = firstFrom(keys, start); keys[at]?.startsWith(start); at++) found.add(towns[at] ?? 0);
  return [...found].sort((one, other) => populationOf(other) - populationOf(one)).slice(0, limit);
}

/** Where the first key stands that is not smaller. */
function firstFrom(keys: readonly string[], start: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text's lines, without a copy of all of them. */
function* lines(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    yield text.slice(from, end < 0 ? undefined : end);
    from = end < 0 ? text.length : end + 1;
  }
}

/** Without case, accents and vowel points; hyphens, apostrophes, geresh and gershayim are as blanks or nothing. */
export const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replace(/[-\u2010-\u2015\u05BE\s]+/gu, ' ')
    .replace(/['’‘ʼʻ`´"״׳.]/gu, '')
    .trim();
