/** Makes an empty embedded database in the folder given: in a process of its own, whose memory ends with it. */
import { renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const target = process.argv[2];
if (!target) throw new Error('Name the folder to make.');

const unfinished = `${target}.new`;
rmSync(unfinished, { recursive: true, force: true });
const database = new PGlite(unfinished);
await database.waitReady;
await database.close();
// Renamed into place, so that a database that was cut off is never taken for whole.
renameSync(unfinished, target);
