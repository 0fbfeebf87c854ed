import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { JobDefinition } from './jobs.ts';
import { pendingKeys } from './pending-keys.ts';

/** Rows that say that work is under way, and the queue whose jobs do it: a job has its row's id as its key. */
export interface WorkUnderWay {
  queue: string;
  /** Ids of rows that are under way, and were changed last before an instant; the oldest first. */
  underWay(before: Date, limit: number): Promise<string[]>;
  /** Ends a row whose job is gone, if it is still under way. */
  end(id: string, now: Date): Promise<void>;
}

/** A row and its job are stored together, so that a row without a job has lost it; a job that is just ending has this long (ms). */
const graceMs = 60_000;
const mostRows = 500;

/**
 * Every two minutes, ends work whose job was killed in all of its runs: a handler ends its row when a run of it fails, and a
 * process that is killed runs nothing.
 */
export function lostWorkJob(deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  kinds: WorkUnderWay[];
}): JobDefinition {
  const { db, clock, logger, kinds } = deps;
  return {
    name: 'jobs.end-lost',
    cron: '*/2 * * * *',
    async run() {
      for (const { queue, underWay, end } of kinds) {
        const now = clock.now();
        const ids = await underWay(new Date(now.getTime() - graceMs), mostRows);
        const pending = await pendingKeys(db, queue, ids);
        const lost = ids.filter((id) => !pending.has(id));
        for (const id of lost) await end(id, now);
        if (lost.length > 0) logger.warn({ queue, count: lost.length }, 'work whose job is gone was ended');
      }
    },
  };
}
