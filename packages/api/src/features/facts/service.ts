import type { FactSource, factChange } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Strategist } from '../../ports/strategist.ts';
import { findBusiness } from '../businesses/public.ts';
import { understandCorrection } from './correcting.ts';
import { keyOf } from './kinds.ts';
import * as store from './store.ts';

/** A fact, and the type of its business, which says in which words it is told. */
export interface FactView {
  row: store.FactRow;
  businessType: string;
}

/** What is known of businesses: listed, confirmed, corrected and rejected by their owners. */
export function createFactsService(deps: { db: Db; clock: Clock; strategist: Strategist }) {
  const { db, clock, strategist } = deps;
  /** Told of a fact that its owner corrected, rejected or restored, as it was, in the same transaction. */
  const changed = createHook<(tx: Db, fact: store.FactRow) => Promise<void>>('facts.changed');

  return {
    strategist,
    changed,

    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string, avatarId: string): Promise<FactView[]> {
      const { type } = await findBusiness(db, ownerId, businessId);
      const rows = await store.factsOf(db, ownerId, businessId, avatarId);
      return rows.map((row) => ({ row, businessType: type }));
    },

    /**
     * Confirms, corrects, rejects or restores a fact.
     * @param readingLanguage in which the owner's correction is read
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT where another fact says the same already
     */
    async change(
      ownerId: string,
      id: string,
      { state, text, asWritten = false }: z.output<typeof factChange>,
      readingLanguage: Language,
    ): Promise<FactView> {
      const found = await store.findFact(db, ownerId, id);
      if (!found) throw notFound();
      const business = await findBusiness(db, ownerId, found.businessId);
      const value =
        text === undefined
          ? found.value
          : await understandCorrection(strategist, found.value, business, {
              text,
              asWritten,
              readingLanguage,
            });
      const source: FactSource = { from: 'owner', questionId: null };
      const mended = text === undefined ? null : await strategist.mend([value], business);
      const change = mended
        ? {
            state: 'corrected' as const,
            value,
            key: keyOf(value),
            formerKeys: keysBefore(found, keyOf(value)),
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

/** The keys that a fact has had before it gets another one. */
const keysBefore = ({ key, formerKeys }: store.FactRow, next: string): string[] =>
  [...new Set([...formerKeys, key])].filter((one) => one !== next);

export type FactsService = ReturnType<typeof createFactsService>;
