import type { Strategist } from '@awning/strategist/types/strategist';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { ledgerOf } from './ledger-of.ts';
import { operatorAnswers } from './operator-answers.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { serveOperatorRequests } from './platform/db/operator-socket.ts';
import { isDatabaseAway } from './platform/db/unreachable.ts';
import { ownFolder } from './platform/own-folder.ts';
import type { PictureMaker } from './platform/pictures/picture-maker.ts';
import { replayRevocations } from './platform/revocations/revocations.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { revocationKinds } from './revocation-kinds.ts';

/** A running server of one role. */
export interface Running {
  /** Where it listens; with port 0 the port it got. */
  url: string;
  composition: Awaited<ReturnType<typeof compose>>;
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, and starts what the role needs: `api` answers requests and runs turns,
 * `worker` carries out jobs (and answers health alone, on its own port), `all` does both.
 */
export async function start(
  config: Config,
  logger: Logger,
  options: {
    database?: Database;
    clock?: Clock;
    /** Who serves without a language model. */
    composer?: Strategist;
    pictures?: PictureMaker;
  } = {},
): Promise<Running> {
  if (ownFolder(config.dataDir))
    logger.warn({ folder: config.dataDir }, 'the data folder was open to other accounts, and is closed now');
  const database = options.database ?? (await openDatabase(config));
  await migrate(database).catch((error) => {
    throw isDatabaseAway(error)
      ? new Error(`The database at DATABASE_URL does not answer.`, { cause: error })
      : error;
  });
  const { clock, composer, pictures: drawing } = options;
  await takeBackOnceMore(config, database, logger, clock);
  const composition = await compose(config, database, logger, clock, composer, drawing);
  const {
    app,
    pictures,
    stories,
    texts,
    spelling,
    gazetteer,
    jobs,
    jobDefinitions,
    statsRunner,
    turns,
    room,
    telemetry,
  } = composition;
  const closing = new AbortController();
  await jobs.start(jobDefinitions);
  if (config.role !== 'api') {
    await jobs.work(jobDefinitions, [statsRunner.due]);
    statsRunner.start();
  }
  if (config.role !== 'worker') await turns.start(database.kind === 'embedded');
  const stopRequests =
    database.kind === 'embedded'
      ? await serveOperatorRequests(config.dataDir, operatorAnswers(database, config.dataDir), logger)
      : () => {};
  await app.listen({ port: config.port, host: config.host });
  telemetry.start();
  void room.watch(closing.signal);
  const address = app.server.address();
  return {
    url: `http://${config.host}:${typeof address === 'object' && address ? address.port : config.port}`,
    composition,
    database,
    async close() {
      closing.abort();
      jobs.rest();
      stopRequests();
      await app.close();
      await Promise.all([turns.close(), jobs.stop(), statsRunner.stop()]);
      await Promise.all([
        pictures.close(),
        stories.close(),
        texts.close(),
        spelling.close(),
        gazetteer.close(),
      ]);
      await telemetry.close();
      await database.close();
    },
  };
}

/** Before anything is sent: what the ledger knows to be taken back and a restored database does not (docs/decisions/0273). */
async function takeBackOnceMore(
  config: Config,
  { db }: Database,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<void> {
  try {
    const count = await replayRevocations(db, ledgerOf(config), revocationKinds, clock.now());
    if (count > 0) logger.warn({ count }, 'what was taken back after the backup is taken back again');
  } catch (error) {
    // A worker looks again once an hour.
    logger.error({ err: error }, 'what was taken back after a backup could not be looked up');
  }
}
