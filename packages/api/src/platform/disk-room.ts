import { statfs } from 'node:fs/promises';
import { isDiskFull } from './disk-full.ts';

/**
 * Bytes that are kept free. The embedded database does not outlive a write-ahead log that finds no room (16 MiB a
 * piece, and recovery needs some too), so what would write is refused before that.
 */
const reserve = 64 * 1024 * 1024;
/** Below this a start would fail in the middle. */
const leastToStart = 32 * 1024 * 1024;

/** True while the disk of a folder has room for more; also where the system can't tell. */
export async function hasRoom(folder: string, needed = reserve): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= needed;
}

/** Does what opens a database, and says it in words where the disk was too full for that. @throws Error */
export async function withRoomToStart<T>(folder: string, open: () => Promise<T>): Promise<T> {
  if (!(await hasRoom(folder, leastToStart))) throw noRoom(folder);
  try {
    return await open();
  } catch (error) {
    const isFull = isDiskFull(error) || !(await hasRoom(folder, leastToStart));
    throw isFull ? noRoom(folder, error) : error;
  }
}

const noRoom = (folder: string, cause?: unknown) =>
  Object.assign(
    new Error(
      `There is no room left on the disk of ${folder} (or of the folder for temporary files). Make some, 100 MB at least, and start again: nothing that was stored is lost.`,
      { cause },
    ),
    { code: 'ENOSPC' },
  );
