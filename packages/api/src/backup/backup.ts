import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Media } from '@awning/adapters/ports/media';
import type { Config } from '../config.ts';
import { mediaOf } from '../media-of.ts';
import { writeCopy } from '../platform/db/copy-file.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { openDatabase } from '../platform/db/open.ts';
import { askDatabaseHolder } from '../platform/db/operator-socket.ts';
import { type ArchiveFile, archiveOf } from '../platform/export/archive.ts';

/** Later than any picture. */
const always = new Date(8.64e15);

/** Where in a backup the copy of the database is, and the pictures. */
export const databaseEntry = 'database.jsonl';
export const mediaPrefix = 'media/';

/**
 * Makes a backup of the database and the pictures in one file, also while the product runs. The file has its name once it is
 * whole. Secrets are not in it.
 * @param withPictures whether pictures are in it
 * @returns how many pictures it holds
 */
export async function makeBackup(
  config: Config,
  target: string,
  withPictures = true,
): Promise<{ pictures: number }> {
  mkdirSync(config.dataDir, { recursive: true });
  const folder = mkdtempSync(join(config.dataDir, 'backup-'));
  const unfinished = `${target}.part`;
  const media = withPictures ? mediaOf(config) : null;
  let pictures = 0;

  async function* files(): AsyncGenerator<ArchiveFile> {
    // Pictures that are deleted while the database is copied are in what was taken before.
    const taken = new Set<string>();
    for await (const file of picturesOf(media, taken)) yield file;
    const copy = await copyDatabase(config, folder);
    yield { path: databaseEntry, content: createReadStream(copy, 'utf8') };
    rmSync(copy, { force: true });
    for await (const file of picturesOf(media, taken)) yield file;
    pictures = taken.size;
  }

  try {
    const out = createWriteStream(unfinished, { mode: 0o600 });
    await pipeline(archiveOf(files(), new Date()), out);
    const handle = await open(unfinished, 'r');
    await handle.sync();
    await handle.close();
    renameSync(unfinished, target);
    const parent = await open(dirname(target), 'r');
    await parent.sync();
    await parent.close();
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
  return { pictures };
}

/** Those that are not among `taken`, which they join. One that vanishes meanwhile belonged to nothing any more. */
async function* picturesOf(media: Media | null, taken: Set<string>): AsyncGenerator<ArchiveFile> {
  if (!media) return;
  for (const name of await media.writtenBefore(always)) {
    if (taken.has(name)) continue;
    const content = await media.read(name);
    if (!content) continue;
    taken.add(name);
    yield { path: `${mediaPrefix}${name}`, content, isCompressed: true };
  }
}

/**
 * The database as lines of JSON. Where a process holds the embedded one, it gives a copy of its folder, which is read here, so that
 * its users wait for nothing.
 * @returns the file
 */
async function copyDatabase(config: Config, folder: string): Promise<string> {
  const asked = config.databaseUrl ? null : await askDatabaseHolder<string>(config.dataDir, 'copy');
  const file = join(folder, databaseEntry);
  try {
    const database = await (asked ? openEmbedded(asked.result) : openDatabase(config));
    try {
      await writeCopy(database.db, file);
    } finally {
      await database.close();
    }
  } finally {
    if (asked) rmSync(asked.result, { recursive: true, force: true });
  }
  return file;
}
