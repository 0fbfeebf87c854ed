import { constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

/** A thread of copy-folder.ts. Files that hold only which process uses the database are left out. */
const { from, to } = workerData as { from: string; to: string };
const log = join(from, 'pg_wal');
const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
const isData = (path: string) => path !== log && path !== join(from, 'postmaster.pid');

cpSync(from, to, { ...options, filter: isData });
// Last, so that it holds all that the files before it may hold half.
cpSync(log, join(to, 'pg_wal'), options);
