import { languageOfWords } from '@awning/contract/alphabets';
import type { variationPatch } from '@awning/contract/creative-conversations';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findTurn } from '../../platform/streams/store.ts';
import { publishedAvatar } from '../avatars/public.ts';
import { findBusiness, strategyBusiness } from '../businesses/public.ts';
import { briefForAds, confirmFacts } from '../facts/public.ts';
import { knownLines, noteLines } from '../lines/public.ts';
import { createDesigns, type DesignedAd } from './designs.ts';
import * as store from './store/conversations.ts';
import { type CreativeRow, creativesFrom, insertCreative } from './store/creatives.ts';
import { type DesignRow, findVersion } from './store/designs.ts';
import type { ConversationView, CreativeDeps, CreativeView } from './types.ts';

/** How many conversations a business's list shows. */
const listed = 20;

/** The conversations in which creatives are made, as they stand, and what is done with their variations. */
export function createConversations(
  deps: CreativeDeps,
  withCampaigns: (tx: Db, ownerId: string, rows: CreativeRow[]) => Promise<CreativeView[]>,
) {
  const { db, clock } = deps;
  const designs = createDesigns(deps);

  async function requireConversation(ownerId: string, id: string): Promise<store.ConversationRow> {
    const conversation = await store.findConversation(db, ownerId, id);
    if (!conversation) throw notFound();
    return conversation;
  }

  async function designedVariation(ownerId: string, id: string): Promise<DesignedAd & store.DrawnVariation> {
    const row = await store.findVariation(db, ownerId, id);
    if (!row || !store.isDrawn(row)) throw notFound();
    const { businessId } = await requireConversation(ownerId, row.conversationId);
    return { ...row, businessId };
  }

  /** What a variation was like before the newest turn changed it; null where that did not, or where it was changed since. */
  async function beforeChange(
    ownerId: string,
    { turnId }: store.ConversationRow,
    { id, changedIn, changedFrom, designVersion }: store.DrawnVariation,
  ): Promise<DesignRow | null> {
    if (changedIn !== turnId || changedFrom === null || designVersion !== changedFrom + 1) return null;
    return (await findVersion(db, ownerId, { of: 'variation', id }, changedFrom)) ?? null;
  }

  return {
    /**
     * Changes the words of a variation, or how it is drawn. A creative that it was kept as stays as it is.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT, UPSTREAM_UNAVAILABLE
     */
    async updateVariation(ownerId: string, id: string, change: z.output<typeof variationPatch>) {
      const find = () => designedVariation(ownerId, id);
      await designs.change(ownerId, { of: 'variation', id }, change, find);
      return find();
    },

    /** Newest first. @throws AppFailure NOT_FOUND */
    async variationVersions(ownerId: string, id: string) {
      await designedVariation(ownerId, id);
      return designs.versions(ownerId, { of: 'variation', id });
    },

    /**
     * Takes an earlier version back, or decides for the one that is there: either settles what an instruction changed.
     * @throws AppFailure NOT_FOUND, CONFLICT
     */
    async restoreVariation(ownerId: string, id: string, version: number) {
      const find = () => designedVariation(ownerId, id);
      const { designVersion } = await find();
      if (designVersion === version) await store.settleChange(db, ownerId, id, version);
      else await designs.restore(ownerId, { of: 'variation', id }, version, find);
      return find();
    },

    /** @throws AppFailure NOT_FOUND */
    async conversation(ownerId: string, id: string): Promise<ConversationView> {
      const conversation = await requireConversation(ownerId, id);
      const turn = await findTurn(db, ownerId, conversation.turnId);
      const running = turn !== undefined && turn.status !== 'ended';
      const variations = (await store.listVariations(db, ownerId, id)).filter(store.isDrawn);
      const kept = await creativesFrom(
        db,
        ownerId,
        variations.map((row) => row.id),
      );
      const keptAs = new Map(kept.map((row) => [row.variationId, row.id]));
      return {
        conversation,
        status: running ? 'running' : conversation.complete ? 'ready' : 'error',
        messages: await store.listMessages(db, ownerId, id),
        variations: await Promise.all(
          variations.map(async (row) => ({
            ...row,
            confirmedAs: keptAs.get(row.id) ?? null,
            before: await beforeChange(ownerId, conversation, row),
          })),
        ),
      };
    },

    /** What ads of an avatar can be about, the most telling first. @throws AppFailure NOT_FOUND, AVATAR_REQUIRED */
    async subjects(ownerId: string, asked: { businessId: string; avatarId: string }) {
      const { businessId, avatarId } = asked;
      const business = await findBusiness(db, ownerId, businessId);
      const avatar = await publishedAvatar(db, ownerId, avatarId);
      if (avatar.businessId !== businessId) throw notFound();
      const brief = await briefForAds(db, { ownerId, businessId, avatarId }, clock.now());
      const lines = await knownLines(db, ownerId, businessId, brief.items, clock.now());
      return deps.strategist.subjects({ business: strategyBusiness(business), ...brief, lines });
    },

    /** Newest first. @throws AppFailure NOT_FOUND */
    async conversations(ownerId: string, businessId: string): Promise<store.ConversationRow[]> {
      await findBusiness(db, ownerId, businessId);
      return store.listConversations(db, ownerId, businessId, listed);
    },

    /**
     * Keeps chosen variations as creatives, each once, and what they rest on as seen. That is free: the turn that made them has counted.
     * @throws AppFailure NOT_FOUND
     */
    async confirm<A>(
      ownerId: string,
      conversationId: string,
      variationIds: string[],
      transact: Transact<A, CreativeView[]>,
    ): Promise<A> {
      const conversation = await requireConversation(ownerId, conversationId);
      const business = await findBusiness(db, ownerId, conversation.businessId);
      const ids = [...new Set(variationIds)];
      const chosen = await store.drawnVariations(db, ownerId, conversationId, ids);
      if (chosen.length < ids.length) throw notFound();
      return transact(async (tx) => {
        for (const variation of chosen) {
          await insertCreative(tx, ownerId, {
            id: newId(),
            businessId: business.id,
            avatarId: conversation.avatarId,
            avatarVersion: variation.avatarVersion,
            creator: 'ai',
            variationId: variation.id,
            headline: variation.headline,
            text: variation.text,
            description: variation.description,
            callToAction: variation.callToAction,
            sentences: variation.sentences,
            goal: business.goals[0] ?? null,
            language: languageOfWords(variation.headline),
            images: variation.images,
            films: null,
            isMade: variation.isMade,
            design: variation.design,
            designVersion: 1,
            createdAt: clock.now(),
          });
        }
        const bases = chosen.flatMap(({ sentences }) => (sentences ?? []).flatMap(({ basis }) => basis));
        await confirmFacts(tx, ownerId, bases, clock.now());
        const sentences = chosen.flatMap((row) => row.sentences ?? []);
        const scope = { ownerId, businessId: business.id };
        await noteLines(tx, scope, sentences, { state: 'kept', now: clock.now() });
        await store.markSeen(tx, ownerId, ids);
        const rows = await creativesFrom(tx, ownerId, ids);
        const inOrder = ids.flatMap((id) => rows.filter((row) => row.variationId === id));
        return withCampaigns(tx, ownerId, inOrder);
      });
    },
  };
}
