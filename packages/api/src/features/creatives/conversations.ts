import type { creativeTurnBody, variationPatch } from '@awning/contract/creative-conversations';
import type { Language } from '@awning/contract/scalars';
import { languageOfWords } from '@awning/contract/text-direction';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findTurn } from '../../platform/streams/store.ts';
import type { PreparedTurn } from '../../platform/streams/turns.ts';
import { publishedAvatar } from '../avatars/public.ts';
import { findBusiness } from '../businesses/public.ts';
import { type DesignInput, designKind } from './design-input.ts';
import { createDesigns, type DesignedAd } from './designs.ts';
import { newestOf } from './draft.ts';
import { mayChange } from './instructions.ts';
import { readForAds } from './known-for-ads.ts';
import { rejectedOf, turnedDown, turnsDown } from './rejecting.ts';
import * as store from './store/conversations.ts';
import { type CreativeRow, creativesFrom, insertCreative } from './store/creatives.ts';
import { type DesignRow, findVersion } from './store/designs.ts';
import type { ConversationView, CreativeDeps, CreativeView } from './types.ts';

type TurnBody = z.output<typeof creativeTurnBody>;
/** What is to be stored of a turn in the transaction that begins it, and whether it is counted as it begins. */
interface Preparation {
  store: (tx: Db) => Promise<PreparedTurn>;
  /** False where it may change ads that are there: it is counted once it makes new ones. */
  isCounted: boolean;
}

/** How long the texts of a business may be read for, before its ads' subjects are shown. */
const longestReadingMs = 10_000;
/** How many conversations a business's list shows. */
const listed = 20;

/** The conversations in which creatives are made. */
export function createConversations(
  deps: CreativeDeps,
  withCampaigns: (tx: Db, ownerId: string, rows: CreativeRow[]) => Promise<CreativeView[]>,
) {
  const { db, clock, turns } = deps;
  const designs = createDesigns(deps);

  async function requireConversation(ownerId: string, id: string): Promise<store.ConversationRow> {
    const conversation = await store.findConversation(db, ownerId, id);
    if (!conversation) throw notFound();
    return conversation;
  }

  /** The conversation of a further turn; its avatar was fixed by the first. */
  async function conversationToContinue(ownerId: string, body: TurnBody): Promise<store.ConversationRow> {
    if (!body.conversationId) throw invalid({ conversationId: 'errors:required' });
    if (body.about) throw invalid({ about: 'errors:invalid' });
    const conversation = await requireConversation(ownerId, body.conversationId);
    if (conversation.businessId !== body.businessId) throw notFound();
    if (conversation.avatarId !== body.avatarId) throw invalid({ avatarId: 'errors:avatarLocked' });
    await turns.requireEnded(ownerId, conversation.turnId);
    return conversation;
  }

  function prepareStart(ownerId: string, body: TurnBody, language: Language): Preparation {
    if (body.conversationId) throw invalid({ conversationId: 'errors:invalid' });
    const input: DesignInput = { conversationId: newId(), language, task: { kind: 'start' } };
    const begin = async (tx: Db) => {
      const turn = await turns.prepare(tx, { ownerId, kind: designKind, input });
      await store.insertConversation(tx, ownerId, {
        id: input.conversationId,
        businessId: body.businessId,
        avatarId: body.avatarId,
        turnId: turn.id,
        failed: false,
        complete: false,
        about: body.about ?? null,
        createdAt: clock.now(),
      });
      return turn;
    };
    return { store: begin, isCounted: true };
  }

  async function prepareNext(ownerId: string, body: TurnBody, language: Language): Promise<Preparation> {
    const asked = taskOf(body);
    const conversation = await conversationToContinue(ownerId, body);
    const drawn = (await store.listVariations(db, ownerId, conversation.id)).filter(store.isDrawn);
    const chosen = drawn.find(({ id }) => id === body.variationId);
    if (body.variationId && !chosen) throw variationMissing();
    const task = turnedDownBy(asked, drawn, chosen);
    const rejected = task.kind === 'unlike' ? drawn.filter(({ id }) => task.variationIds.includes(id)) : [];
    const input: DesignInput = { conversationId: conversation.id, language, task };
    const goOn = async (tx: Db) => {
      const turn = await turns.prepare(tx, { ownerId, kind: designKind, input });
      await setCurrentTurn(tx, ownerId, conversation, turn.id);
      for (const row of rejected) await store.rejectVariation(tx, ownerId, row.id, rejectedOf(row));
      if (body.message && body.action === 'message') {
        const message = { id: newId(), conversationId: conversation.id, turnId: turn.id };
        const words = {
          author: 'owner' as const,
          text: body.message,
          serving: null,
          createdAt: clock.now(),
        };
        await store.insertMessageOnce(tx, ownerId, { ...message, ...words });
      }
      return turn;
    };
    return { store: goOn, isCounted: !mayChange(task, drawn.length > 0, chosen !== undefined) };
  }

  /** Another attempt of the last turn, where that did not complete; what it had drawn stays. */
  async function prepareRetry(ownerId: string, body: TurnBody): Promise<Preparation> {
    const conversation = await conversationToContinue(ownerId, body);
    if (conversation.complete) throw new AppFailure('CONFLICT', 'errors:nothingToRetry');
    const again = async (tx: Db) => {
      await setCurrentTurn(tx, ownerId, conversation, conversation.turnId);
      return turns.reopen(tx, ownerId, conversation.turnId);
    };
    const turn = await findTurn(db, ownerId, conversation.turnId);
    const { task } = JSON.parse(turn?.input ?? '{}') as Partial<DesignInput>;
    return { store: again, isCounted: task?.kind !== 'instruction' };
  }

  async function setCurrentTurn(tx: Db, ownerId: string, seen: store.ConversationRow, turnId: string) {
    const isReplaced = await store.replaceTurn(tx, ownerId, seen.id, seen.turnId, turnId);
    if (!isReplaced) throw new AppFailure('CONFLICT', 'errors:turnRunning');
  }

  async function designedVariation(ownerId: string, id: string): Promise<DesignedAd & store.DrawnVariation> {
    const row = await store.findVariation(db, ownerId, id);
    if (!row || !store.isDrawn(row)) throw notFound();
    const { businessId } = await requireConversation(ownerId, row.conversationId);
    return { ...row, businessId };
  }

  /** What a variation was like before the newest turn changed it; null where that did not, or where it was changed since. */
  async function beforeWish(
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
     * Takes an earlier version back, or decides for the one that is there: either settles what a wish changed.
     * @throws AppFailure NOT_FOUND, CONFLICT
     */
    async restoreVariation(ownerId: string, id: string, version: number) {
      const find = () => designedVariation(ownerId, id);
      const { designVersion } = await find();
      if (designVersion === version) await store.settleChange(db, ownerId, id, version);
      else await designs.restore(ownerId, { of: 'variation', id }, version, find);
      return find();
    },

    /**
     * Starts a turn of the designer's, which counts against the month's limit if it makes new ads. It completes whether or not anybody follows it.
     * @throws AppFailure AVATAR_REQUIRED, VALIDATION_FAILED, NOT_FOUND, LIMIT_EXCEEDED, CONFLICT while the last turn runs
     */
    async startTurn(
      ownerId: string,
      body: TurnBody,
      language: Language,
      transact: Transact<{ turnId: string }>,
    ): Promise<{ turnId: string }> {
      await findBusiness(db, ownerId, body.businessId);
      const avatar = await publishedAvatar(db, ownerId, body.avatarId);
      if (avatar.businessId !== body.businessId) throw notFound();
      const prepare =
        body.action === 'start'
          ? prepareStart(ownerId, body, language)
          : body.action === 'retry'
            ? await prepareRetry(ownerId, body)
            : await prepareNext(ownerId, body, language);
      let prepared = null as PreparedTurn | null;
      const started = await transact(async (tx) => {
        prepared = await prepare.store(tx);
        if (prepare.isCounted) await deps.limits.reserve(tx, ownerId, 'creatives', [prepared.id]);
        return { turnId: prepared.id };
      });
      if (prepared) turns.launch(prepared);
      return started;
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
            before: await beforeWish(ownerId, conversation, row),
          })),
        ),
      };
    },

    /** What ads of an avatar can be about, the most telling first. @throws AppFailure NOT_FOUND, AVATAR_REQUIRED */
    async subjects(ownerId: string, asked: { businessId: string; avatarId: string }, language: Language) {
      const { businessId, avatarId } = asked;
      const business = await findBusiness(db, ownerId, businessId);
      const avatar = await publishedAvatar(db, ownerId, avatarId);
      if (avatar.businessId !== businessId) throw notFound();
      const signal = AbortSignal.timeout(longestReadingMs);
      const known = await readForAds(deps, { ownerId, input: { language }, signal }, { business, avatar });
      return deps.strategist.subjects({ business, facts: await known(), language });
    },

    /** Newest first. @throws AppFailure NOT_FOUND */
    async conversations(ownerId: string, businessId: string): Promise<store.ConversationRow[]> {
      await findBusiness(db, ownerId, businessId);
      return store.listConversations(db, ownerId, businessId, listed);
    },

    /**
     * Keeps chosen variations as creatives, each once. That is free: the turn that made them has counted.
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
            goal: business.goals[0] ?? null,
            language: languageOfWords(variation.headline),
            images: variation.images,
            isMade: variation.isMade,
            design: variation.design,
            designVersion: 1,
            createdAt: clock.now(),
          });
        }
        const rows = await creativesFrom(tx, ownerId, ids);
        const inOrder = ids.flatMap((id) => rows.filter((row) => row.variationId === id));
        return withCampaigns(tx, ownerId, inOrder);
      });
    },
  };
}

/** What a further turn asks for. */
function taskOf(body: TurnBody): DesignInput['task'] {
  if (body.action === 'message') {
    if (!body.message) throw invalid({ message: 'errors:required' });
    const { message: instruction, variationId } = body;
    return { kind: 'instruction', instruction, ...(variationId && { variationId }) };
  }
  if (!body.variationId) throw variationMissing();
  return body.action === 'unlike'
    ? { kind: 'unlike', variationIds: [body.variationId] }
    : { kind: 'like', variationId: body.variationId };
}

/** A message that turns ads down as the task that it is; any other task as it is. */
function turnedDownBy(
  task: DesignInput['task'],
  drawn: store.DrawnVariation[],
  chosen: store.DrawnVariation | undefined,
): DesignInput['task'] {
  const which = task.kind === 'instruction' ? turnsDown(task.instruction) : null;
  if (which === null) return task;
  const variationIds = turnedDown(which, newestOf(drawn), chosen);
  return variationIds.length > 0 ? { kind: 'unlike', variationIds } : task;
}

const variationMissing = () =>
  new AppFailure('VALIDATION_FAILED', 'errors:variationSelected', {
    details: { fields: { variationId: 'errors:variationSelected' } },
  });
