import type { Language } from '@awning/contract/languages';
import { LRUCache } from 'lru-cache';
import type { Gazetteer, KnownTown } from '../ports/gazetteer.ts';
import { findTowns } from './find-towns.ts';
import { indexNames, type NameIndex } from './names.ts';
import { shownName } from './shown-name.ts';
import { readTowns, type TownRow } from './town-file.ts';
import { indexTowns, type TownIndex } from './town-index.ts';
import { distanceKm, type Point, within } from './within.ts';

/** How many names are kept in memory, of whichever countries were asked for last: some 60 bytes each. */
const keptNames = 500_000;

/** Towns by GeoNames, read from the package's file when they are first asked for. */
export function createGazetteer(): Gazetteer {
  const index = once(indexTowns);
  const names = new LRUCache<string, NameIndex>({
    maxSize: keptNames,
    sizeCalculation: ({ keys }) => Math.max(1, keys.length),
  });
  const reading = new Map<string, Promise<NameIndex>>();

  async function namesOf(country: string): Promise<NameIndex> {
    const known = names.get(country);
    if (known) return known;
    const running = reading.get(country);
    if (running) return running;
    const begun = index()
      .then((towns) => indexNames(towns, country))
      .then((made) => {
        names.set(country, made);
        return made;
      })
      .finally(() => reading.delete(country));
    reading.set(country, begun);
    return begun;
  }

  async function shownTowns(
    towns: TownIndex,
    ids: readonly number[],
    language: Language,
  ): Promise<KnownTown[]> {
    const rows = await readTowns(ids.map((id) => towns.lineOf(id)));
    return rows.map((row) => shown(row, language));
  }

  return {
    async search(country, words, language, limit) {
      const [towns, known] = await Promise.all([index(), namesOf(country)]);
      return shownTowns(towns, findTowns(known, country, words, limit), language);
    },

    async circle(centre, radiusKm, language, limit) {
      const towns = await index();
      const ids = within(towns.places, towns.pointOf, centre, radiusKm);
      const largest = ids.toSorted((one, other) => towns.populationOf(other) - towns.populationOf(one));
      return {
        towns: await shownTowns(towns, largest.slice(0, limit), language),
        townCount: ids.length,
        people: ids.reduce((sum, id) => sum + towns.populationOf(id), 0),
        countries: countriesOf(towns, ids, centre),
      };
    },
  };
}

/** Countries of some towns; first that of the town nearest to a point. */
function countriesOf(towns: TownIndex, ids: readonly number[], centre: Point): string[] {
  let nearest = { id: -1, km: Number.POSITIVE_INFINITY };
  for (const id of ids) {
    const km = distanceKm(centre, towns.pointOf(id));
    if (km < nearest.km) nearest = { id, km };
  }
  return [...new Set([nearest.id, ...ids].filter((id) => id >= 0).map((id) => towns.countryOf(id)))];
}

/** Makes something at its first use; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function shown(town: TownRow, language: Language): KnownTown {
  const { id: _, others: __, ...row } = town;
  return { ...row, name: shownName(town, language) };
}
