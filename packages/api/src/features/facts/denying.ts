import type { FactSource, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { isDeniedBy, isStorable, keyOf } from './kinds.ts';
import { newRow } from './new-row.ts';
import type { FactScope } from './scope.ts';
import type { StoredSource } from './sources.ts';
import * as store from './store.ts';

/**
 * Rejects what a source says that there is not, with its prices and offers. What was not known is kept as rejected, too, so that
 * no text that is read later tells it.
 * @returns the facts that are rejected now and were not before
 */
export async function denyFacts(
  tx: Db,
  scope: FactScope,
  denied: readonly FactValue[],
  deniedBy: StoredSource,
  now: Date,
): Promise<FactValue[]> {
  if (denied.length === 0) return [];
  const { ownerId, businessId, avatarId } = scope;
  const source: StoredSource = { ...deniedBy, denies: true };
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const gone: FactValue[] = [];
  for (const row of known.filter(({ value }) => isDeniedBy(value, denied))) {
    if (row.state !== 'rejected') gone.push(row.value);
    // What the owner rejected herself stays so, whatever becomes of this source.
    else if (!row.sources.some(({ denies }) => denies)) continue;
    await store.updateFact(tx, ownerId, row.id, {
      sources: [...row.sources, source],
      state: 'rejected',
      updatedAt: now,
    });
  }
  const keys = new Set(known.map(({ key }) => key));
  for (const value of denied.filter((one) => isStorable(one) && !keys.has(keyOf(one)))) {
    gone.push(value);
    await store.insertFact(
      tx,
      newRow(scope, value, now, { sources: [source], state: 'rejected', mended: null }),
    );
  }
  return gone;
}

/** Rejects what the owner says in an instruction that there is not. */
export const denyByOwner = (tx: Db, scope: FactScope, denied: readonly FactValue[], now: Date) =>
  denyFacts(tx, scope, denied, ownEntry, now);
const ownEntry: FactSource = { from: 'owner', questionId: null };

/**
 * A fact without what a source denied: rejected as long as another does; as it was before where something still says it. A fact that
 * nothing says is none.
 * @param others its sources but that one
 */
export async function withoutDenial(
  tx: Db,
  row: store.FactRow,
  others: StoredSource[],
  now: Date,
): Promise<void> {
  if (others.length === 0) return store.deleteFact(tx, row.ownerId, row.id, now);
  const state = others.some(({ denies }) => denies) ? ('rejected' as const) : ('understood' as const);
  await store.updateFact(tx, row.ownerId, row.id, { sources: others, state, updatedAt: now });
}
