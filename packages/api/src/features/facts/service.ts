import type { InterviewSlot } from '@awning/contract/avatars';
import type { FactKind, FactSource, FactValue, factChange } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { beginningOf } from '@awning/contract/text';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Strategist } from '../../ports/strategist.ts';
import { findBusiness } from '../businesses/public.ts';
import { isStorable, keyOf } from './kinds.ts';
import * as store from './store.ts';

/** A fact, and the type of its business, which says in which words it is told. */
export interface FactView {
  row: store.FactRow;
  businessType: string;
}

/** The topic as whose answer a correction is read. */
const slotOf: Partial<Record<FactKind, InterviewSlot>> = {
  audience: 'customer',
  trigger: 'trigger',
  doubt: 'doubts',
  price: 'price',
  offer: 'price',
  place: 'reach',
  hours: 'reach',
  channel: 'reach',
  quote: 'words',
  tone: 'tone',
  private_goal: 'success',
};

/** Longest quote, in characters. */
const quoteMaxLength = 120;

/** Milliseconds that a correction may take to be understood. */
const readingTimeoutMs = 5000;

/** What is known of businesses: listed, confirmed, corrected and rejected by their owners. */
export function createFactsService(deps: { db: Db; clock: Clock; strategist: Strategist }) {
  const { db, clock, strategist } = deps;
  /** Told of a fact that its owner corrected, rejected or restored, as it was, in the same transaction. */
  const changed = createHook<(tx: Db, fact: store.FactRow) => Promise<void>>('facts.changed');

  /** @throws AppFailure VALIDATION_FAILED where the text says no such fact and is not to be kept as it is written */
  async function corrected(
    { value }: store.FactRow,
    business: Awaited<ReturnType<typeof findBusiness>>,
    { text, asWritten, language }: { text: string; asWritten: boolean; language: Language },
  ): Promise<FactValue> {
    const signal = AbortSignal.timeout(readingTimeoutMs);
    const slot = slotOf[value.kind] ?? 'offer';
    const { facts } = await strategist.read({ business, language, signal, text, slot });
    if (asWritten && value.kind === 'quote')
      return { kind: 'quote', text: beginningOf(text, quoteMaxLength) };
    const same = facts.filter((fact) => fact.kind === value.kind && isStorable(fact));
    const [only] = same;
    if (only && same.length === 1) return only;
    const own = asWritten ? inOwnWords(value, text) : null;
    if (!own) throw invalid({ text: 'errors:factNotUnderstood' });
    return own;
  }

  return {
    strategist,
    changed,

    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string, avatarId: string): Promise<FactView[]> {
      const { type } = await findBusiness(db, ownerId, businessId);
      const rows = await store.factsOf(db, ownerId, businessId, avatarId);
      return rows.map((row) => ({ row, businessType: type }));
    },

    /** @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT where another fact says the same already */
    async change(
      ownerId: string,
      id: string,
      { state, text, asWritten = false }: z.output<typeof factChange>,
      language: Language,
    ): Promise<FactView> {
      const found = await store.findFact(db, ownerId, id);
      if (!found) throw notFound();
      const business = await findBusiness(db, ownerId, found.businessId);
      const value =
        text === undefined ? found.value : await corrected(found, business, { text, asWritten, language });
      const source: FactSource = { from: 'owner', questionId: null };
      const mended = text === undefined ? null : await strategist.mend([value], business);
      const change = mended
        ? {
            state: 'corrected' as const,
            value,
            key: keyOf(value),
            sources: [...found.sources.filter(({ from }) => from !== 'owner'), source],
            mended: mended.get(value) ?? null,
          }
        : { state: state ?? found.state };
      const row = await db.transaction(async (tx) => {
        const next = await store.changeFact(tx, found, { ...change, updatedAt: clock.now() });
        if (!next) throw new AppFailure('CONFLICT', 'errors:factKnown');
        // That it is right changes nothing that rests on it.
        if (state !== 'confirmed') await changed.get()(tx, found);
        return next;
      });
      return { row, businessType: business.type };
    },
  };
}

/** The same kind of fact in the owner's own words; null for kinds that are numbers. */
function inOwnWords(value: FactValue, text: string): FactValue | null {
  switch (value.kind) {
    case 'audience':
      return { kind: 'audience', term: null, wording: text, ages: value.ages };
    case 'product':
    case 'trigger':
    case 'doubt':
      return { kind: value.kind, term: null, wording: text };
    case 'reason':
    case 'policy':
    case 'proof':
      return { kind: value.kind, term: null, wording: text, numbers: {} };
    default:
      return null;
  }
}

export type FactsService = ReturnType<typeof createFactsService>;
