import { isDeepStrictEqual } from 'node:util';
import type { FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { byKey, isStorable, keyOf } from './kinds.ts';
import { newRow } from './new-row.ts';
import type { FactScope } from './scope.ts';
import type { StoredSource } from './sources.ts';
import * as store from './store.ts';

/** Told of a fact that its owner puts otherwise, as it was, in the same transaction. */
export type FactChanged = (tx: Db, fact: store.FactRow) => Promise<void>;

/**
 * Keeps what the owner entered with an editor or by a tap, as she entered it. Where a fact with the same key is known it takes the
 * value; one that she had rejected is taken back.
 * @param source where she entered it: in an answer, or anywhere else
 * @returns the facts, in the order in which they were entered
 */
export async function enterItems(
  tx: Db,
  scope: FactScope,
  items: readonly FactValue[],
  { source, now, onChanged }: { source: StoredSource; now: Date; onChanged: FactChanged },
): Promise<store.FactRow[]> {
  const { ownerId, businessId, avatarId } = scope;
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const entered = [...byKey(items.filter(isStorable))];
  for (const [key, value] of entered) {
    const row = known.find((one) => one.key === key);
    if (!row) {
      const state = 'confirmed' as const;
      await store.insertFact(tx, newRow(scope, value, now, { key, sources: [source], state, mended: null }));
      continue;
    }
    const isSame = isDeepStrictEqual(row.value, value);
    if (!isSame || row.state === 'rejected') await onChanged(tx, row);
    const others = row.sources.filter((one) => !one.denies && !isDeepStrictEqual(one, source));
    await store.updateFact(tx, ownerId, row.id, {
      value,
      evidence: isSame ? row.evidence : null,
      sources: [...others, source],
      state: isSame && row.state === 'corrected' ? 'corrected' : 'confirmed',
      mended: null,
      updatedAt: now,
    });
  }
  const rows = await store.factsOf(tx, ownerId, businessId, avatarId);
  return entered.flatMap(([key]) => rows.find((row) => row.key === key) ?? []);
}

/** The key of a fact that says something else now; a place among several of one key stays. */
export const keyAfter = ({ key }: Pick<store.FactRow, 'key'>, value: FactValue): string => {
  const next = keyOf(value);
  return key.startsWith(`${next}#`) ? key : next;
};
