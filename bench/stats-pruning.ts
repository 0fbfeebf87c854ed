import type pg from 'pg';
import { createLimits } from '../packages/api/src/features/accounts/limits.ts';
import { statsPrunings } from '../packages/api/src/features/stats/pruning.ts';
import { systemClock } from '../packages/api/src/platform/clock.ts';
import { openServer } from '../packages/api/src/platform/db/server.ts';
import { batchRows } from '../packages/api/src/platform/pruning/pruning.ts';
import type { Figure } from './report.ts';

const oldRows = 100_000;
const longestStepMs = 500;

/** Prunes minutes that no plan keeps beside 10 million that are kept, against one DELETE of as many rows. */
export async function measurePruning(client: pg.Client, url: string, ownerId: string): Promise<Figure[]> {
  const chosen = `ctid = ANY(ARRAY(SELECT ctid FROM stats_minutes WHERE owner_id = $1 LIMIT ${oldRows}))`;
  await client.query('BEGIN');
  const begun = performance.now();
  await client.query(`DELETE FROM stats_minutes WHERE ${chosen}`, [ownerId]);
  const wholeMs = performance.now() - begun;
  await client.query('ROLLBACK');
  await client.query(`UPDATE stats_minutes SET minute = minute - interval '3 years' WHERE ${chosen}`, [
    ownerId,
  ]);

  const database = await openServer(url);
  try {
    const prunings = statsPrunings({ db: database.db, limits: createLimits({ clock: systemClock }) });
    const steps: number[] = [];
    let rows = 0;
    const started = performance.now();
    for (const { batches } of prunings.filter(({ name }) => name === 'stats.minutes')) {
      let step = performance.now();
      for await (const count of batches(new Date(), batchRows)) {
        steps.push(performance.now() - step);
        rows += count;
        step = performance.now();
      }
    }
    const ms = performance.now() - started;
    const longest = Math.max(...steps);
    return [
      {
        what: 'pruning of minutes, its longest step',
        value: `${longest.toFixed(0)} ms of ${ms.toFixed(0)} ms for ${rows} rows in ${steps.length} steps; one statement: ${wholeMs.toFixed(0)} ms`,
        ratio: ms / wholeMs,
        bar: `at most ${longestStepMs} ms a step, all ${oldRows} rows`,
        met: longest <= longestStepMs && rows === oldRows,
      },
    ];
  } finally {
    await database.close();
  }
}
