import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '@awning/contract/pictures';
import { type Media, mediaKindOf } from '../ports/media.ts';

/** Random bytes in a name: 192 bits, so that an address is as good as a key. */
const nameBytes = 24;

/** Where the media of a server are. */
export const mediaFolder = (dataDir: string) => join(dataDir, 'media');

/**
 * Media as files in one folder. A file appears under its name only when all of its bytes are on the disk: written
 * beside, flushed, renamed, and the folder flushed. Names come from here alone and are checked before they touch a path.
 */
export function createDiskMedia(folder: string): Media {
  const unfinished = join(folder, 'unfinished');
  const resized = join(folder, 'resized');
  const resizedFile = (name: string, width: number) => join(resized, `${name}.${width}.webp`);
  const ready = Promise.all([unfinished, resized].map((each) => mkdir(each, { recursive: true })));
  // The first use reports a folder that can't be made; without this the process would die of it before.
  ready.catch(() => {});

  async function writeAs(name: string, bytes: Buffer): Promise<void> {
    await ready;
    const temporaryFile = join(unfinished, name);
    const file = await open(temporaryFile, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryFile, join(folder, name));
    await flushFolder(folder);
  }

  return {
    async write(bytes, kind) {
      const name = `${randomBytes(nameBytes).toString('base64url')}.${kind}`;
      await writeAs(name, bytes);
      return name;
    },

    async writeAs(name, bytes) {
      if (!mediaKindOf(name)) throw new Error('not the name of a picture');
      await writeAs(name, bytes);
    },

    async has(name) {
      return mediaKindOf(name) !== undefined && (await stat(join(folder, name)).catch(absent)) !== undefined;
    },

    async read(name) {
      if (!mediaKindOf(name)) return undefined;
      return readFile(join(folder, name)).catch(absent);
    },

    async readResized(name, width) {
      if (!mediaKindOf(name)) return undefined;
      return readFile(resizedFile(name, width)).catch(absent);
    },

    async keepResized(name, width, bytes) {
      if (!mediaKindOf(name)) return;
      await ready;
      const temporaryFile = join(unfinished, `${randomUUID()}.webp`);
      try {
        await writeFile(temporaryFile, bytes, { mode: 0o600 });
        await rename(temporaryFile, resizedFile(name, width));
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
    },

    async removeResizedBefore(instant) {
      await ready;
      for (const name of await readdir(resized)) {
        const file = join(resized, name);
        const found = await stat(file).catch(absent);
        if (found && found.mtime < instant) await rm(file, { force: true });
      }
    },

    async remove(name) {
      if (!mediaKindOf(name)) return;
      const copies = pictureWidths.map((width) => resizedFile(name, width));
      for (const file of [join(folder, name), ...copies]) await rm(file, { force: true });
    },

    async writtenBefore(instant) {
      await ready;
      const names = (await readdir(folder)).filter((name) => mediaKindOf(name));
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(absent);
        if (found && found.mtime < instant) old.push(name);
      }
      return old;
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** A rename is for good once the folder that names the file is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
