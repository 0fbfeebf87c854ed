/** Runs every bench/*.bench.ts, or those whose names are given, one after another. */
import { readdirSync } from 'node:fs';
import { type Bench, printFigures } from './report.ts';

const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

let missed = 0;
for (const file of files) {
  const { bench } = (await import(`./${file}`)) as { bench: Bench };
  console.log(`\n${bench.name}`);
  try {
    const figures = await bench.measure();
    printFigures(figures);
    missed += figures.filter((figure) => !figure.met).length;
  } catch (error) {
    console.error('  NOT MEASURED ', error);
    missed += 1;
  }
}
console.log(missed === 0 ? '\nEvery bar is met.' : `\n${missed} not met.`);
process.exitCode = missed === 0 ? 0 : 1;
