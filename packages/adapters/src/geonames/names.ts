import { setImmediate as turn } from 'node:timers/promises';
import { comparableIn } from './comparable.ts';
import { preferredNames } from './preferred/preferred-names.ts';
import { readPart, rowOf } from './town-file.ts';
import type { TownIndex } from './town-index.ts';

/** A country's names in the order of their letters, each with its town. */
export interface NameIndex {
  keys: string[];
  towns: Int32Array;
  /** 1 where the name is what the town is called, 0 where it is another that somebody gave it. */
  own: Uint8Array;
  /** By the town's id less `from`: letters by which the country names its parts. */
  regions: (string | null)[];
  from: number;
  populationOf: TownIndex['populationOf'];
}

/** Names that are made comparable before other work goes on: some 5 ms. */
const atOnce = 4000;

/** Reads a country's names, in steps between which other work goes on. */
export async function indexNames(index: TownIndex, country: string): Promise<NameIndex> {
  const range = index.rangeOf(country);
  const comparable = comparableIn(country);
  const named: { key: string; town: number; own: boolean }[] = [];
  const regions: (string | null)[] = [];
  if (range) {
    const last = index.lineOf(range.until - 1);
    const text = await readPart(index.lineOf(range.from).start, last.start + last.length);
    let stepped = 0;
    for (const line of lines(text)) {
      const row = rowOf(line);
      if (row?.country !== country) continue;
      const town = range.from + regions.length;
      regions.push(row.region);
      const own = new Set([row.name, ...preferredNames(row.id)].map(comparable));
      const keys = new Set([...own, ...row.others.split(',').map(comparable)]);
      for (const key of keys) if (key) named.push({ key, town, own: own.has(key) });
      if (named.length - stepped < atOnce) continue;
      stepped = named.length;
      await turn();
    }
  }
  named.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return {
    keys: named.map(({ key }) => key),
    towns: Int32Array.from(named, ({ town }) => town),
    own: Uint8Array.from(named, ({ own }) => (own ? 1 : 0)),
    regions,
    from: range?.from ?? 0,
    populationOf: index.populationOf,
  };
}

/** Where the first key stands that is not smaller. */
export function firstFrom(keys: readonly string[], start: string): number {
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
