import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { read } from './reading.ts';
import type { ReadingDeps } from './types.ts';

export const readJob = 'imports.read';

/** Reads what an import asks for. It changes nothing outside, so that it may run again from the start. */
export const importJobs = (deps: ReadingDeps): JobDefinition[] => [
  {
    name: readJob,
    retryLimit: 1,
    retryDelay: 1,
    // Reading a site may take 45 seconds, and understanding it some more.
    expireInSeconds: 150,
    concurrency: 2,
    pollingSeconds: 0.5,
    run: (data, { signal }) => read(deps, data as { ownerId: string; importId: string }, signal),
  } satisfies JobDefinition as JobDefinition,
];
