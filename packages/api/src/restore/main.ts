import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { restoreBackup } from './restore.ts';

/** `npm run restore -- FILE [--overwrite]`: puts a backup in the place of the database, while the product is stopped. */
const { values, positionals } = parseArgs({
  options: { overwrite: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) {
  console.error('npm run restore -- FILE [--overwrite]');
  process.exit(2);
}
try {
  const { rows, pictures, takenBack, isRestKept, replaced } = await restoreBackup(
    readConfig(),
    resolve(process.env.INIT_CWD ?? '', file),
    values.overwrite,
  );
  console.log(`Restored: ${rows} rows and ${pictures} pictures.`);
  if (takenBack > 0)
    console.log(
      `${takenBack} times something was taken back or deleted since the backup (reports, consents, leads, automation, devices, accounts): that holds again.`,
    );
  if (!isRestKept)
    console.log(
      'What was taken back last in the database that was replaced could not be read: it may have to be said again.',
    );
  if (replaced) console.log(`The database that was there before is in ${replaced}; delete it by hand.`);
  console.log(
    'At its next start the product looks through every ad account before it launches anything there.',
  );
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
process.exit(0);
