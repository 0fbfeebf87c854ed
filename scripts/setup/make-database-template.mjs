/** Writes an empty embedded database, packed, to the path given: a process of its own, whose memory ends with it. */
import { renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const target = process.argv[2];
if (!target) throw new Error('Name the file to write.');

const database = new PGlite();
await database.waitReady;
const packed = await database.dumpDataDir('none');
// Renamed into place, so that a file that was cut off is never taken for whole.
writeFileSync(`${target}.new`, Buffer.from(await packed.arrayBuffer()));
renameSync(`${target}.new`, target);
await database.close();
