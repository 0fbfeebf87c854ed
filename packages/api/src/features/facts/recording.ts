import { isDeepStrictEqual } from 'node:util';
import type { FactSource, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import type { FactChange, Replacement } from '../../ports/interview.ts';
import type { FactCorrection } from '../../ports/persona.ts';
import { denyFacts, withoutDenial } from './denying.ts';
import { contradicts, isAddress, isOfClosedDays, isStorable, joined, keyOf } from './kinds.ts';
import { newRow } from './new-row.ts';
import type { FactScope } from './scope.ts';
import { questionIn, type StoredSource } from './sources.ts';
import * as store from './store.ts';

/** What a source was understood to say. */
export interface Understood {
  source: FactSource;
  facts: readonly FactValue[];
  /** What it says that there is not. */
  denied?: readonly FactValue[];
  /** Those that stand in the owner's own words, without their typing mistakes. */
  mended?: ReadonlyMap<FactValue, string>;
  /** Facts of other sources that it puts otherwise. */
  replaced?: readonly Replacement[];
}

/** Sets facts that the owner corrected: where one with the same key is known, it takes the new value. */
export async function correctFacts(
  tx: Db,
  scope: FactScope,
  values: readonly FactValue[],
  now: Date,
): Promise<void> {
  const { ownerId, businessId, avatarId } = scope;
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const source: FactSource = { from: 'owner', questionId: null };
  for (const value of values.filter(isStorable)) {
    const key = keyOf(value);
    const row = known.find((one) => one.key === key) ?? formerAddress(value, known);
    if (row) {
      // "Closed on Sunday" leaves the hours of the other days.
      const next = isOfClosedDays(value) && row.state !== 'rejected' ? joined(row.value, value) : value;
      const told = row.sources.filter(({ denies }) => !denies);
      const sources = told.some(({ from }) => from === 'owner') ? told : [...told, source];
      await store.updateFact(tx, ownerId, row.id, {
        key,
        value: next,
        sources,
        state: 'corrected',
        mended: null,
        updatedAt: now,
      });
      continue;
    }
    await store.insertFact(
      tx,
      newRow(scope, value, now, { sources: [source], state: 'corrected', mended: null }),
    );
  }
}

/** The one address that is known, where another one is told: a business is not at both. */
function formerAddress(value: FactValue, known: readonly store.FactRow[]): store.FactRow | undefined {
  if (!isAddress(value)) return undefined;
  const former = known.filter((row) => row.state !== 'rejected' && isAddress(row.value));
  return former.length === 1 ? former[0] : undefined;
}

/** Confirms what was understood from the profile, all at once. */
export async function confirmProfileFacts(
  tx: Db,
  { ownerId, businessId, avatarId }: FactScope,
  now: Date,
): Promise<void> {
  for (const { id, state, sources } of await store.factsOf(tx, ownerId, businessId, avatarId)) {
    if (state !== 'understood' || !sources.some(({ from }) => from === 'profile')) continue;
    await store.updateFact(tx, ownerId, id, { state: 'confirmed', updatedAt: now });
  }
}

/**
 * Takes corrections back. Facts that their owner corrected or rejected since then stay as she left them, and a fact that was
 * new goes unless something else says it as well.
 */
export async function takeBackCorrections(
  tx: Db,
  scope: FactScope,
  corrections: readonly FactCorrection[],
  now: Date,
): Promise<void> {
  const { ownerId, businessId, avatarId } = scope;
  if (corrections.length === 0) return;
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  for (const { before, after } of corrections) {
    const row = known.find(({ key }) => key === keyOf(after));
    if (!row || row.state === 'rejected' || !isDeepStrictEqual(row.value, after)) continue;
    if (before) {
      await store.changeFact(tx, row, { key: keyOf(before), value: before, updatedAt: now });
    } else if (row.sources.every(({ from }) => from === 'owner')) {
      await store.deleteFact(tx, ownerId, row.id, now);
    }
  }
}

/**
 * Puts facts otherwise that are known, each where it was found. Those that their owner corrected or rejected stay.
 * @returns those that now say something else
 */
async function replaceFacts(
  tx: Db,
  { ownerId, businessId, avatarId }: FactScope,
  corrections: readonly Replacement[],
  now: Date,
): Promise<Replacement[]> {
  if (corrections.length === 0) return [];
  const rows = await store.factsOf(tx, ownerId, businessId, avatarId);
  const replaced: Replacement[] = [];
  for (const { before, after } of corrections.filter((one) => isStorable(one.after))) {
    const row = rows.find(({ key }) => key === keyOf(before));
    if (!row || row.state === 'rejected' || row.state === 'corrected') continue;
    const change = {
      key: keyOf(after),
      value: after,
      state: 'understood' as const,
      mended: null,
      updatedAt: now,
    };
    const isChanged = await store.changeFact(tx, row, change);
    // It is known by itself already.
    if (!isChanged) await store.deleteFact(tx, ownerId, row.id, now);
    replaced.push({ before: row.value, after });
  }
  return replaced;
}

/** The key under which a fact is known: that of the one as which its owner put it otherwise, else its own. */
function keyNow(value: FactValue, known: readonly store.FactRow[]): string {
  const key = keyOf(value);
  const own = known.find((row) => row.key === key);
  const corrected = known.find(({ state, formerKeys }) => state === 'corrected' && formerKeys.includes(key));
  return (own ?? corrected)?.key ?? key;
}

/**
 * Replaces what a source was understood to say. The same fact said once more keeps the state that its owner gave it; one
 * that is put otherwise takes the later value, unless its owner had corrected it; one that nothing says any more goes.
 * @returns facts of other sources that now say something else, or that are denied
 */
export async function recordFacts(
  tx: Db,
  scope: FactScope,
  { source, facts, denied = [], mended = new Map(), replaced: corrections = [] }: Understood,
  now: Date,
): Promise<FactChange[]> {
  const { ownerId, businessId, avatarId } = scope;
  const corrected = await replaceFacts(tx, scope, corrections, now);
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const stored: StoredSource = source.from === 'answer' ? { ...source, avatarId } : source;
  const isThis = (one: StoredSource) =>
    one.from === source.from && (source.from !== 'answer' || questionIn(avatarId, one) === source.questionId);
  const mendedOf = (value: FactValue) => mended.get(value) ?? null;
  const values = new Map<string, FactValue>();
  for (const value of facts.filter(isStorable)) {
    const key = keyNow(value, known);
    const before = values.get(key);
    values.set(key, before ? joined(before, value) : value);
  }
  const replaced: FactChange[] = [...corrected];
  for (const row of known) {
    const value = values.get(row.key);
    const others = row.sources.filter((one) => !isThis(one));
    const hadIt = others.length < row.sources.length;
    if (!value && !hadIt) continue;
    values.delete(row.key);
    const isDenied = row.state === 'rejected' && row.sources.some(({ denies }) => denies);
    if (isDenied && value) {
      // Said later than it was denied, it is so.
      const sources = [...others.filter(({ denies }) => !denies), stored];
      const change = { value, sources, state: 'understood' as const, mended: mendedOf(value) };
      await store.updateFact(tx, ownerId, row.id, { ...change, updatedAt: now });
    } else if (isDenied) {
      await withoutDenial(tx, row, others, now);
    } else if (value) {
      const next = others.length > 0 ? joined(row.value, value) : value;
      const isSame = isDeepStrictEqual(next, row.value);
      if (isSame || row.state === 'corrected') {
        await store.updateFact(tx, ownerId, row.id, { sources: [...others, stored], updatedAt: now });
        continue;
      }
      const isOther = contradicts(row.value, next);
      if (isOther && others.length > 0 && row.state !== 'rejected') {
        replaced.push({ before: row.value, after: next });
      }
      const sources = isOther ? [stored] : [...others, stored];
      const change = { value: next, sources, state: 'understood' as const, mended: mendedOf(value) };
      await store.updateFact(tx, ownerId, row.id, { ...change, updatedAt: now });
    } else if (row.state === 'understood' && others.length === 0) {
      await store.deleteFact(tx, ownerId, row.id, now);
    } else {
      await store.updateFact(tx, ownerId, row.id, { sources: others, updatedAt: now });
    }
  }
  for (const value of values.values()) {
    const row = newRow(scope, value, now, {
      sources: [stored],
      state: 'understood',
      mended: mendedOf(value),
    });
    await store.insertFact(tx, row);
  }
  const gone = await denyFacts(tx, scope, denied, stored, now);
  return [...replaced, ...gone.map((before) => ({ before, after: null }))];
}
