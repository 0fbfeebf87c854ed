import type { Database } from '../../../../platform/db/database.ts';
import { countRanges, heldRanges } from '../../store/kept-ranges.ts';
import { keptKinds, saidShare, shareInterval, widthOf } from './width.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** How often ranges held on this installation, a line a kind. */
export async function listKeptRanges({ db }: Database): Promise<string[]> {
  await countRanges(db);
  const found = await heldRanges(db);
  return keptKinds.map((kind) => {
    const held = found.get(kind) ?? { held: 0, said: 0 };
    const said = `${kind.padEnd(10)}says ${percent(saidShare[kind])}`;
    if (held.said === 0) return `${said}, nothing has come yet`;
    const { low, high } = shareInterval(held);
    const width = widthOf(kind, held);
    const wider = width > 1 ? `; said ${width.toFixed(2)} times as wide since` : '';
    return `${said}, held in ${held.held} of ${held.said} (${percent(low)} to ${percent(high)})${wider}`;
  });
}
