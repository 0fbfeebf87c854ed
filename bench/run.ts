/**
 * Runs every bench/*.bench.ts, or those whose names are given, one after another, and prints all figures as a table.
 * Each file measures one figure, or a few that are measured together; adding a file adds its figures. With `--write` those that
 * keep a table in docs/measurements.md write it anew.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { type Bench, type Figure, markdownTable, printFigures } from './report.ts';
import { stolenSince } from './steal-time.ts';

const given = process.argv.slice(2);
const wanted = given.filter((name) => !name.startsWith('--'));
const writes = given.includes('--write');
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

const taken: string[] = [];
const results: { bench: string; figures: Figure[] }[] = [];
for (const file of files) {
  const { bench } = (await import(`./${file}`)) as { bench: Bench };
  console.log(`\n${bench.name}`);
  const stolen = stolenSince();
  const figures = await bench.measure({ writes }).catch((error: unknown): Figure[] => {
    console.error(error);
    return [{ what: bench.name, value: 'not measured', bar: '', met: false }];
  });
  printFigures(figures);
  const share = `${(stolen() * 100).toFixed(0)} %`;
  console.log(`  ${share} of the processor time meanwhile went to other guests of the host`);
  taken.push(`${file.replace('.bench.ts', '')} ${share}`);
  results.push({ bench: bench.name, figures });
}

const missed = results.flatMap(({ figures }) => figures).filter(({ met }) => !met).length;
const memory = Math.round(totalmem() / 2 ** 30);
const machine = `${availableParallelism()} processors (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.version}`;
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${markdownTable(results)}`);
console.log(`\nTaken by other guests of the host: ${taken.join(', ')}.`);
console.log(missed === 0 ? '\nEvery bar is met.' : `\n${missed} not met.`);
process.exitCode = missed === 0 ? 0 : 1;
