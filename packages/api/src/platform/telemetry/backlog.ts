import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';

/** A figure of what waits, read from the database for an operator. All owners'. */
export interface BacklogFigure {
  /** Name of the gauge in /api/metrics. */
  name: string;
  help: string;
  /** Names of the columns that become labels; the figure is in the column `value`. */
  labels: string[];
  read: (now: Date) => SQL;
  /** From which value on health says so, with this reason; absent where it never does. */
  degraded?: { from: number; reason: string };
}

export interface BacklogRow {
  labels: Record<string, string>;
  value: number;
}

/** Milliseconds for which what was read is told again: health may be asked by anybody. */
const keptMs = 10_000;

/** Reads the figures, at most every ten seconds. A figure that can't be read is null. */
export function createBacklog(db: Db, figures: BacklogFigure[], now: () => Date) {
  let kept: { at: number; rows: Promise<(BacklogRow[] | null)[]> } | null = null;
  let isReading = false;

  const read = (): Promise<(BacklogRow[] | null)[]> =>
    inLane('watch', async () => {
      const all: (BacklogRow[] | null)[] = [];
      for (const figure of figures) {
        const answer = await db.execute(figure.read(now())).catch(() => null);
        const { rows } = (answer ?? { rows: null }) as { rows: Record<string, unknown>[] | null };
        all.push(rows?.map((row) => toRow(figure, row)) ?? null);
      }
      return all;
    });

  return {
    figures,
    /** The rows of each figure, in the order of `figures`. */
    read(): Promise<(BacklogRow[] | null)[]> {
      const at = performance.now();
      if (!kept || (at - kept.at >= keptMs && !isReading)) {
        isReading = true;
        const rows = read().finally(() => {
          isReading = false;
        });
        kept = { at, rows };
      }
      return kept.rows;
    },
  };
}

export type Backlog = ReturnType<typeof createBacklog>;

const toRow = ({ labels }: BacklogFigure, row: Record<string, unknown>): BacklogRow => ({
  labels: Object.fromEntries(labels.map((label) => [label, String(row[label])])),
  value: Number(row.value),
});
