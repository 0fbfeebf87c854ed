import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from './database.ts';

/** How often a copy is begun anew at most. */
const tries = 3;

/**
 * Copies the folder of the embedded database while it is used, and has nobody wait: files are copied by a thread, the log of
 * changes last. Opened, the copy is as after a power cut at the moment of its end: PostgreSQL brings its files up to date by the
 * log, which holds everything since the last checkpoint ("Continuous archiving", a base backup). PGlite makes checkpoints at its
 * start and its end alone; where there was one all the same, the copy is made again.
 * @param from folder of the data, as `openEmbedded` takes it
 * @param to as `from`: a folder that `openEmbedded` opens
 */
export async function copyFolder(database: Database, from: string, to: string): Promise<void> {
  for (let left = tries; ; left--) {
    const before = await checkpointOf(database);
    const failure = await copied(join(from, 'pg'), join(to, 'pg')).then(
      () => null,
      (error: Error) => error,
    );
    const isWhole = failure === null && (await checkpointOf(database)) === before;
    if (isWhole) return;
    await rm(to, { recursive: true, force: true });
    // A file may have gone between being listed and being read.
    if (left === 1) throw failure ?? new Error('The database could not be copied while it was used.');
  }
}

const checkpointOf = (database: Database): Promise<string> =>
  database.session(async (run) => {
    const [row] = await run('SELECT redo_lsn::text AS lsn FROM pg_control_checkpoint()');
    return String(row?.lsn);
  });

const copied = (from: string, to: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./copy-folder-thread.ts', import.meta.url), {
      workerData: { from, to },
      // What this process was started with is about it as a whole.
      execArgv: [],
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
