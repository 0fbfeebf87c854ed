import type { AdFactValue, FactSource, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { adValues, keyOf } from './kinds.ts';
import type { FactScope } from './recording.ts';
import { nameOfSource, questionIn } from './sources.ts';
import { type FactRow, factsOf } from './store.ts';

export { acceptFacts, takeBackAccepted } from './accepting.ts';
export { understandCorrection } from './correcting.ts';
export { exportedFacts } from './exported.ts';
export { isStorable as isStorableFact, keyOf as keyOfFact } from './kinds.ts';
export { presentFact } from './presenter.ts';
export {
  confirmProfileFacts,
  correctFacts,
  type FactScope,
  recordFacts,
  takeBackCorrections,
} from './recording.ts';
export type { FactsService } from './service.ts';
export { nameOfSource } from './sources.ts';
export { type FactRow, factsOfBusiness } from './store.ts';

/** What was understood of one answer, rejected facts included. */
export async function factsOfAnswer(
  db: Db,
  { ownerId, businessId, avatarId }: FactScope,
  questionId: string,
) {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  return rows.filter(({ sources }) => sources.some((source) => questionIn(avatarId, source) === questionId));
}

/** What was understood of the business profile, or accepted from the website or the Page, and is not rejected. */
export async function factsOfProfile(db: Db, { ownerId, businessId, avatarId }: FactScope) {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  return rows.filter(
    ({ state, sources }) => state !== 'rejected' && sources.some(({ from }) => knownBefore.includes(from)),
  );
}

/** Sources that an interview begins with. */
const knownBefore: readonly FactSource['from'][] = ['profile', 'website', 'page'];

/** The products of a business, but those that the owner rejected or mistyped. */
export async function productsKnown(db: Db, ownerId: string, businessId: string): Promise<FactValue[]> {
  const rows = await factsOf(db, ownerId, businessId, null);
  return rows
    .filter(({ value, state, mended }) => value.kind === 'product' && state !== 'rejected' && mended === null)
    .map(({ value }) => value);
}

/** What holds of a persona with the ids of the questions that each was understood from, or `profile`; the owner's own entry is `edit`. */
export async function sourcedFacts(db: Db, scope: FactScope) {
  return sourced(scope, await factsOf(db, scope.ownerId, scope.businessId, scope.avatarId));
}

/** The same without words of the owner's in which a typing mistake was found that she has not decided on. */
export async function spelledFacts(db: Db, scope: FactScope) {
  const rows = await factsOf(db, scope.ownerId, scope.businessId, scope.avatarId);
  return sourced(
    scope,
    rows.filter(({ mended }) => mended === null),
  );
}

const sourced = ({ avatarId }: FactScope, rows: readonly FactRow[]) =>
  rows
    .filter(({ state }) => state !== 'rejected')
    .map(({ value, sources }) => ({
      value,
      sources: [...new Set(sources.map((source) => nameOfSource(avatarId, source)))],
    }));

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
