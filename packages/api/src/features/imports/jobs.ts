import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import type { ImageMaker } from '../../ports/image-maker.ts';
import type { Strategist } from '../../ports/strategist.ts';
import type { Website } from '../../ports/website.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { read } from './reading.ts';

export const readJob = 'imports.read';

export interface ReadingDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  website: Website;
  platform: Pick<AdPlatform, 'readPage'>;
  connections: ConnectionsService;
  strategist: Strategist;
  imageMaker: Pick<ImageMaker, 'squareLogo'>;
}

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
