import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { isDatabaseAway } from '../db/unreachable.ts';
import { newId } from '../ids.ts';
import { withoutParameters } from '../telemetry/described-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Telemetry, unexported } from '../telemetry/telemetry.ts';
import { FinalFailure } from './final-failure.ts';
import { holdOf } from './hold.ts';
import { retryWaitingMail } from './mail-retry.ts';
import { runObserved, withContext } from './observed-run.ts';
import {
  deadLetterOptions,
  deadLetters,
  isGrouped,
  optionsOf,
  policyOf,
  type QueueSettings,
} from './queue-options.ts';
import { type Lost, reclaimJobs, retryNow } from './reclaim.ts';
import { createWake } from './wake.ts';

/** What the queue gives to one run of a job. */
export interface JobContext {
  jobId: string;
  /** Aborted when the run exceeds `expireInSeconds`, and when the process stops. */
  signal: AbortSignal;
  /**
   * To be called before each effect that must not happen twice: a process that was stopped for longer than the heartbeat
   * must not go on with what another has taken over.
   * @throws Error where this run no longer holds its job, or another of the same key began before it
   */
  assertHeld(): Promise<void>;
}

/** Work in the background, at least once: a handler must be safe to run again from the start. */
export interface JobDefinition<Data extends object = object> extends QueueSettings {
  /** `feature.what`, such as `campaigns.reconcile`. */
  name: string;
  run(data: Data, context: JobContext): Promise<void>;
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
  /** 0 unless told otherwise; jobs with less begin after those that are due with more. */
  priority?: number;
  /** Whose work it is; demanded of a job that is `onePerOwner`. */
  ownerId?: string;
}

export interface Jobs {
  /** Puts work into the queue in the caller's transaction: it exists exactly if that commits. */
  enqueue<Data extends object>(db: Db, name: string, data: Data, options?: EnqueueOptions): Promise<void>;
}

const databaseAwayLogMs = 10_000;
/** Together with `usualHeartbeatSeconds`, a lost job runs again within half a minute of its worker's death. */
const lookForLostMs = 5000;

/** Seconds between looks for work that nobody was told of, such as a retry whose process died, or a lost notification. */
const pollingSeconds = 10;
/** Milliseconds after a failed run, by when pg-boss has stored at which instant the job is tried again. */
const retryStoredMs = 250;

/** pg-boss on our own database. `start` makes the queues; `work` begins to take jobs. */
export function createJobs(database: Database, logger: Logger, telemetry: Telemetry = unexported()) {
  const boss = new PgBoss({
    db: database.forJobs,
    schema: 'jobs',
    persistWarnings: false,
    // Workers of every process are told of a new job when its transaction commits.
    useListenNotify: true,
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  // While the database is unreachable every poll of every queue fails: that is logged every ten seconds and not each time.
  let saidAwayAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error: Error) => {
    if (!isDatabaseAway(error)) return logger.error({ err: error }, 'job queue');
    if (performance.now() - saidAwayAt < databaseAwayLogMs) return;
    saidAwayAt = performance.now();
    logger.error({ reason: error.message }, 'the job queue waits for the database');
  });
  const wake = createWake();
  let mailing: string[] = [];

  async function open(definitions: JobDefinition[]) {
    await boss.start();
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of deadLetters) {
      if (known.has(name)) await boss.updateQueue(name, deadLetterOptions);
      else await boss.createQueue(name, deadLetterOptions);
    }
    mailing = definitions.filter(({ sendsMail }) => sendsMail).map(({ name }) => name);
    for (const definition of definitions) {
      const { name } = definition;
      if (known.has(name)) await boss.updateQueue(name, optionsOf(definition));
      else await boss.createQueue(name, { policy: policyOf(definition), ...optionsOf(definition) });
      // pg-boss looks a queue up at its first use, on its own connection: inside a transaction of the
      // embedded database, which has one, that would wait for ever. So it is used once here.
      await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
    }
    // Schedules of jobs that no longer exist would enqueue jobs for ever that nobody fetches.
    const ours = new Set(definitions.filter(({ cron }) => cron).map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) if (!ours.has(name)) await boss.unschedule(name);
    // The embedded database belongs to this process alone: what is active was left so by one that is gone.
    if (database.kind === 'embedded') {
      await reclaim(definitions, 'all');
      await retryNow(database.db);
    }
  }

  async function reclaim(definitions: JobDefinition[], lost: Lost) {
    const names = definitions.map((definition) => definition.name);
    const queues = await reclaimJobs(database, boss, names, lost);
    if (queues.length === 0) return;
    logger.warn({ count: queues.length }, 'jobs of a worker that died are taken up again');
    for (const name of new Set(queues)) wake.now(name);
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

  /** Nothing is notified of a retry: this process looks when it is due. */
  function expectRetry(name: string, id: string) {
    const look = async () => {
      // Where it can't be looked up, the retry is found by polling.
      const [job] = await boss.findJobs(name, { id }).catch(() => []);
      if (job?.state === 'retry') wake.expect(name, job.startAfter);
    };
    setTimeout(look, retryStoredMs).unref();
  }

  return {
    // pg-boss's own lock is not enough for several processes that find an empty database at the same moment.
    start: (definitions: JobDefinition[]) => database.exclusively(() => open(definitions)),

    async work(definitions: JobDefinition[]) {
      for (const definition of definitions) {
        working.push(definition.name);
        const options = {
          perJobResults: true as const,
          includeMetadata: true as const,
          pollingIntervalSeconds: pollingSeconds,
          notifyPollingIntervalSeconds: pollingSeconds,
          ...(isGrouped(definition) && { groupConcurrency: 1 }),
        };
        for (let count = 0; count < (definition.concurrency ?? 1); count++) {
          // Known only once the worker has begun, which may be after its first run.
          let worker = '';
          worker = await boss.work(definition.name, options, async ([job]: JobWithMetadata<object>[]) => {
            if (!job) return [];
            const { id: jobId, signal } = job;
            try {
              await inLane('jobs', () =>
                runObserved(telemetry, definition.name, job, async (data) => {
                  const assertHeld = await holdOf(database.db, definition.name, jobId);
                  await definition.run(data, { jobId, signal, assertHeld });
                }),
              );
              return [{ id: jobId, status: 'completed' }];
            } catch (error) {
              logger.warn({ err: error, job: definition.name, jobId: job.id }, 'job failed');
              // pg-boss keeps it in the queue, with all that an error carries.
              const output = withoutParameters(error);
              if (error instanceof FinalFailure) return [{ id: jobId, status: 'deadletter', output }];
              expectRetry(definition.name, job.id);
              throw output;
            } finally {
              // Others may be waiting: behind this one, or, of its group, for its end. pg-boss stores the end after this.
              boss.notifyWorker(worker);
              if (isGrouped(definition)) wake.expect(definition.name);
            }
          });
          wake.register(definition.name, () => boss.notifyWorker(worker));
        }
        if (definition.cron) await boss.schedule(definition.name, definition.cron, {});
      }
      keepLookingForLost(definitions);
    },

    async enqueue<Data extends object>(
      db: Db,
      name: string,
      data: Data,
      { ownerId, ...options }: EnqueueOptions = {},
    ) {
      const key = options.singletonKey ?? newId();
      await boss.send(name, withContext(data, options.startAfter === undefined), {
        ...options,
        singletonKey: key,
        // Only a queue with `onePerKey` or `onePerOwner` limits how many of a group run.
        group: { id: ownerId ?? key },
        db: fromDrizzle(db as never, sql as never),
      });
      if (options.startAfter) wake.expect(name, options.startAfter);
    },

    /** To be called when the mail server has taken a mail: others that wait for it are tried at once. */
    async retryMail(): Promise<void> {
      try {
        for (const name of await retryWaitingMail(database.db, mailing)) wake.now(name);
      } catch (error) {
        // The mail was sent: its job must not fail.
        logger.warn({ err: error }, 'mail that waits was not made due');
      }
    },

    /** Takes no further job; those that run go on until `stop`. */
    rest() {
      for (const name of working) boss.offWork(name, { wait: false }).catch(() => {});
    },

    async stop() {
      wake.stop();
      clearTimeout(looking);
      looking = undefined;
      await lookingNow;
      await boss.stop({ graceful: true, timeout: 1000, close: false });
    },
  };
}
