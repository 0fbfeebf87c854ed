import { isDeepStrictEqual } from 'node:util';
import type { FactSource, FactState, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { isStorable, keyOf } from './kinds.ts';
import { newRow } from './new-row.ts';
import * as store from './store.ts';

/** A fact as it was before something else was accepted in its place. */
type Former = Pick<store.FactRow, 'id' | 'value' | 'sources' | 'state' | 'mended'>;

/** A fact that was accepted, and what it was before; null where it was not known. */
export interface Acceptance {
  now: FactValue;
  before: FactValue | null;
  /** The rows that said something of it; absent of what was accepted before they were kept. */
  rows?: Former[];
}

interface OfBusiness {
  ownerId: string;
  businessId: string;
}

/**
 * Stores facts that the owner accepted from a source outside, her website or her Page. They are true of the business whoever
 * buys; what was known otherwise takes the value that she accepted.
 */
export async function acceptFacts(
  tx: Db,
  { ownerId, businessId }: OfBusiness,
  values: readonly FactValue[],
  {
    from,
    state,
    now,
    onReplaced,
  }: {
    from: FactSource['from'];
    state: Extract<FactState, 'confirmed' | 'corrected'>;
    now: Date;
    /** Told of each fact that now says something else, as it was. */
    onReplaced: (tx: Db, fact: store.FactRow) => Promise<void>;
  },
): Promise<Acceptance[]> {
  const known = await store.factsOfBusiness(tx, ownerId, businessId);
  const source: FactSource = { from, questionId: null };
  const accepted: Acceptance[] = [];
  for (const value of values.filter(isStorable)) {
    const key = keyOf(value);
    const same = known.filter((row) => row.key === key);
    if (same.length === 0) {
      const scope = { ownerId, businessId, avatarId: null };
      await store.insertFact(tx, newRow(scope, value, now, { sources: [source], state, mended: null }));
      accepted.push({ now: value, before: null });
      continue;
    }
    for (const row of same) {
      const isSame = isDeepStrictEqual(row.value, value);
      const others = row.sources.filter((one) => one.from !== from);
      if (!isSame) await onReplaced(tx, row);
      await store.updateFact(tx, ownerId, row.id, {
        value,
        // What says otherwise is no source of it any more.
        sources: isSame ? [...others, source] : [source],
        state,
        evidence: null,
        mended: null,
        updatedAt: now,
      });
    }
    const rows = same.map(({ id, value, sources, state, mended }) => ({ id, value, sources, state, mended }));
    accepted.push({ now: value, before: same[0]?.value ?? null, rows });
  }
  return accepted;
}

/** Takes back what was accepted, so that each fact is as it was, unless it was changed since: then it stays as its owner left it. */
export async function takeBackAccepted(
  tx: Db,
  { ownerId, businessId }: OfBusiness,
  accepted: readonly Acceptance[],
  {
    from,
    now,
    onReplaced,
  }: {
    from: FactSource['from'];
    now: Date;
    /** Told of each fact that says something else again, or nothing, as it was. */
    onReplaced: (tx: Db, fact: store.FactRow) => Promise<void>;
  },
): Promise<void> {
  const known = await store.factsOfBusiness(tx, ownerId, businessId);
  for (const { now: value, before, rows = [] } of accepted) {
    for (const row of known.filter(({ key }) => key === keyOf(value))) {
      if (!isDeepStrictEqual(row.value, value)) continue;
      const others = row.sources.filter((one) => one.from !== from);
      if (before === null && others.length === 0) {
        await onReplaced(tx, row);
        await store.deleteFact(tx, ownerId, row.id);
        continue;
      }
      const former = rows.find(({ id }) => id === row.id);
      const earlier = former?.value ?? before ?? row.value;
      const isSame = isDeepStrictEqual(earlier, row.value);
      if (!isSame) await onReplaced(tx, row);
      const sources = isSame ? others : (former?.sources ?? others);
      await store.updateFact(tx, ownerId, row.id, {
        value: earlier,
        sources: sources.length > 0 ? sources : row.sources,
        ...(former && { state: former.state, mended: former.mended }),
        updatedAt: now,
      });
    }
  }
}
