import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isDatabaseAway } from '../db/away.ts';
import type { Database, Db } from '../db/database.ts';
import { newId } from '../ids.ts';
import { withoutParameters } from '../telemetry/described-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Lost, reclaimJobs, retryNow } from './reclaim.ts';

/** Work in the background, at least once: a handler must be safe to run again from the start. */
export interface JobDefinition<Data extends object = object> {
  /** `feature.what`, such as `campaigns.align`. */
  name: string;
  run(data: Data, context: { jobId: string; signal: AbortSignal }): Promise<void>;
  /** How many times it is tried again, with exponential backoff from `retryDelay` seconds up to ten minutes. */
  retryLimit?: number;
  retryDelay?: number;
  /**
   * Seconds a run may take: then its signal is aborted, and it is tried again. It may be long: that a worker is gone
   * is noticed by the heartbeat.
   */
  expireInSeconds?: number;
  /**
   * Seconds, 10 at least, after which a running job counts as lost if its worker has given no sign of life (the
   * queue gives one at half that pace by itself, however long the job takes).
   */
  heartbeatSeconds?: number;
  /** Seconds between looks for work, 0.5 at least. */
  pollingSeconds?: number;
  /** How many run side by side in one process. */
  concurrency?: number;
  /** A cron expression in UTC, where the job runs by the clock. */
  cron?: string;
}

export interface EnqueueOptions {
  /** At most one waiting and one running job has a key; without one, jobs are never folded together. */
  singletonKey?: string;
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
}

export interface Jobs {
  /** Puts work into the queue in the caller's transaction: it exists exactly if that commits. */
  enqueue<Data extends object>(db: Db, name: string, data: Data, options?: EnqueueOptions): Promise<void>;
}

const deadLetter = 'dead-letters';
const sayAwayEveryMs = 10_000;
/** With a lost job's heartbeat (20 s) it is running again within half a minute of its worker's end. */
const lookForLostMs = 5000;

/** pg-boss on our own database. `start` makes the queues; `work` begins to take jobs. */
export function createJobs(database: Database, logger: Logger) {
  const boss = new PgBoss({
    db: database.forJobs,
    schema: 'jobs',
    persistWarnings: false,
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  // Every queue's every look fails while the database is away: that is said once in a while, and not each time.
  let saidAwayAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error: Error) => {
    if (!isDatabaseAway(error)) return logger.error({ err: error }, 'job queue');
    if (performance.now() - saidAwayAt < sayAwayEveryMs) return;
    saidAwayAt = performance.now();
    logger.error({ reason: error.message }, 'the job queue waits for the database');
  });
  async function open(definitions: JobDefinition[]) {
    await boss.start();
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    if (!known.has(deadLetter)) await boss.createQueue(deadLetter);
    for (const definition of definitions) {
      const { name } = definition;
      if (known.has(name)) await boss.updateQueue(name, optionsOf(definition));
      // One waiting and one running job a key.
      else await boss.createQueue(name, { policy: 'stately', ...optionsOf(definition) });
      // pg-boss looks a queue up at its first use, on its own connection: inside a transaction of the
      // embedded database, which has one, that would wait for ever. So it is used once here.
      await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
    }
    // The embedded database belongs to this process alone: what is active was left so by one that is gone.
    if (database.kind === 'embedded') {
      await reclaim(definitions, 'all');
      await retryNow(database.db);
    }
  }

  async function reclaim(definitions: JobDefinition[], lost: Lost) {
    const names = definitions.map((definition) => definition.name);
    const count = await reclaimJobs(database, boss, names, lost);
    if (count > 0) logger.warn({ count }, 'jobs of a worker that died are taken up again');
  }

  const working: string[] = [];
  let looking: NodeJS.Timeout | undefined;
  let lookingNow: Promise<void> = Promise.resolve();
  function keepLookingForLost(definitions: JobDefinition[]) {
    const look = () => {
      lookingNow = reclaim(definitions, 'silent')
        .catch((error) => logger.error({ err: error }, 'looking for lost jobs'))
        .finally(() => {
          if (looking) looking = setTimeout(look, lookForLostMs);
        });
    };
    looking = setTimeout(look, 0);
  }

  return {
    start: (definitions: JobDefinition[]) =>
      // pg-boss's own lock is not enough for several processes that find an empty database at the same moment.
      database.exclusively(() => open(definitions)),

    async work(definitions: JobDefinition[]) {
      for (const definition of definitions) {
        working.push(definition.name);
        await boss.work<object>(
          definition.name,
          {
            pollingIntervalSeconds: definition.pollingSeconds ?? 1,
            localConcurrency: definition.concurrency ?? 1,
          },
          async ([job]) => {
            if (!job) return;
            try {
              await definition.run(job.data ?? {}, { jobId: job.id, signal: job.signal });
            } catch (error) {
              logger.warn({ err: error, job: definition.name, jobId: job.id }, 'job failed');
              // pg-boss keeps it in the queue, with all that an error carries.
              throw withoutParameters(error);
            }
          },
        );
        if (definition.cron) await boss.schedule(definition.name, definition.cron, {});
      }
      keepLookingForLost(definitions);
    },

    async enqueue<Data extends object>(db: Db, name: string, data: Data, options: EnqueueOptions = {}) {
      await boss.send(name, data, {
        ...options,
        singletonKey: options.singletonKey ?? newId(),
        db: fromDrizzle(db as never, sql as never),
      });
    },

    /** Takes no further job; those that run go on until `stop`. */
    rest() {
      for (const name of working) boss.offWork(name, { wait: false }).catch(() => {});
    },

    async stop() {
      clearTimeout(looking);
      looking = undefined;
      await lookingNow;
      await boss.stop({ graceful: true, timeout: 1000, close: false });
    },
  };
}

const optionsOf = (definition: JobDefinition) => ({
  retryLimit: definition.retryLimit ?? 5,
  retryDelay: definition.retryDelay ?? 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: definition.expireInSeconds ?? 120,
  heartbeatSeconds: definition.heartbeatSeconds ?? 20,
  deadLetter,
});
