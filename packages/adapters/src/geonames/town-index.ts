import { createReadStream } from 'node:fs';
import KDBush from 'kdbush';
import { type LineRange, rowOf, townFile } from './town-file.ts';
import type { Point } from './within.ts';

/** Where each town is, how many people live in it, and where its line stands in the file. */
export interface TownIndex {
  /** By longitude and latitude, in degrees. */
  places: KDBush;
  /** Ids of a country's towns: each that is smaller than `until`, from `from` on. The file is sorted by country. */
  rangeOf(country: string): { from: number; until: number } | undefined;
  lineOf(id: number): LineRange;
  pointOf(id: number): Point;
  countryOf(id: number): string;
  populationOf(id: number): number;
}

const nowhere: Point = { latitude: 0, longitude: 0 };

/** Reads the whole file once, in pieces between which other work goes on. Some 8 MB stay in memory. */
export async function indexTowns(): Promise<TownIndex> {
  const starts: number[] = [];
  const lengths: number[] = [];
  const countries: string[] = [];
  const populations: number[] = [];
  const points: Point[] = [];
  const ranges = new Map<string, { from: number; until: number }>();
  let at = 0;
  const indexLine = (line: string) => {
    const start = at;
    const length = Buffer.byteLength(line);
    at += length + 1;
    const row = rowOf(line);
    if (!row) return;
    const id = starts.length;
    ranges.set(row.country, { from: ranges.get(row.country)?.from ?? id, until: id + 1 });
    starts.push(start);
    lengths.push(length);
    countries.push(row.country);
    populations.push(row.population);
    points.push({ latitude: row.latitude, longitude: row.longitude });
  };
  let rest = '';
  for await (const piece of createReadStream(townFile, 'utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) indexLine(line);
  }
  if (rest) indexLine(rest);
  const places = new KDBush(points.length);
  for (const { longitude, latitude } of points) places.add(longitude, latitude);
  places.finish();
  return {
    places,
    rangeOf: (country) => ranges.get(country),
    lineOf: (id) => ({ start: starts[id] ?? 0, length: lengths[id] ?? 0 }),
    pointOf: (id) => points[id] ?? nowhere,
    countryOf: (id) => countries[id] ?? '',
    populationOf: (id) => populations[id] ?? 0,
  };
}
