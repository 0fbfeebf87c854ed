import { hourMs } from '@awning/contract/durations';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { heldRanges } from '../../store/kept-ranges.ts';
import { type KeptKind, keptKinds, widthOf } from './width.ts';

/** How many times as wide each kind of range is said. */
export type Widths = Record<KeptKind, number>;

/**
 * How wide ranges are to be said, as counted in the night; read once an hour. Each caller reads on its own connection: one in a
 * transaction may not wait for what waits for it.
 */
export function createWidths(clock: Clock): (on: Db) => Promise<Widths> {
  let known: { at: number; widths: Widths } | null = null;
  return async (on) => {
    const now = clock.now().getTime();
    if (known && Math.abs(now - known.at) < hourMs) return known.widths;
    const held = await heldRanges(on);
    const of = (kind: KeptKind) => widthOf(kind, held.get(kind) ?? { held: 0, said: 0 });
    const widths = Object.fromEntries(keptKinds.map((kind) => [kind, of(kind)])) as Widths;
    known = { at: now, widths };
    return widths;
  };
}
