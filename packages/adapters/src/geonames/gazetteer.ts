import { languageOfWords } from '@awning/contract/alphabets';
import { defaultLanguage, type Language } from '@awning/contract/languages';
import { LRUCache } from 'lru-cache';
import type { Gazetteer, KnownTown } from '../ports/gazetteer.ts';
import { indexTowns, readTowns, type TownIndex, type TownRow } from './town-file.ts';

/** How many countries' towns are kept in memory: a large one takes some 10 MB. */
const keptCountries = 4;
/** Mean radius of the earth, in kilometres. */
const earthKm = 6371;

/** Towns by GeoNames, read from the package's file when they are first asked for. */
export function createGazetteer(): Gazetteer {
  let indexing: Promise<TownIndex> | undefined;
  const countries = new LRUCache<string, Promise<TownRow[]>>({ max: keptCountries });

  function index(): Promise<TownIndex> {
    indexing ??= indexTowns().catch((error) => {
      indexing = undefined;
      throw error;
    });
    return indexing;
  }

  async function townsOf(country: string): Promise<TownRow[]> {
    const known = countries.get(country);
    if (known) return known;
    const reading = index().then((all) => readTowns(all, country));
    countries.set(country, reading);
    reading.catch(() => countries.delete(country));
    return reading;
  }

  return {
    async search(country, words, language, limit) {
      const start = plain(words);
      const found = (await townsOf(country)).filter((row) =>
        plain(`${row.name},${row.others}`)
          .split(',')
          .some((name) => name.startsWith(start)),
      );
      return found.slice(0, limit).map((row) => shown(row, language));
    },

    async within(among, centre, radiusKm, language) {
      const towns = (await Promise.all(among.map(townsOf))).flat();
      return towns
        .filter((row) => distanceKm(centre, row) <= radiusKm)
        .sort((one, other) => other.population - one.population)
        .map((row) => shown(row, language));
    },

    async countriesWithin(centre, radiusKm) {
      const { points } = await index();
      return [
        ...new Set(
          points.filter((point) => distanceKm(centre, point) <= radiusKm).map(({ country }) => country),
        ),
      ];
    },
  };
}

function shown({ others, ...row }: TownRow, language: Language): KnownTown {
  const own = others.split(',').find((name) => languageOfWords(name) === language);
  return { ...row, name: (language !== defaultLanguage && own) || row.name };
}

/** Without case and accents, for comparison. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** Great-circle distance, by the haversine formula. */
function distanceKm(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180;
  const across = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const along = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const shrink = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, across + shrink * along)));
}
