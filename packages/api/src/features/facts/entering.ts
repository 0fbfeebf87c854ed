import { isDeepStrictEqual } from 'node:util';
import { type FactValue, mostFacts } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/failure.ts';
import { byKey, isStorable, keyOf, saysOtherwise } from './kinds.ts';
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
 * @throws AppFailure VALIDATION_FAILED where there would be too many
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
  const ids: string[] = [];
  const added: store.FactRow[] = [];
  for (const [key, value] of entered) {
    const row = knownAs(key, value, known, ids);
    if (!row) {
      const rest = { key, sources: [source], state: 'confirmed' as const, mended: null };
      const next = newRow(scope, value, now, rest);
      added.push(next);
      ids.push(next.id);
      continue;
    }
    ids.push(row.id);
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
  if (known.length + added.length > mostFacts) throw invalid({ items: 'errors:tooManyFacts' });
  await store.insertFacts(tx, added);
  const rows = await store.factsOf(tx, ownerId, businessId, avatarId);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The fact that a value is entered for: of several of one key the one that says the same, else the first that none was entered for. */
function knownAs(
  key: string,
  value: FactValue,
  known: readonly store.FactRow[],
  taken: readonly string[],
): store.FactRow | undefined {
  const [name = key] = key.split('#');
  const open = known.filter(
    (row) => !taken.includes(row.id) && (row.key === name || row.key.startsWith(`${name}#`)),
  );
  return open.find((row) => !saysOtherwise(row.value, value)) ?? open.find((row) => row.key === key);
}

/** The key of a fact that says something else now; a place among several of one key stays. */
export const keyAfter = ({ key }: Pick<store.FactRow, 'key'>, value: FactValue): string => {
  const next = keyOf(value);
  return key.startsWith(`${next}#`) ? key : next;
};
