import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull } from './disk-full.ts';

const mebibyte = 1024 * 1024;
/**
 * Bytes that are kept free. The embedded database does not outlive a write-ahead log that finds no room (16 MiB a
 * piece, and recovery needs some too), so what would write is refused before that.
 */
const reserve = 64 * mebibyte;
/** What essential calls need: a piece of the write-ahead log, and a little. */
const leastForEssentials = 24 * mebibyte;
/** Below this a start would fail in the middle. */
const leastToStart = 32 * mebibyte;
/** Bytes that a file holds for essential calls where the disk may be filled by others. */
const ballastBytes = 48 * mebibyte;
/** With less than this free, the file is made: where there is plenty, nobody pays for it. */
const scarce = 1024 * mebibyte;
const lookEveryMs = 5000;

/** Room on the disk of a folder. */
export interface DiskRoom {
  /** True while there is room to store more; also where the system can't tell. */
  forMore(): Promise<boolean>;
  /** True while there is room for what is essential, which is longer. */
  forEssentials(): Promise<boolean>;
  /** Bytes that are free; undefined where the system can't tell. */
  free(): Promise<number | undefined>;
  /** Holds room for essential calls, and gives it back when it is needed, until the signal aborts. */
  watch(signal: AbortSignal): Promise<void>;
}

/**
 * Others may fill the disk to the last byte. Once it gets scarce, a file (`ballast`) holds room that is given back when
 * nothing else is left, so that an owner can still sign in and stop what spends her money, and the jobs behind that run.
 * @param holdsDatabase false where the folder holds pictures alone: essential calls need no room in it then
 */
export function createDiskRoom(folder: string, holdsDatabase: boolean): DiskRoom {
  const ballast = join(folder, 'ballast');
  const free = () => freeBytes(folder);

  async function releaseIfNeeded(): Promise<number> {
    const bytesLeft = (await free()) ?? Number.POSITIVE_INFINITY;
    if (bytesLeft >= leastForEssentials) return bytesLeft;
    await rm(ballast, { force: true });
    return (await free()) ?? Number.POSITIVE_INFINITY;
  }

  async function keep() {
    const bytesLeft = await releaseIfNeeded();
    if (bytesLeft >= scarce || bytesLeft < reserve + ballastBytes || (await isThere(ballast))) return;
    await write(ballast);
  }

  return {
    free,
    forMore: () => hasRoom(folder),
    forEssentials: async () => !holdsDatabase || (await releaseIfNeeded()) >= leastForEssentials,
    async watch(signal) {
      while (holdsDatabase && !signal.aborted) {
        // What fails here is tried again; a call that needs the room says what it misses.
        await keep().catch(() => {});
        await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
      }
    },
  };
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

async function hasRoom(folder: string, needed = reserve): Promise<boolean> {
  return ((await freeBytes(folder)) ?? Number.POSITIVE_INFINITY) >= needed;
}

const isThere = (file: string) =>
  stat(file).then(
    ({ size }) => size >= ballastBytes,
    () => false,
  );

/** Written for real, with bytes that no file system compresses: a file of holes holds no room. */
async function write(file: string): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536));
  const handle = await open(file, 'w');
  try {
    for (let at = 0; at < ballastBytes; at += bytes.length) await handle.write(bytes, 0, bytes.length, at);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Does what opens a database, and says it in words where the disk was too full for that. @throws Error */
export async function withRoomToStart<T>(folder: string, begin: () => Promise<T>): Promise<T> {
  if (!(await hasRoom(folder, leastToStart))) await rm(join(folder, 'ballast'), { force: true });
  if (!(await hasRoom(folder, leastToStart))) throw noRoom(folder);
  try {
    return await begin();
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
