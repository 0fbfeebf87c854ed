import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { WorkUnderWay } from '../../platform/jobs/lost-work.ts';
import { pictureJob, readJob } from './job-names.ts';
import { read } from './read-source.ts';
import { endLost, idsOfImportsUnderWay } from './store.ts';
import { takePicture } from './taking-pictures.ts';
import type { ReadingDeps } from './types.ts';

/** Imports that are under way, whose jobs may have been lost. */
export const importWork = (db: Db): WorkUnderWay[] => [
  {
    queue: readJob,
    underWay: (before, limit) => idsOfImportsUnderWay(db, before, limit),
    end: (id, now) => endLost(db, id, now),
  },
];

/** Reads what an import asks for, and fetches the pictures that were accepted. Neither changes anything outside, so that it may run again. */
export const importJobs = (deps: ReadingDeps): JobDefinition[] => [
  {
    name: readJob,
    retryLimit: 1,
    retryDelay: 1,
    // Reading a site may take 45 seconds, and understanding it some more.
    expireInSeconds: 150,
    concurrency: 6,
    onePerOwner: true,
    run: (data, { signal }) => read(deps, data as { ownerId: string; importId: string }, signal),
  } satisfies JobDefinition as JobDefinition,
  {
    name: pictureJob,
    retryLimit: 3,
    concurrency: 6,
    onePerOwner: true,
    run: (data, { signal }) =>
      takePicture(deps, data as { ownerId: string; importId: string; findingId: string }, signal),
  } satisfies JobDefinition as JobDefinition,
];
