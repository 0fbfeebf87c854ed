/** Makes an embedded database without data in the folder given: in a process of its own, whose memory ends with it. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../packages/api/src/platform/db/embedded.ts';
import { migrate } from '../../packages/api/src/platform/db/migrate.ts';

const target = process.argv[2];
if (!target) throw new Error('Name the folder to make.');

const unfinished = `${target}.new`;
rmSync(unfinished, { recursive: true, force: true });
const database = await openEmbedded(unfinished);
await migrate(database);
await database.close();
// Renamed into place, so that a database that was cut off is never taken for whole.
renameSync(join(unfinished, 'pg'), target);
rmSync(unfinished, { recursive: true });
