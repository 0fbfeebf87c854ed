import { isDeepStrictEqual } from 'node:util';
import type { FactSource, FactValue } from '@awning/contract/facts';
import type { ReadItem } from '@awning/strategist/types/interview';
import type { Db } from '../../platform/db/database.ts';
import { byKey, isStorable, joined, keyOf, saysOtherwise } from './kinds.ts';
import { newRow } from './new-row.ts';
import type { FactScope } from './scope.ts';
import { questionIn, type StoredSource } from './sources.ts';
import * as store from './store.ts';

/** What a text was read to say. */
export interface ReadText {
  source: FactSource;
  items: readonly ReadItem[];
  /** Those that stand in the owner's own words, without their typing mistakes. */
  mended?: ReadonlyMap<FactValue, string>;
}

/** Confirms what was read from the profile, all at once. */
export async function confirmProfileFacts(
  tx: Db,
  { ownerId, businessId, avatarId }: FactScope,
  now: Date,
): Promise<void> {
  const rows = await store.factsOf(tx, ownerId, businessId, avatarId);
  const ofProfile = rows.filter(({ sources }) => sources.some(({ from }) => from === 'profile'));
  await store.confirmFacts(tx, ownerId, ofProfile, now);
}

/** The key under which a value is known: that of the fact as which its owner put it otherwise, else its own. */
function keyNow(key: string, known: readonly store.FactRow[]): string {
  const own = known.find((row) => row.key === key);
  const corrected = known.find(({ state, formerKeys }) => state === 'corrected' && formerKeys.includes(key));
  return (own ?? corrected)?.key ?? key;
}

/** Puts facts of earlier answers otherwise. @returns the items that replace none, and so stand for themselves */
async function replaceFacts(
  tx: Db,
  known: readonly store.FactRow[],
  items: readonly ReadItem[],
  change: { source: StoredSource; mended: ReadonlyMap<FactValue, string>; now: Date },
): Promise<ReadItem[]> {
  const rest: ReadItem[] = [];
  for (const item of items) {
    const row = item.replaces === null ? undefined : known.find(({ id }) => id === item.replaces);
    // What its owner entered, corrected or rejected is hers.
    const isOpen = row && row.state === 'understood' && row.value.kind === item.value.kind;
    const isReplaced =
      isOpen &&
      (await store.changeFact(tx, row, {
        key: keyOf(item.value),
        value: item.value,
        evidence: item.evidence,
        sources: [change.source],
        mended: change.mended.get(item.value) ?? null,
        updatedAt: change.now,
      }));
    if (!isReplaced) rest.push(item);
  }
  return rest;
}

/**
 * Replaces what a text was read to say. What is said once more keeps the state that its owner gave it; what is put otherwise takes
 * the later value, unless its owner had corrected it; what nothing says any more goes. What was entered with an editor stays.
 * @param scope without an avatar, what it says of customers is known for every persona of the business
 */
export async function recordReading(
  tx: Db,
  scope: Omit<FactScope, 'avatarId'> & { avatarId: string | null },
  { source, items, mended = new Map() }: ReadText,
  now: Date,
): Promise<void> {
  const { ownerId, businessId, avatarId } = scope;
  const stored: StoredSource =
    source.from === 'answer' && avatarId !== null ? { ...source, avatarId } : source;
  const isThis = (one: StoredSource) =>
    !one.entered &&
    one.from === source.from &&
    (source.from !== 'answer' || (avatarId !== null && questionIn(avatarId, one) === source.questionId));
  const storable = items.filter(({ value }) => isStorable(value));
  const before = await store.factsOf(tx, ownerId, businessId, avatarId);
  const told = await replaceFacts(tx, before, storable, { source: stored, mended, now });
  const known = await store.factsOf(tx, ownerId, businessId, avatarId);
  const replaced = new Set(
    known
      .filter(({ id, version }) => before.some((one) => one.id === id && one.version < version))
      .map(({ id }) => id),
  );
  const evidence = new Map(told.map((item) => [item.value, item.evidence]));
  const values = new Map(
    [...byKey(told.map(({ value }) => value))].map(([key, value]) => [keyNow(key, known), value]),
  );
  for (const row of known) {
    const value = values.get(row.key);
    values.delete(row.key);
    const others = row.sources.filter((one) => !isThis(one));
    const hadIt = others.length < row.sources.length;
    if (value) {
      await sayAgain(tx, row, value, {
        others,
        stored,
        hadIt,
        evidence: evidence.get(value) ?? null,
        mended,
        now,
      });
    } else if (hadIt && !replaced.has(row.id)) {
      if (others.length > 0) {
        await store.updateFact(tx, ownerId, row.id, { sources: others, updatedAt: now });
      } else if (row.state === 'understood' || row.state === 'confirmed') {
        await store.deleteFact(tx, ownerId, row.id);
      }
    }
  }
  for (const [key, value] of values) {
    await store.insertFact(
      tx,
      newRow(scope, value, now, {
        key,
        sources: [stored],
        state: 'understood',
        evidence: evidence.get(value) ?? null,
        mended: mended.get(value) ?? null,
      }),
    );
  }
}

/** A fact that a text says once more, or otherwise. */
async function sayAgain(
  tx: Db,
  row: store.FactRow,
  value: FactValue,
  {
    others,
    stored,
    hadIt,
    evidence,
    mended,
    now,
  }: {
    others: StoredSource[];
    stored: StoredSource;
    hadIt: boolean;
    evidence: string | null;
    mended: ReadonlyMap<FactValue, string>;
    now: Date;
  },
): Promise<void> {
  const next = others.length > 0 ? joined(row.value, value) : value;
  const isSame = isDeepStrictEqual(next, row.value);
  const isOwn = row.state === 'corrected' || row.sources.some(({ entered }) => entered);
  // Removed by a tap, it stays so until it is told in another place.
  const isRemoved = row.state === 'rejected' && hadIt;
  if (isRemoved || (row.state !== 'rejected' && (isSame || isOwn))) {
    await store.updateFact(tx, row.ownerId, row.id, { sources: [...others, stored], updatedAt: now });
    return;
  }
  await store.updateFact(tx, row.ownerId, row.id, {
    value: next,
    evidence,
    sources: saysOtherwise(row.value, next) ? [stored] : [...others, stored],
    state: 'understood',
    mended: mended.get(value) ?? null,
    updatedAt: now,
  });
}
