import type { Measured } from '@awning/optimizer/state';
import type { Db } from '../../../platform/db/database.ts';
import { optimizerMeasured } from '../tables.ts';

type Kind = (typeof optimizerMeasured.$inferSelect)['kind'];

/** What stands in place of the rules' guesses. */
export async function measuredOn(db: Db): Promise<Measured> {
  const rows = await db
    .select({ kind: optimizerMeasured.kind, value: optimizerMeasured.value })
    .from(optimizerMeasured);
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.value ?? null;
  return { cost: of('learning_cost'), resultSpread: of('result_spread') };
}

/** How far ads lie apart in their results for a click; null until enough campaigns have ended. */
export const resultSpread = async (db: Db): Promise<number | null> => (await measuredOn(db)).resultSpread;

/** Keeps what was measured: for the worker alone. */
export async function keepMeasured(
  db: Db,
  kind: Kind,
  { value, cases }: { value: number; cases: number },
  measuredAt: Date,
): Promise<void> {
  const row = { value, cases, measuredAt };
  await db
    .insert(optimizerMeasured)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: optimizerMeasured.kind, set: row });
}
