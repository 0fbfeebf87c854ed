/**
 * `node bench/optimizer/run.ts --worlds FILE.json`: plays worlds that somebody else has drawn, and prints the table of the bench.
 * The file is an array of objects of the shape of `World` (world.ts), of which only `ads` is needed; of an ad only
 * `clicksPerDollar` is.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { worldsIn } from './outside.ts';
import { linesOf, tableOf } from './table.ts';

const { values } = parseArgs({ options: { worlds: { type: 'string' } } });
if (!values.worlds) throw new Error('Say which worlds: --worlds FILE.json');
const worlds = worldsIn(JSON.parse(readFileSync(values.worlds, 'utf8')));
console.log(`${worlds.length} worlds\n${linesOf(tableOf(worlds)).join('\n')}`);
