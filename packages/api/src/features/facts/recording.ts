import type { FactSource, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { isOfCustomers, keyOf } from './kinds.ts';
import * as store from './store.ts';

/** Whose facts are recorded. */
export interface FactScope {
  ownerId: string;
  businessId: string;
  avatarId: string;
}

/** Sets facts that the owner corrected: where one with the same key is known, it takes the new value. */
export async function correctFacts(
  tx: Db,
  { ownerId, businessId, avatarId }: FactScope,
  values: readonly FactValue[],
  now: Date,
): Promise<void> {
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const source: FactSource = { from: 'owner', questionId: null };
  for (const value of values) {
    const key = keyOf(value);
    const row = known.find((one) => one.key === key);
    if (row) {
      const sources = row.sources.some(({ from }) => from === 'owner')
        ? row.sources
        : [...row.sources, source];
      await store.updateFact(tx, ownerId, row.id, { value, sources, state: 'corrected', updatedAt: now });
      continue;
    }
    await store.insertFact(tx, {
      id: newId(),
      ownerId,
      businessId,
      avatarId: isOfCustomers(value) ? avatarId : null,
      key,
      value,
      sources: [source],
      state: 'corrected',
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** Takes back facts that only the owner's own entry says. */
export async function withdrawFacts(
  tx: Db,
  { ownerId, businessId, avatarId }: FactScope,
  values: readonly FactValue[],
): Promise<void> {
  const keys = values.map(keyOf);
  if (keys.length === 0) return;
  for (const row of await store.factsOf(tx, ownerId, businessId, avatarId)) {
    const isOwners = row.sources.every(({ from }) => from === 'owner');
    if (isOwners && keys.includes(row.key)) await store.deleteFact(tx, ownerId, row.id);
  }
}

/**
 * Replaces what a source was understood to say. A fact that the owner confirmed, corrected or rejected stays as it is; one
 * that nothing says any more goes.
 */
export async function recordFacts(
  tx: Db,
  scope: FactScope,
  source: FactSource,
  values: readonly FactValue[],
  now: Date,
): Promise<void> {
  const { ownerId, businessId, avatarId } = scope;
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const isThis = (one: FactSource) => one.from === source.from && one.questionId === source.questionId;
  const said = new Map(values.map((value) => [keyOf(value), value]));
  for (const row of known) {
    const value = said.get(row.key);
    const others = row.sources.filter((one) => !isThis(one));
    const hadIt = others.length < row.sources.length;
    if (!value && !hadIt) continue;
    said.delete(row.key);
    const sources = value ? [...others, source] : others;
    if (row.state !== 'understood') {
      await store.updateFact(tx, ownerId, row.id, { sources, updatedAt: now });
    } else if (value) {
      await store.updateFact(tx, ownerId, row.id, { value, sources, updatedAt: now });
    } else if (others.length === 0) {
      await store.deleteFact(tx, ownerId, row.id);
    } else {
      await store.updateFact(tx, ownerId, row.id, { sources, updatedAt: now });
    }
  }
  for (const [key, value] of said) {
    await store.insertFact(tx, {
      id: newId(),
      ownerId,
      businessId,
      avatarId: isOfCustomers(value) ? avatarId : null,
      key,
      value,
      sources: [source],
      state: 'understood',
      createdAt: now,
      updatedAt: now,
    });
  }
}
