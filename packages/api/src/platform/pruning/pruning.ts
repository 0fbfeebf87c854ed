import type { Clock } from '../clock.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { Logger } from '../telemetry/logger.ts';

/** Rows that one statement deletes at most: so few that nobody waits for its locks. */
export const batchRows = 5000;

/** Rows that are of no use any more, and how they are deleted. Each feature names those of its own tables. */
export interface Pruning {
  /** `feature.what`, such as `stats.minutes`. */
  name: string;
  /** Deletes in batches of at most `limit` rows, each a transaction of its own; yields how many each deleted. */
  batches(now: Date, limit: number): AsyncIterable<number>;
}

/** Batches of one statement, until it finds fewer rows than it may delete. */
export async function* repeated(limit: number, step: () => Promise<number>): AsyncGenerator<number> {
  for (;;) {
    const rows = await step();
    yield rows;
    if (rows < limit) return;
  }
}

/** A pruning whose condition is the same for every row. */
export const simplePruning = (
  name: string,
  step: (now: Date, limit: number) => Promise<number>,
): Pruning => ({ name, batches: (now, limit) => repeated(limit, () => step(now, limit)) });

/**
 * The one job that prunes: once an hour, each in its turn and batch by batch, so that it can stop after any. Ended jobs
 * are not here, since pg-boss deletes them itself (`keptSeconds` in platform/jobs).
 */
export function pruningJob(deps: { clock: Clock; logger: Logger; prunings: Pruning[] }): JobDefinition {
  const { clock, logger, prunings } = deps;
  return {
    name: 'pruning.run',
    cron: '25 * * * *',
    expireInSeconds: 3000,
    async run(_data, { signal }) {
      const failures: unknown[] = [];
      for (const { name, batches } of prunings) {
        try {
          let total = 0;
          for await (const rows of batches(clock.now(), batchRows)) {
            total += rows;
            if (signal.aborted) return;
          }
          if (total > 0) logger.info({ pruning: name, rows: total }, 'rows were pruned');
        } catch (error) {
          // One that fails must not keep the others from being done.
          logger.error({ err: error, pruning: name }, 'pruning failed');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some prunings failed');
    },
  };
}
