import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { databaseEntry, mediaPrefix } from '../backup/backup.ts';
import type { Config } from '../config.ts';
import { ledgerOf } from '../ledger-of.ts';
import { mediaOf } from '../media-of.ts';
import { copyLines } from '../platform/db/copy-file.ts';
import { copyIn, isEmpty } from '../platform/db/copy-in.ts';
import type { Database } from '../platform/db/database.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { holdFolder } from '../platform/db/folder-lock.ts';
import { openDatabase } from '../platform/db/open.ts';
import { keepRevocations, replayRevocations } from '../platform/revocations/revocations.ts';
import { revocationKinds } from '../revocation-kinds.ts';

interface Backup {
  entries: Entry[];
  open(entry: Entry): Promise<Readable>;
}

export interface Restored {
  rows: number;
  pictures: number;
  /** What was taken back or deleted since the backup, and is so again. */
  takenBack: number;
  /** False where what was taken back last in the database that is replaced could not be read or kept. */
  isRestKept: boolean;
  /** Where the embedded database that was there before is now; null where there was none. */
  replaced: string | null;
}

/**
 * Puts a backup in the place of the database, and its pictures beside those that are there.
 * @param overwrite whether a database that holds something may be replaced
 * @throws Error while the product runs, where the database is not empty, or where the backup is not whole; the database is
 *   then as it was
 */
export async function restoreBackup(config: Config, source: string, overwrite: boolean): Promise<Restored> {
  const zip = await openPromise(source, { autoClose: false });
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const backup: Backup = { entries, open: (entry) => zip.openReadStreamPromise(entry) };
    return await (config.databaseUrl
      ? intoServer(config, backup, overwrite)
      : intoEmbedded(config, backup, overwrite));
  } finally {
    zip.close();
  }
}

const notEmpty = () =>
  new Error('The database is not empty. To replace what it holds by the backup, say --overwrite.');

async function intoServer(config: Config, backup: Backup, overwrite: boolean): Promise<Restored> {
  const database = await openDatabase(config);
  try {
    await requireAlone(database);
    if (!overwrite && !(await isEmpty(database))) throw notEmpty();
    const isRestKept = !overwrite || (await keepRest(config, database));
    const pictures = await restorePictures(config, backup);
    return { ...(await restoreRows(config, database, backup)), pictures, isRestKept, replaced: null };
  } finally {
    await database.close();
  }
}

/** Nobody else may be connected: what runs would go on with what it knows of the old data. */
async function requireAlone(database: Database): Promise<void> {
  const others = await database.session((run) =>
    run(`SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`),
  );
  if (others.length > 0)
    throw new Error(
      `Somebody is connected to the database (${others.length} connections). Stop every server and worker first.`,
    );
}

/** The backup is read into a database beside the one that is there, which it then takes the place of. */
async function intoEmbedded(config: Config, backup: Backup, overwrite: boolean): Promise<Restored> {
  const { dataDir, databaseTemplate } = config;
  const folder = join(dataDir, 'pg');
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(folder) && !overwrite) {
    const there = await openEmbedded(dataDir);
    const free = await isEmpty(there).finally(() => there.close());
    if (!free) throw notEmpty();
  }
  const isRestKept = !overwrite || !existsSync(folder) || (await keepRestOf(config));
  const letGo = await holdFolder(dataDir);
  const temporaryFolder = join(dataDir, 'restoring');
  try {
    rmSync(temporaryFolder, { recursive: true, force: true });
    const pictures = await restorePictures(config, backup);
    const database = await openEmbedded(temporaryFolder, databaseTemplate);
    const restored = await restoreRows(config, database, backup).finally(() => database.close());
    let replaced: string | null = null;
    if (existsSync(folder)) {
      replaced = join(dataDir, 'pg.before-restore');
      rmSync(replaced, { recursive: true, force: true });
      renameSync(folder, replaced);
    }
    renameSync(join(temporaryFolder, 'pg'), folder);
    return { ...restored, pictures, isRestKept, replaced };
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
    letGo();
  }
}

async function restoreRows(
  config: Config,
  database: Database,
  backup: Backup,
): Promise<Pick<Restored, 'rows' | 'takenBack'>> {
  const entry = backup.entries.find(({ fileName }) => fileName === databaseEntry);
  if (!entry) throw new Error('The file holds no copy of a database.');
  const { rows } = await copyIn(database, copyLines(await backup.open(entry)));
  const takenBack = await replayRevocations(database.db, ledgerOf(config), revocationKinds, new Date());
  return { rows, takenBack };
}

/**
 * Keeps what was taken back in the last moments of the database that is replaced. One that is broken, or older than the ledger,
 * does not keep its owner from restoring another.
 * @returns whether it could be read and kept
 */
const keepRest = (config: Config, database: Database): Promise<boolean> =>
  keepRevocations(database.db, ledgerOf(config)).then(
    () => true,
    () => false,
  );

/** The same of an embedded database. */
async function keepRestOf(config: Config): Promise<boolean> {
  const there = await openEmbedded(config.dataDir).catch(() => null);
  return there ? keepRest(config, there).finally(() => there.close()) : false;
}

/** Pictures come before the rows that name them; the bytes of a name never change. @returns how many the backup holds */
async function restorePictures(config: Config, backup: Backup): Promise<number> {
  const media = mediaOf(config);
  let count = 0;
  for (const entry of backup.entries) {
    if (!entry.fileName.startsWith(mediaPrefix)) continue;
    const name = entry.fileName.slice(mediaPrefix.length);
    if (!(await media.has(name))) await media.writeAs(name, await buffer(await backup.open(entry)));
    count += 1;
  }
  return count;
}
