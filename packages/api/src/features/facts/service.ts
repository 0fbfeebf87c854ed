import type { Spelling } from '@awning/adapters/ports/spelling';
import type { FactSource, FactValue, factChange } from '@awning/contract/facts';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { findBusiness } from '../businesses/public.ts';
import { corrected } from './correcting.ts';
import { enterItems, type FactChanged, keyAfter } from './entering.ts';
import { mendedOf } from './mending.ts';
import { createProfileReader } from './profile-reading.ts';
import { requireSayable } from './sayable.ts';
import type { FactScope } from './scope.ts';
import * as store from './store.ts';

/** A fact, and the type of its business, which says in which words it is told. */
export interface FactView {
  row: store.FactRow;
  businessType: string;
}

/** What is known of businesses: listed, entered, confirmed, corrected and rejected by their owners. */
export function createFactsService(deps: {
  db: Db;
  clock: Clock;
  strategist: Strategist;
  spelling: Spelling;
}) {
  const { db, clock, strategist, spelling } = deps;
  /** Told of a fact that its owner corrected, rejected or restored, as it was, in the same transaction. */
  const changed = createHook<FactChanged>('facts.changed');
  /** Whether an avatar is one of the business; registered by the avatars feature. */
  const isAvatarOf = createHook<(db: Db, scope: FactScope) => Promise<boolean>>('facts.isAvatarOf');

  return {
    strategist,
    spelling,
    changed,
    isAvatarOf,
    readProfile: createProfileReader(deps),

    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string, avatarId: string): Promise<FactView[]> {
      const { type } = await findBusiness(db, ownerId, businessId);
      const rows = await store.factsOf(db, ownerId, businessId, avatarId);
      return rows.map((row) => ({ row, businessType: type }));
    },

    /** Keeps what the owner entered with an editor. @throws AppFailure NOT_FOUND, VALIDATION_FAILED */
    async enter<A>(
      scope: FactScope,
      items: readonly FactValue[],
      transact: Transact<A, FactView[]>,
    ): Promise<A> {
      const { type } = await findBusiness(db, scope.ownerId, scope.businessId);
      if (!(await isAvatarOf.get()(db, scope))) throw notFound();
      requireSayable(strategist, type, items, 'items');
      return transact(async (tx) => {
        const rows = await enterItems(tx, scope, items, {
          source: { from: 'owner', questionId: null },
          now: clock.now(),
          onChanged: changed.get(),
        });
        return rows.map((row) => ({ row, businessType: type }));
      });
    },

    /**
     * Confirms, corrects, rejects or restores a fact.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT where another fact says the same already
     */
    async change(
      ownerId: string,
      id: string,
      { state, value, text }: z.output<typeof factChange>,
    ): Promise<FactView> {
      const found = await store.findFact(db, ownerId, id);
      if (!found) throw notFound();
      const business = await findBusiness(db, ownerId, found.businessId);
      const next = corrected(found.value, { value, text });
      if (next) requireSayable(strategist, business.type, [next], 'value');
      const source: FactSource = { from: 'owner', questionId: null };
      const key = next && keyAfter(found, next);
      const change =
        next && key !== null
          ? {
              state: 'corrected' as const,
              value: next,
              evidence: null,
              key,
              formerKeys: keysBefore(found, key),
              sources: [...found.sources.filter(({ from }) => from !== 'owner'), source],
              mended: (await mendedOf([next], business, spelling)).get(next) ?? null,
            }
          : { state: state ?? found.state };
      const row = await db.transaction(async (tx) => {
        const after = await store.changeFact(tx, found, { ...change, updatedAt: clock.now() });
        if (!after) throw new AppFailure('CONFLICT', 'errors:factKnown');
        // That it is right changes nothing that rests on it.
        if (state !== 'confirmed') await changed.get()(tx, found);
        return after;
      });
      return { row, businessType: business.type };
    },
  };
}

/** The keys that a fact has had before it gets another one. */
const keysBefore = ({ key, formerKeys }: store.FactRow, next: string): string[] =>
  [...new Set([...formerKeys, key])].filter((one) => one !== next);

export type FactsService = ReturnType<typeof createFactsService>;
