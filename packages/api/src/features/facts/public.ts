import type { AdFactValue, FactSource, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import type { SourcedFact } from '../../ports/strategist.ts';
import type { TruthFacts } from '../../ports/truth.ts';
import { adValues, keyOf } from './kinds.ts';
import type { FactScope } from './scope.ts';
import { nameOfSource, questionIn } from './sources.ts';
import { type FactRow, factsOf, factsOfBusiness, formerOf } from './store.ts';

export { type Acceptance, acceptFacts, takeBackAccepted } from './accepting.ts';
export { type Correction, understandCorrection } from './correcting.ts';
export { denyByOwner } from './denying.ts';
export { exportedFacts } from './exported.ts';
export { isStorable as isStorableFact, keyOf as keyOfFact } from './kinds.ts';
export { presentFact } from './presenter.ts';
export {
  confirmProfileFacts,
  correctFacts,
  recordFacts,
  takeBackCorrections,
} from './recording.ts';
export type { FactScope } from './scope.ts';
export type { FactsService } from './service.ts';
export { nameOfSource } from './sources.ts';
export { type FactRow, factsOfBusiness } from './store.ts';

/** Sources that an interview begins with. */
const knownBefore: readonly FactSource['from'][] = ['profile', 'website', 'page'];

/** The products of a business, but those that the owner rejected or mistyped. */
export async function productsKnown(db: Db, ownerId: string, businessId: string): Promise<FactValue[]> {
  const rows = await factsOf(db, ownerId, businessId, null);
  return rows
    .filter(({ value, state, mended }) => value.kind === 'product' && state !== 'rejected' && mended === null)
    .map(({ value }) => value);
}

/** What is known for a persona, as it was read at one moment. */
export interface KnownFacts {
  /** What was understood of one answer, rejected facts included. */
  ofAnswer(questionId: string): FactRow[];
  /** Whether any of it is from such a source, be it rejected. */
  isFrom(source: FactSource['from']): boolean;
  /** What was understood of the business profile, or accepted from the website or the Page, and is not rejected. */
  ofProfile(): FactRow[];
  /**
   * What holds, with the ids of the questions that each was understood from, or `profile`; the owner's own entry is `edit`.
   */
  sourced(): SourcedFact[];
  /** The same without words of the owner's in which a typing mistake was found that she has not decided on. */
  spelled(): SourcedFact[];
}

/** Reads what is known for a persona. */
export async function knownFacts(db: Db, { ownerId, businessId, avatarId }: FactScope): Promise<KnownFacts> {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  const holding = rows.filter(({ state }) => state !== 'rejected');
  const named = (some: readonly FactRow[]) =>
    some.map(({ value, sources }) => ({
      value,
      sources: [...new Set(sources.map((source) => nameOfSource(avatarId, source)))],
    }));
  return {
    ofAnswer: (questionId) =>
      rows.filter(({ sources }) =>
        sources.some((source) => !source.denies && questionIn(avatarId, source) === questionId),
      ),
    isFrom: (source) => rows.some(({ sources }) => sources.some(({ from }) => from === source)),
    ofProfile: () => holding.filter(({ sources }) => sources.some(({ from }) => knownBefore.includes(from))),
    sourced: () => named(holding),
    spelled: () => named(holding.filter(({ mended }) => mended === null)),
  };
}

/** Ids of products that are rejected for a persona's ads, by hand or since the owner said that there are none. */
export async function rejectedProducts(
  db: Db,
  { ownerId, businessId, avatarId }: FactScope,
): Promise<string[]> {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  return rows.flatMap(({ state, value }) =>
    state === 'rejected' && value.kind === 'product' && value.term !== null ? [value.term] : [],
  );
}

/** What holds of a business, and what held once. */
interface FactsForTruth extends TruthFacts {
  /** The same with what else was read: as in ads, what is stored goes before it. */
  with(read: readonly FactValue[]): TruthFacts;
}

/**
 * What the ads of a business are compared with: all facts that hold, its personas' included, those that were rejected, and
 * what facts said before.
 */
export async function factsForTruth(db: Db, ownerId: string, businessId: string): Promise<FactsForTruth> {
  const rows = await factsOfBusiness(db, ownerId, businessId);
  const valuesOf = (some: readonly FactRow[]) => some.map(({ value }) => value);
  const current = valuesOf(rows.filter(({ state }) => state !== 'rejected'));
  const rejected = valuesOf(rows.filter(({ state }) => state === 'rejected'));
  const former = await formerOf(db, ownerId, businessId);
  const keys = new Set(rows.map(({ key }) => key));
  return {
    current,
    former,
    rejected,
    with: (read) => ({
      current: [...current, ...read.filter((value) => !keys.has(keyOf(value)))],
      former,
      rejected,
    }),
  };
}

/**
 * What ads of a persona may be made of: all facts but those that the owner rejected, and of what else was read, what is not
 * among them. Left out are words of hers with a typing mistake that she has not decided on. The private kinds are no part
 * of the type.
 */
export async function factsForAds(
  db: Db,
  { ownerId, businessId, avatarId }: FactScope,
  alsoRead: readonly FactValue[],
): Promise<AdFactValue[]> {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  const keys = new Set(rows.map(({ key }) => key));
  const kept = rows
    .filter(({ state, mended }) => state !== 'rejected' && mended === null)
    .map(({ value }) => value);
  const also = new Map(alsoRead.map((value) => [keyOf(value), value]));
  return adValues([...kept, ...[...also].filter(([key]) => !keys.has(key)).map(([, value]) => value)]);
}
