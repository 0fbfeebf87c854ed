import type { Db } from '../../../../platform/db/database.ts';
import { heldRanges } from '../../store/kept-ranges.ts';
import { type Held, type KeptKind, keptKinds, saidShare, shareInterval, widthOf } from './width.ts';

/** How often ranges of a kind held, as it was counted last. */
export interface KeptCount extends Held {
  kind: KeptKind;
  /** In which share of cases they are said to hold. */
  says: number;
  /** In which they do in truth, in 9 of 10 cases; null where nothing has come yet. */
  between: { low: number; high: number } | null;
  /** How many times as wide as the model has them they are said. */
  width: number;
}

export async function readKept(db: Db): Promise<KeptCount[]> {
  const found = await heldRanges(db);
  return keptKinds.map((kind) => {
    const own = found.get(kind) ?? { held: 0, said: 0 };
    const between = own.said > 0 ? shareInterval(own) : null;
    return { kind, says: saidShare[kind], ...own, between, width: widthOf(kind, own) };
  });
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;
