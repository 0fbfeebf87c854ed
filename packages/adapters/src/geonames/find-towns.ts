import { comparableIn } from './comparable.ts';
import { distanceToBeginning } from './distance.ts';
import { firstFrom, type NameIndex } from './names.ts';
import { type Asked, readings } from './regions.ts';

/** How well a town answers; the smaller, the better. */
const rank = { isItsName: 0, isAName: 1, beginsSo: 2 } as const;

/** Letters from which on another name of a town outdoes its size: shorter ones are codes of airports. */
const namesFrom = 4;

/** How many letters may be wrong of what was typed; one where some name begins so, since then more are less likely. */
const wrongLetters = (typed: string, isFound: boolean): number =>
  typed.length < 4 ? 0 : typed.length < 5 || isFound ? 1 : 2;

/**
 * Towns of a country that words can mean: those that are called so, then those of which a name begins so, each the largest first.
 * Where they leave room and none is called so, also those of which a name begins nearly so, the nearest first.
 * @param words perhaps with the part of the country behind them
 */
export function findTowns(index: NameIndex, country: string, words: string, limit: number): number[] {
  const comparable = comparableIn(country);
  const asked = readings(country, words)
    .map((reading) => ({ ...reading, words: comparable(reading.words) }))
    .filter((reading) => reading.words !== '');
  const ranks = new Map<number, number>();
  const keep = (town: number, value: number) => ranks.set(town, Math.min(ranks.get(town) ?? value, value));
  for (const reading of asked) beginning(index, reading, keep);
  const isMeant = [...ranks.values()].some((value) => value < rank.beginsSo);
  const isFound = ranks.size > 0;
  if (!isMeant && ranks.size < limit)
    for (const reading of asked) nearly(index, reading, wrongLetters(reading.words, isFound), keep);
  return [...ranks.keys()]
    .sort(
      (one, other) =>
        (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0) ||
        index.populationOf(other) - index.populationOf(one),
    )
    .slice(0, limit);
}

type Keep = (town: number, value: number) => void;

function beginning({ keys, towns, own, ...index }: NameIndex, { words, regions }: Asked, keep: Keep) {
  for (let at = firstFrom(keys, words); keys[at]?.startsWith(words); at++) {
    const town = towns[at] ?? 0;
    if (!liesIn(index, town, regions)) continue;
    if (keys[at] !== words) keep(town, rank.beginsSo);
    else if (own[at]) keep(town, rank.isItsName);
    else keep(town, words.length < namesFrom ? rank.beginsSo : rank.isAName);
  }
}

/** Looks at all names: some milliseconds in the largest countries. */
function nearly(
  { keys, towns, own, ...index }: NameIndex,
  { words, regions }: Asked,
  most: number,
  keep: Keep,
) {
  if (most === 0) return;
  for (const [at, key] of keys.entries()) {
    if (key.length < words.length - most) continue;
    const far = distanceToBeginning(words, key, most);
    const town = towns[at] ?? 0;
    if (far === 0 || far > most || !liesIn(index, town, regions)) continue;
    keep(town, rank.beginsSo + far + (own[at] ? 0 : 0.5));
  }
}

const liesIn = (
  { regions: known, from }: Pick<NameIndex, 'regions' | 'from'>,
  town: number,
  regions: readonly string[] | null,
): boolean => regions === null || regions.includes(known[town - from] ?? '');
