import { isDeepStrictEqual } from 'node:util';
import type { creativeTurnBody, DesignerChoice } from '@awning/contract/creative-conversations';
import type { Language } from '@awning/contract/languages';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findTurn } from '../../platform/streams/store.ts';
import type { PreparedTurn } from '../../platform/streams/turns.ts';
import { publishedAvatar } from '../avatars/public.ts';
import { findBusiness, strategyBusiness } from '../businesses/public.ts';
import { briefForAds } from '../facts/public.ts';
import { knownLines } from '../lines/public.ts';
import { askedOf, makesNew } from './asked.ts';
import { type DesignInput, designKind } from './design-input.ts';
import { tapped } from './messages.ts';
import { rejectedOf } from './rejecting.ts';
import * as store from './store/conversations.ts';
import type { CreativeDeps } from './types.ts';

type TurnBody = z.output<typeof creativeTurnBody>;
/** What is to be stored of a turn in the transaction that begins it, and whether it is counted as it begins. */
interface Preparation {
  store: (tx: Db) => Promise<PreparedTurn>;
  /** False where it may change ads that are there: it is counted once it makes new ones. */
  isCounted: boolean;
}

/** Begins the turns of the designer's conversations: what is stored of each, and whether it is counted as it begins. */
export function createStartingTurns(deps: CreativeDeps) {
  const { db, clock, turns } = deps;

  /** The conversation of a further turn; its avatar was fixed by the first. */
  async function conversationToContinue(ownerId: string, body: TurnBody): Promise<store.ConversationRow> {
    if (!body.conversationId) throw invalid({ conversationId: 'errors:required' });
    if (body.about) throw invalid({ about: 'errors:invalid' });
    const conversation = await store.findConversation(db, ownerId, body.conversationId);
    if (conversation?.businessId !== body.businessId) throw notFound();
    if (conversation.avatarId !== body.avatarId) throw invalid({ avatarId: 'errors:avatarLocked' });
    await turns.requireEnded(ownerId, conversation.turnId);
    return conversation;
  }

  /**
   * The turn that runs in a conversation, where it was asked for what is asked now: by a page that was reloaded before it knew of
   * the turn, or by a second one.
   */
  async function runningTwin(ownerId: string, body: TurnBody): Promise<string | null> {
    if (!body.conversationId || body.action === 'start' || body.action === 'retry') return null;
    const { conversationId } = body;
    const conversation = await store.findConversation(db, ownerId, conversationId);
    const turn = conversation && (await findTurn(db, ownerId, conversation.turnId));
    if (!turn || turn.status === 'ended') return null;
    const { task } = JSON.parse(turn.input) as DesignInput;
    return isDeepStrictEqual(task, taskOf(body)) ? turn.id : null;
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
    const task = taskOf(body);
    const conversation = await conversationToContinue(ownerId, body);
    const drawn = (await store.listVariations(db, ownerId, conversation.id)).filter(store.isDrawn);
    const chosen = drawn.find(({ id }) => id === body.variationId);
    if (body.variationId && !chosen) throw variationMissing();
    const rejected = task.kind === 'unlike' ? drawn.filter(({ id }) => task.variationIds.includes(id)) : [];
    const input: DesignInput = { conversationId: conversation.id, language, task };
    const text = body.choice ? await shownAs(ownerId, body, body.choice, language) : (body.message ?? '');
    const storeTurn = async (tx: Db) => {
      const turn = await turns.prepare(tx, { ownerId, kind: designKind, input });
      await setCurrentTurn(tx, ownerId, conversation, turn.id);
      for (const row of rejected)
        await store.rejectVariation(tx, ownerId, row.id, rejectedOf(row, clock.now()));
      if (text && body.action === 'message') {
        const message = { id: newId(), conversationId: conversation.id, turnId: turn.id };
        const words = {
          author: 'owner' as const,
          text,
          choice: body.choice ?? null,
          content: null,
          asks: null,
          serving: null,
          createdAt: clock.now(),
        };
        await store.insertMessageOnce(tx, ownerId, { ...message, ...words });
      }
      return turn;
    };
    const asked = askedOf(task, deps.strategist);
    return {
      store: storeTurn,
      isCounted: asked === null || makesNew(asked, drawn.length > 0, chosen !== undefined),
    };
  }

  /** What a tap is shown as among the owner's messages. */
  async function shownAs(ownerId: string, body: TurnBody, choice: DesignerChoice, language: Language) {
    if (!('about' in choice)) return tapped(choice, language, null);
    const { businessId, avatarId } = body;
    const business = strategyBusiness(await findBusiness(db, ownerId, businessId));
    const brief = await briefForAds(db, { ownerId, businessId, avatarId }, clock.now());
    const lines = await knownLines(db, ownerId, businessId, brief.items, clock.now());
    const subjects = deps.strategist.subjects({ business, ...brief, lines });
    const subject = subjects.find(({ id }) => id === choice.about);
    if (!subject) throw invalid({ choice: 'errors:invalid' });
    return tapped(choice, language, subject.label);
  }

  /** Another attempt of the last turn, where that did not complete; what it had drawn stays. */
  async function prepareRetry(ownerId: string, body: TurnBody): Promise<Preparation> {
    const conversation = await conversationToContinue(ownerId, body);
    if (conversation.complete) throw new AppFailure('CONFLICT', 'errors:nothingToRetry');
    const storeRetry = async (tx: Db) => {
      await setCurrentTurn(tx, ownerId, conversation, conversation.turnId);
      return turns.reopen(tx, ownerId, conversation.turnId);
    };
    const turn = await findTurn(db, ownerId, conversation.turnId);
    const { task } = JSON.parse(turn?.input ?? '{}') as Partial<DesignInput>;
    return { store: storeRetry, isCounted: task?.kind !== 'instruction' };
  }

  async function setCurrentTurn(tx: Db, ownerId: string, seen: store.ConversationRow, turnId: string) {
    const isReplaced = await store.replaceTurn(tx, ownerId, seen.id, seen.turnId, turnId);
    if (!isReplaced) throw new AppFailure('CONFLICT', 'errors:turnRunning');
  }

  return {
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
      const first = await runningTwin(ownerId, body);
      if (first) return transact(async () => ({ turnId: first }));
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
  };
}

/** What a further turn asks for. */
function taskOf(body: TurnBody): DesignInput['task'] {
  if (body.action === 'message') {
    const { message = '', choice, variationId } = body;
    if (!message && !choice) throw invalid({ message: 'errors:required' });
    if (choice && 'put' in choice && !variationId) throw variationMissing();
    const chosen = variationId && { variationId };
    return { kind: 'instruction', instruction: choice ? '' : message, ...(choice && { choice }), ...chosen };
  }
  if (!body.variationId) throw variationMissing();
  return body.action === 'unlike'
    ? { kind: 'unlike', variationIds: [body.variationId] }
    : { kind: 'like', variationId: body.variationId };
}

const variationMissing = () =>
  new AppFailure('VALIDATION_FAILED', 'errors:variationSelected', {
    details: { fields: { variationId: 'errors:variationSelected' } },
  });
