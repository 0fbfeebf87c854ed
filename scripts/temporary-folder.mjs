import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes that a run of all tests never reaches: copies of the empty database on a server, which are 10 MB each, pictures, and embedded databases. */
const most = 5 * 2 ** 30;

/**
 * Makes a folder of one run of tests, in memory where there is room for twice as much as it needs: each file of tests begins with a
 * copy of a database of 600 files, which takes a tenth of the processor time where no disk is below it.
 * @param {string} prefix of its name
 * @returns {string} its path
 */
export function temporaryFolder(prefix) {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), prefix));
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > 2 * most;
  } catch {
    return false;
  }
}
