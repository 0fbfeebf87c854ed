import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { newId } from '../ids.ts';
import { letPeopleGoFirst } from '../people-first.ts';
import { withoutParameters } from '../telemetry/described-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Telemetry, unexported } from '../telemetry/telemetry.ts';
import { createAlarm } from './alarm.ts';
import { atTimesOf } from './by-the-clock.ts';
import { dueQueues } from './due-queues.ts';
import { createDueRows, type DueWork, dueChannel, type EarliestAfter } from './due-rows.ts';
import { createFailureLog } from './failure-log.ts';
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
import { createSlots } from './slots.ts';

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
  /** Where the job runs when rows fall due: at which instants, by the application's clock. It runs once at the start, too. */
  due?: readonly EarliestAfter[];
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
  /** Of a job that is `onePerOutside`: whom outside it asks. */
  outside?: string;
}

export interface Jobs {
  /** Puts work into the queue in the caller's transaction: it exists exactly if that commits. */
  enqueue<Data extends object>(db: Db, name: string, data: Data, options?: EnqueueOptions): Promise<void>;
}

/** Milliseconds between looks for jobs that nobody was told of, such as a retry whose process died, or a lost notification. */
const netMs = 10_000;
/** Milliseconds between looks for what a clock that was set back holds up; lost jobs are found by the net. */
const lookForLostMs = 60_000;
/** Seconds between looks of a worker that nobody wakes: as good as never. */
const neverSeconds = 3600;
/** Seconds between pg-boss's own looks at all queues. */
const upkeepSeconds = 600;
/** Due jobs of a queue that are counted: more have no worker. */
const mostCounted = 10;
/** Milliseconds after the instant at which a job may start at which it is looked for: and again in case what it waits for takes longer to commit. */
const looksMs = [20, 200, 1000];
const justAfterMs = 20;
/** Milliseconds after a failed run, by when pg-boss has stored at which instant the job is tried again. */
const retryStoredMs = 250;
/** Seconds within which a time of the clock counts as one, whichever process enqueues its job. */
const sameTimeSeconds = 60;

/**
 * pg-boss on our own database. `start` makes the queues; `work` begins to take jobs. Its workers don't poll: one listener wakes
 * one of them for each job, by notification, by a timer for what starts later, and by a slow look as a net.
 */
export function createJobs(
  database: Database,
  logger: Logger,
  telemetry: Telemetry = unexported(),
  clock: Clock = systemClock,
) {
  const hearOf = (channel: string) =>
    database.listen(channel, { onMessage: (name) => slots.wake(name), onListening: () => net.ringIn(0) });
  const slots = createSlots((workerId) => boss.notifyWorker(workerId));
  const boss = new PgBoss({
    // Notifications are heard here: pg-boss would wake every worker of a queue.
    db: { ...database.forJobs, listen: async (channel: string) => ({ close: hearOf(channel) }) },
    schema: 'jobs',
    persistWarnings: false,
    // This process is told of a new job when its transaction commits.
    useListenNotify: true,
    // Times of the clock are ours (by-the-clock.ts), and so is looking for lost jobs: pg-boss deletes what has ended.
    schedule: false,
    superviseIntervalSeconds: upkeepSeconds,
    monitorIntervalSeconds: upkeepSeconds,
    queueCacheIntervalSeconds: upkeepSeconds,
    flowIntervalSeconds: neverSeconds,
    bamIntervalSeconds: neverSeconds,
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  const logFailure = createFailureLog(logger);
  boss.on('error', logFailure);
  const net = createAlarm(() => inLane('jobs', lookAtQueues));
  const dueRows = createDueRows({ db: database.db, clock, logger });
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
    net.ringIn(0);
  }

  let working: JobDefinition[] = [];
  const stops: (() => unknown)[] = [];
  let lookedForLostAt = Number.NEGATIVE_INFINITY;

  /** Wakes workers for what is due, and finds out when the next job is. */
  async function lookAtQueues(): Promise<void> {
    net.ringIn(netMs);
    if (working.length === 0) return;
    try {
      const waiting = await dueQueues(database.db, slots.names(), mostCounted);
      const isTimeForLost = performance.now() - lookedForLostAt > lookForLostMs;
      for (const { name, due, nextInMs } of waiting) {
        if (due > 0) slots.wake(name, due);
        if (nextInMs !== null && nextInMs < netMs) net.ringIn(nextInMs + justAfterMs);
      }
      if (!isTimeForLost && !waiting.some(({ hasLost }) => hasLost)) return;
      lookedForLostAt = performance.now();
      await reclaim(working, 'silent');
    } catch (error) {
      logFailure(error as Error);
    }
  }

  /** Nothing tells of a job that starts later than it was enqueued, or that waits for another: it is looked for. */
  function expect(startAfter: number | Date = 0): void {
    if (working.length === 0) return;
    const delay = startAfter instanceof Date ? startAfter.getTime() - Date.now() : startAfter * 1000;
    if (delay > netMs) return;
    for (const ms of looksMs) setTimeout(() => net.ringIn(0), Math.max(0, delay) + ms).unref();
  }

  /** Nothing tells of a retry: this process looks when it is due. */
  function expectRetry(name: string, id: string) {
    const look = async () => {
      // Where it can't be looked up, the net finds it.
      const [job] = await boss.findJobs(name, { id }).catch(() => []);
      if (job?.state === 'retry') expect(job.startAfter);
    };
    setTimeout(look, retryStoredMs).unref();
  }

  /** Has a job run for which nobody waits: at a time of the clock, or because rows are due. */
  const enqueueOwn = (name: string, options: { singletonKey: string; singletonSeconds?: number }) =>
    boss
      .send(name, {}, { ...options, group: { id: options.singletonKey } })
      .catch((error) => logger.error({ err: error, job: name }, 'a job could not be enqueued'));

  async function runOne(definition: JobDefinition, job: JobWithMetadata<object>): Promise<JobResult> {
    const { id: jobId, signal } = job;
    try {
      await letPeopleGoFirst();
      await inLane('jobs', () =>
        runObserved(telemetry, definition.name, job, async (data) => {
          const assertHeld = await holdOf(database.db, definition.name, jobId);
          await definition.run(data, { jobId, signal, assertHeld });
        }),
      );
      return { id: jobId, status: 'completed' };
    } catch (error) {
      logger.warn({ err: error, job: definition.name, jobId }, 'job failed');
      // pg-boss keeps it in the queue, with all that an error carries.
      const output = withoutParameters(error);
      if (error instanceof FinalFailure) return { id: jobId, status: 'deadletter', output };
      expectRetry(definition.name, jobId);
      throw output;
    }
  }

  return {
    // pg-boss's own lock is not enough for several processes that find an empty database at the same moment.
    start: (definitions: JobDefinition[]) => database.exclusively(() => open(definitions)),

    /** @param others what else falls due, and is not a job */
    async work(definitions: JobDefinition[], others: DueWork[] = []) {
      working = [...working, ...definitions];
      for (const definition of definitions) {
        const { name, cron, due } = definition;
        const options = {
          perJobResults: true as const,
          includeMetadata: true as const,
          pollingIntervalSeconds: neverSeconds,
          notifyPollingIntervalSeconds: neverSeconds,
          ...(isGrouped(definition) && { groupConcurrency: 1 }),
        };
        for (let count = 0; count < (definition.concurrency ?? 1); count++) {
          const slot = slots.add(name);
          slot.is(
            await boss.work(name, options, async ([job]: JobWithMetadata<object>[]) => {
              if (!job) return [];
              slot.begin();
              try {
                return [await runOne(definition, job)];
              } finally {
                slot.end();
                // Others of its group may have waited for its end; and what it planned may be due.
                if (isGrouped(definition)) expect();
                if (due) dueRows.look();
              }
            }),
          );
        }
        if (cron)
          stops.push(
            atTimesOf(cron, () =>
              enqueueOwn(name, { singletonKey: 'cron', singletonSeconds: sameTimeSeconds }),
            ),
          );
        if (due) dueRows.add({ name, due, start: () => enqueueOwn(name, { singletonKey: 'due' }) });
      }
      for (const other of others) dueRows.add(other);
      stops.push(database.listen(dueChannel, { onMessage: dueRows.told, onListening: dueRows.look }));
      dueRows.begin();
      net.ringIn(0);
    },

    async enqueue<Data extends object>(
      db: Db,
      name: string,
      data: Data,
      { ownerId, outside, ...options }: EnqueueOptions = {},
    ) {
      const key = options.singletonKey ?? newId();
      await boss.send(name, withContext(data, options.startAfter === undefined), {
        ...options,
        singletonKey: key,
        // Only a queue with `onePerKey`, `onePerOwner` or `onePerOutside` limits how many of a group run.
        group: { id: outside ?? ownerId ?? key },
        db: fromDrizzle(db as never, sql as never),
      });
      if (options.startAfter) expect(options.startAfter);
    },

    /** To be called when the mail server has taken a mail: others that wait for it are tried at once. */
    async retryMail(): Promise<void> {
      try {
        if ((await retryWaitingMail(database.db, mailing)).size > 0) net.ringIn(0);
      } catch (error) {
        // The mail was sent: its job must not fail.
        logger.warn({ err: error }, 'mail that waits was not made due');
      }
    },

    /** Takes no further job; those that run go on until `stop`. */
    rest() {
      for (const stop of stops.splice(0)) stop();
      for (const { name } of working) boss.offWork(name, { wait: false }).catch(() => {});
    },

    async stop() {
      for (const stop of stops.splice(0)) stop();
      net.stop();
      slots.clear();
      await Promise.all([net.ended(), dueRows.stop()]);
      await boss.stop({ graceful: true, timeout: 1000, close: false });
    },
  };
}
