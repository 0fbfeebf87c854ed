import type { Database } from '../../../../platform/db/database.ts';
import { countRanges } from '../../store/kept-ranges.ts';
import { percent, readKept } from './read.ts';

/** How often ranges held on this installation, a line a kind. */
export async function listKeptRanges({ db }: Database): Promise<string[]> {
  await countRanges(db);
  return (await readKept(db)).map(({ kind, says, held, said, between, width }) => {
    const line = `${kind.padEnd(10)}says ${percent(says)}`;
    if (!between) return `${line}, nothing has come yet`;
    const wider = width > 1 ? `; said ${width.toFixed(2)} times as wide since` : '';
    return `${line}, held in ${held} of ${said} (${percent(between.low)} to ${percent(between.high)})${wider}`;
  });
}
