import { setTimeout as sleep } from 'node:timers/promises';
import { databases, loads, openResting, type Resting } from './idle/resting.ts';
import { type Rest, writeRests } from './idle/table.ts';
import type { Bench, Figure } from './report.ts';

/** Seconds over which processor time is counted, and how many times. */
const seconds = Number(process.env.SECONDS ?? 120);
const times = Number(process.env.TIMES ?? 3);
/** Seconds after the last request until nobody counts as being there (platform/presence), with some to spare. */
const untilAloneSeconds = Number(process.env.ALONE_SECONDS ?? 180);
/** The column of the table in docs/measurements.md that is written; none where it is empty. */
const column = process.env.COLUMN ?? '';

/** The most that may be used of a processor, in per cent. */
const bars: Record<(typeof loads)[number], Record<(typeof databases)[number], number>> = {
  empty: { PostgreSQL: 0.3, embedded: 0.3 },
  'the demo account': { PostgreSQL: 1, embedded: 1 },
  '100 live campaigns': { PostgreSQL: 3, embedded: 6 },
};

/** `ONLY=demo` and the like measures some alone. */
const wanted = (name: string) => !process.env.ONLY || name.includes(process.env.ONLY);

export const bench: Bench = {
  name: `Products that nobody uses: processor time of the server and its database over ${seconds} s, ${times} times`,
  async measure() {
    const rests: Rest[] = [];
    // The databases side by side; what rests beside them must not be more than the machine carries.
    for (const load of loads) {
      const opened: Resting[] = [];
      try {
        for (const database of databases)
          if (wanted(`${load}, ${database}`)) opened.push(await openResting(load, database));
        rests.push(...(await measureRests(opened)));
        if (column) writeRests(rests, column);
      } finally {
        for (const { stop } of opened) await stop();
      }
    }
    return rests.map(figureOf);
  },
};

async function measureRests(opened: Resting[]): Promise<Rest[]> {
  if (opened.length === 0) return [];
  await sleep(untilAloneSeconds * 1000);
  const shares: number[][] = opened.map(() => []);
  for (let time = 0; time < times; time++) {
    const before = opened.map(({ cpu }) => cpu());
    const begun = performance.now();
    await sleep(seconds * 1000);
    const passed = (performance.now() - begun) / 1000;
    for (const [index, { cpu }] of opened.entries())
      shares[index]?.push((100 * (cpu() - (before[index] ?? 0))) / passed);
  }
  return opened.map(({ load, database }, index) => ({
    load,
    database,
    bar: bars[load][database],
    shares: shares[index] ?? [],
  }));
}

const figureOf = ({ load, database, bar, shares }: Rest): Figure => ({
  what: `at rest: ${load}, ${database}`,
  value: `${shares.map((share) => share.toFixed(2)).join(', ')} %`,
  bar: `at most ${bar} % of a processor`,
  met: Math.max(...shares) <= bar,
});
