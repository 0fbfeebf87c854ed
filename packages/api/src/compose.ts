import { createComposer } from '@awning/strategist/compose/composer';
import { createBase } from './compose/base.ts';
import { createJobDefinitions } from './compose/jobs.ts';
import { createMails } from './compose/mails.ts';
import { connectOutside } from './compose/outside.ts';
import { createHttp } from './compose/server.ts';
import { createServices } from './compose/services.ts';
import { createStatistics } from './compose/stats.ts';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createPictureMaker } from './platform/pictures/picture-maker.ts';
import { createStoryMaker } from './platform/pictures/story-maker.ts';
import type { Logger } from './platform/telemetry/logger.ts';

/**
 * The composition: adapters for ports, service objects for features, and all of it on HTTP and the job queue. Nothing runs
 * yet; `main.ts` (and the tests) start what their role needs.
 */
export async function compose(
  config: Config,
  database: Database,
  logger: Logger,
  clock: Clock = systemClock,
  composer = createComposer({ besideModel: config.ai !== null }),
  pictures = createPictureMaker(logger),
  stories = createStoryMaker(logger),
) {
  const base = await createBase(config, database, logger, clock);
  const outside = await connectOutside(base);
  const services = await createServices(base, outside, composer, pictures);
  const mails = createMails(base, outside, services);
  const jobDefinitions = createJobDefinitions(base, outside, services, { pictures, stories }, mails);
  const { jobs, turns, sealer, room, telemetry } = base;
  return {
    app: await createHttp(base, outside, services, jobDefinitions),
    pictures,
    stories,
    texts: outside.texts,
    spelling: outside.spelling,
    gazetteer: outside.gazetteer,
    jobs,
    jobDefinitions,
    mails,
    ...createStatistics(base, outside, services),
    turns,
    sealer,
    room,
    telemetry,
  };
}
