import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { makeBackup } from './backup.ts';

/** `npm run backup [-- FILE] [--without-pictures]`: the database and the pictures in one file, also while the product runs. */
const { values, positionals } = parseArgs({
  options: { 'without-pictures': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const target = resolve(process.env.INIT_CWD ?? '', positionals[0] ?? `awning-backup-${stamp}.zip`);
if (existsSync(target)) {
  console.error(`${target} is there already.`);
  process.exit(2);
}
try {
  const { pictures } = await makeBackup(readConfig(), target, !values['without-pictures']);
  console.log(`${target}: the database and ${pictures} pictures. Keep the encryption key apart from it.`);
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
process.exit(0);
