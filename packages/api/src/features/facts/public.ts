import type { FactSource, FactValue } from '@awning/contract/facts';
import type { Basis } from '@awning/strategist/types/brief';
import type { Db } from '../../platform/db/database.ts';
import { type Brief, briefOf, itemsOf, type KnownItem } from './items.ts';
import { saysOtherwise } from './kinds.ts';
import { isOver } from './over.ts';
import type { FactScope } from './scope.ts';
import { questionIn } from './sources.ts';
import { type FactRow, factsOf, factsOfBusiness, versionsOfFacts } from './store.ts';

export { type Acceptance, acceptFacts, takeBackAccepted } from './accepting.ts';
export { corrected as correctedFact } from './correcting.ts';
export { enterItems } from './entering.ts';
export { exportedFacts } from './exported.ts';
export type { Brief, KnownItem } from './items.ts';
export { adValueOf, isStorable as isStorableFact, keyOf as keyOfFact } from './kinds.ts';
export { englishOf, mendedOf, rightWords } from './mending.ts';
export { presentFact } from './presenter.ts';
export { confirmProfileFacts, recordReading } from './recording.ts';
export { requireSayable } from './sayable.ts';
export type { FactScope } from './scope.ts';
export type { FactsService } from './service.ts';
export { nameOfSource } from './sources.ts';
export { confirmFacts, type FactRow, factsOfBusiness } from './store.ts';
export { setStateOfTold } from './told.ts';

/** Sources that an interview begins with. */
const knownBefore: readonly FactSource['from'][] = ['profile', 'website', 'page'];

/** The products of a business, but those that the owner rejected. */
export async function productsKnown(db: Db, ownerId: string, businessId: string): Promise<FactValue[]> {
  const rows = await factsOf(db, ownerId, businessId, null);
  return rows
    .filter(({ value, state }) => value.kind === 'product' && state !== 'rejected')
    .map(({ value }) => value);
}

/** What is known for a persona, as it was read at one moment. */
export interface KnownFacts {
  /** What was told in one answer, rejected facts included. */
  ofAnswer(questionId: string): FactRow[];
  /** What was read from the business profile, or accepted from the website or the Page, and is not rejected. */
  ofProfile(): FactRow[];
  /** What holds, as items of the brief. */
  items(): KnownItem[];
}

/** Reads what is known for a persona. */
export async function knownFacts(db: Db, { ownerId, businessId, avatarId }: FactScope): Promise<KnownFacts> {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  const holding = rows.filter(({ state }) => state !== 'rejected');
  return {
    ofAnswer: (questionId) =>
      rows.filter(({ sources }) =>
        sources.some((source) => !source.denies && questionIn(avatarId, source) === questionId),
      ),
    ofProfile: () => holding.filter(({ sources }) => sources.some(({ from }) => knownBefore.includes(from))),
    items: () => itemsOf(rows, avatarId),
  };
}

/**
 * What ads of a persona may be made of, and how the business speaks; no offer whose last day is over.
 * @param scope.avatarId null for what is true whoever buys
 */
export async function briefForAds(
  db: Db,
  { ownerId, businessId, avatarId }: Omit<FactScope, 'avatarId'> & { avatarId: string | null },
  now: Date,
): Promise<Brief> {
  const { items, manner } = briefOf(await factsOf(db, ownerId, businessId, avatarId), avatarId ?? '');
  return { items: items.filter(({ value }) => !isOver(value, now)), manner };
}

/** What a sentence of an ad rests on that is not so any more. */
export interface Outdated extends Basis {
  /** What it says now; null where its owner took it back. */
  now: FactValue | null;
  /** Whether its last day is over. */
  isOver: boolean;
}

/**
 * Finds, among what sentences rest on, what is not so any more: a fact that its owner rejected, that is gone, whose last day is over, or
 * that says something else than in that version. Other words for the same amount are no other price.
 */
export async function factsForTruth(
  db: Db,
  ownerId: string,
  businessId: string,
  bases: readonly Basis[],
  now: Date,
): Promise<(basis: Basis) => Outdated | null> {
  const rows = new Map((await factsOfBusiness(db, ownerId, businessId)).map((row) => [row.id, row]));
  const changed = bases.filter(({ id, version }) => rows.has(id) && rows.get(id)?.version !== version);
  const ids = [...new Set(changed.map(({ id }) => id))];
  const former = new Map(
    (await versionsOfFacts(db, ownerId, businessId, ids)).map((one) => [
      `${one.factId} ${one.version}`,
      one.value,
    ]),
  );
  return ({ id, version }) => {
    const row = rows.get(id);
    if (!row || row.state === 'rejected') return { id, version, now: null, isOver: false };
    const then = row.version === version ? row.value : former.get(`${id} ${version}`);
    if (!then || saysOtherwise(then, row.value)) return { id, version, now: row.value, isOver: false };
    return isOver(then, now) ? { id, version, now: row.value, isOver: true } : null;
  };
}
