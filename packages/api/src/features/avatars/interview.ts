import { createHash } from 'node:crypto';
import { type interviewRoutes, profileQuestionId } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findTurn } from '../../platform/streams/store.ts';
import type { PreparedTurn } from '../../platform/streams/turns.ts';
import { findBusiness } from '../businesses/public.ts';
import {
  confirmProfileFacts,
  enterItems,
  type FactsService,
  type KnownItem,
  knownFacts,
  requireSayable,
} from '../facts/public.ts';
import { emptyBriefing, markStale } from './briefing.ts';
import { dependants, slotOf } from './interview-plan.ts';
import { type AvatarDeps, insertDraft } from './library.ts';
import * as avatars from './store/avatars.ts';
import { type ChangeRow, changesOfTurns } from './store/changes.ts';
import * as store from './store/interviews.ts';
import { type TurnInput, turnKind } from './turn-input.ts';

type Body = z.output<typeof interviewRoutes.turn.body>;

/** An interview with all that was asked and answered in it. */
export interface SessionView {
  interview: store.Interview;
  answers: store.AnswerRow[];
  messages: store.MessageRow[];
  /** What its turns changed of the avatar. */
  changes: ChangeRow[];
  /** What is known of the business and of the persona's customers. */
  items: KnownItem[];
  strategist: Strategist['kind'];
}

const conflict = () => new AppFailure('CONFLICT', 'errors:conflict');

/**
 * The interview's turns. What the owner says is stored in the transaction that prepares the turn, so whatever was
 * acknowledged is kept; what the strategist makes of it happens in the turn's runner.
 */
export function createInterview(deps: AvatarDeps & { strategist: Strategist; facts: FactsService }) {
  const { db, clock, limits, turns, strategist } = deps;

  const prepare = (
    tx: Db,
    ownerId: string,
    input: TurnInput,
    ids: { id?: string; attemptId?: string } = {},
  ): Promise<PreparedTurn> => turns.prepare(tx, { ...ids, ownerId, kind: turnKind, input });

  /** Starts the turn of an interview in the caller's transaction. */
  async function begin(
    tx: Db,
    interview: store.Interview,
    language: Language,
    input: Pick<TurnInput, 'action' | 'questionId' | 'items' | 'instruction' | 'section'>,
    change: Partial<store.Interview> = {},
  ): Promise<PreparedTurn> {
    const { ownerId, id: interviewId, avatarId, businessId } = interview;
    const turn = await prepare(tx, ownerId, { ...input, interviewId, avatarId, businessId, language });
    await store.updateInterview(tx, interview.ownerId, interview.id, {
      status: 'answering',
      turnId: turn.id,
      attemptId: turn.attemptId,
      error: null,
      ...change,
    });
    return turn;
  }

  async function locked(tx: Db, ownerId: string, body: Body): Promise<store.Interview> {
    const by = body.sessionId ? { id: body.sessionId } : body.avatarId ? { avatarId: body.avatarId } : null;
    if (!by) throw invalid({ sessionId: 'errors:required' });
    const [interview] = await Promise.all([
      store.lockInterview(tx, ownerId, by),
      findBusiness(tx, ownerId, body.businessId),
    ]);
    if (!interview || interview.businessId !== body.businessId) throw notFound();
    return interview;
  }

  const say = (tx: Db, interview: store.Interview, text: string, questionId: string | null) =>
    store.saveMessage(tx, interview.ownerId, {
      id: newId(),
      interviewId: interview.id,
      sender: 'owner',
      text,
      questionId,
      turnId: null,
      serving: null,
      unplaced: null,
      createdAt: clock.now(),
    });

  /** Keeps what was entered with the editors and chips of a question, as it was entered. */
  async function enter(tx: Db, interview: store.Interview, questionId: string, body: Body | undefined) {
    const { avatarId, businessId, ownerId } = interview;
    const items = body?.items ?? [];
    if (items.length === 0) return;
    const { type } = await findBusiness(tx, ownerId, businessId);
    requireSayable(strategist, type, items, 'items');
    const source = { from: 'answer' as const, questionId, avatarId, entered: true as const };
    const onChanged = deps.facts.changed.get();
    await enterItems(tx, scopeOf(interview), items, { source, now: clock.now(), onChanged });
  }

  /**
   * The interview's last turn, where it began with the very thing that is said now: sent again by a page that was reloaded
   * before it knew of the turn, or by a second one. It is followed from its first event, and nothing is done or counted twice.
   */
  async function sameTurn(tx: Db, interview: store.Interview, body: Body, answers: store.AnswerRow[]) {
    const { ownerId, turnId, status } = interview;
    const isDone = status !== 'error' && status !== 'stopped';
    const turn = turnId && isDone ? await findTurn(tx, ownerId, turnId) : undefined;
    if (!turn || turn.kind !== turnKind) return null;
    const input = JSON.parse(turn.input) as TurnInput;
    if (input.action !== body.action) return null;
    const isSame =
      body.action === 'refine'
        ? (input.instruction ?? '') === (body.answer ?? '') && input.section === body.section
        : input.questionId === body.questionId &&
          input.items === digestOf(body) &&
          answers.some((one) => one.questionId === body.questionId && one.answer === (body.answer ?? ''));
    return isSame ? { turnId: turn.id, turn: null } : null;
  }

  /** Begins an interview, or finds the one under way: its current turn is then told again. */
  async function start(tx: Db, ownerId: string, body: Body, language: Language) {
    const { avatarId, businessId } = body;
    // Starts of one owner pass here one after the other, so that two of them begin one interview. A connection carries out
    // its statements in the order in which they are sent, prepared ones when they are called: those after the lock see what was
    // committed before it was given.
    const [account, , known, count] = await Promise.all([
      limits.lock(tx, ownerId),
      findBusiness(tx, ownerId, businessId),
      store.unansweredInterview(tx, ownerId, businessId),
      avatars.countAvatars(tx, ownerId, businessId),
    ]);
    if (avatarId) return startOf(tx, await locked(tx, ownerId, body), language);
    if (known) return startOf(tx, known, language);
    limits.requireRoomOf(account, 'avatars', count);
    return startDraft(tx, ownerId, body, language);
  }

  async function startOf(tx: Db, interview: store.Interview, language: Language) {
    if (interview.turnId) return { turnId: interview.turnId, turn: null };
    const turn = await begin(tx, interview, language, { action: 'start' });
    return { turnId: turn.id, turn };
  }

  /** Begins the interview of a new draft; it is stored with its first turn already under way. */
  async function startDraft(tx: Db, ownerId: string, { businessId }: Body, language: Language) {
    const [avatarId, interviewId, turnId, attemptId] = [newId(), newId(), newId(), newId()];
    const draft = { id: avatarId, businessId, humanName: '', briefing: emptyBriefing, formText: '' };
    const begun = { id: interviewId, status: 'answering' as const, turnId, attemptId };
    const input: TurnInput = { action: 'start', interviewId, avatarId, businessId, language };
    const [turn] = await Promise.all([
      prepare(tx, ownerId, input, { id: turnId, attemptId }),
      insertDraft(tx, clock.now(), ownerId, draft, begun),
    ]);
    return { turnId, turn };
  }

  /** Answers or skips the open question. A question that is no longer open was answered elsewhere: CONFLICT. */
  async function answer(tx: Db, ownerId: string, body: Body, language: Language) {
    const interview = await locked(tx, ownerId, body);
    const isOpen = interview.status === 'asking' || interview.status === 'stopped';
    const open = interview.question;
    const answers = await store.answersOf(tx, ownerId, interview.id);
    if (!isOpen || !open || open.id !== body.questionId) {
      const first = await sameTurn(tx, interview, body, answers);
      if (first) return first;
      throw conflict();
    }
    const slot = slotOf(open.id);
    const skipped = body.action === 'skip';
    const text = skipped ? '' : requireAnswer(body);
    const confirms = open.id === profileQuestionId && (text === open.choices?.[0] || strategist.agrees(text));
    await store.insertAnswer(tx, ownerId, {
      interviewId: interview.id,
      questionId: open.id,
      // The facts of the profile tell above all what is sold.
      slot: slot ?? 'offer',
      question: open.text,
      answer: text,
      skipped,
      intent: confirms ? 'yes' : null,
      answeredAt: clock.now(),
    });
    if (confirms) await confirmProfileFacts(tx, scopeOf(interview), clock.now());
    await enter(tx, interview, open.id, skipped ? undefined : body);
    if (!skipped) await say(tx, interview, text, open.id);
    const turn = await begin(
      tx,
      interview,
      language,
      { action: skipped ? 'skip' : 'answer', questionId: open.id, items: digestOf(body) },
      { question: null },
    );
    return { turnId: turn.id, turn };
  }

  /** Changes an earlier answer: its follow-up is void, and what the briefing rests on it is stale. */
  async function revise(tx: Db, ownerId: string, body: Body, language: Language) {
    const interview = await locked(tx, ownerId, body);
    const answers = await store.answersOf(tx, ownerId, interview.id);
    const first = await sameTurn(tx, interview, body, answers);
    if (first) return first;
    if (interview.status === 'answering') throw new AppFailure('CONFLICT', 'errors:turnRunning');
    const old = answers.find((one) => one.questionId === body.questionId);
    if (!old) throw notFound();
    // Items alone leave its text as it is.
    const text = requireAnswer(body) || old.answer;
    await enter(tx, interview, old.questionId, body);
    const changed = text !== old.answer || old.skipped;
    const confirms = changed && old.questionId === profileQuestionId && strategist.agrees(text);
    if (confirms) await confirmProfileFacts(tx, scopeOf(interview), clock.now());
    if (changed) {
      await store.updateAnswer(tx, ownerId, interview.id, old.questionId, {
        answer: text,
        skipped: false,
        intent: confirms ? 'yes' : null,
      });
      const voided = dependants(old.questionId, old.slot);
      for (const id of voided) await store.deleteAnswer(tx, ownerId, interview.id, id);
      const avatar = await avatars.lockAvatar(tx, ownerId, interview.avatarId);
      if (avatar) {
        const { briefing } = markStale(avatar.briefing, [old.questionId, ...voided]);
        await avatars.updateAvatar(tx, ownerId, avatar.id, { briefing, updatedAt: clock.now() });
      }
      if (text) await say(tx, interview, text, old.questionId);
    }
    const turn = await begin(tx, interview, language, {
      action: 'revise',
      questionId: old.questionId,
      items: digestOf(body),
    });
    return { turnId: turn.id, turn };
  }

  /** Asks for a change of the finished briefing; without an instruction, for replacing stale statements. */
  async function refine(tx: Db, ownerId: string, body: Body, language: Language) {
    const interview = await locked(tx, ownerId, body);
    if (interview.status === 'answering') {
      const first = await sameTurn(tx, interview, body, []);
      if (first) return first;
      throw new AppFailure('CONFLICT', 'errors:turnRunning');
    }
    if (interview.status !== 'complete') throw invalid({ briefing: 'errors:interviewOpen' });
    const instruction = body.answer ?? '';
    if (instruction) await say(tx, interview, instruction, null);
    const { section } = body;
    const turn = await begin(tx, interview, language, { action: 'refine', instruction, section });
    return { turnId: turn.id, turn };
  }

  /** The same turn once more, after a stop or a failure. */
  async function retry(tx: Db, ownerId: string, body: Body) {
    const interview = await locked(tx, ownerId, body);
    const mayRetry = interview.status === 'stopped' || interview.status === 'error';
    if (!mayRetry || !interview.turnId || (body.turnId && body.turnId !== interview.turnId)) throw conflict();
    const turn = await turns.reopen(tx, ownerId, interview.turnId);
    await store.updateInterview(tx, ownerId, interview.id, {
      status: 'answering',
      attemptId: turn.attemptId,
      settledTurnId: null,
      error: null,
    });
    return { turnId: turn.id, turn };
  }

  function carryOut(tx: Db, ownerId: string, body: Body, language: Language) {
    switch (body.action) {
      case 'start':
        return start(tx, ownerId, body, language);
      case 'answer':
      case 'skip':
        return answer(tx, ownerId, body, language);
      case 'revise':
        return revise(tx, ownerId, body, language);
      case 'refine':
        return refine(tx, ownerId, body, language);
      case 'retry':
        return retry(tx, ownerId, body);
    }
  }

  return {
    /**
     * Carries out what a client asks of the interview and sets its turn going.
     * @returns the turn to follow, from its first event
     * @throws AppFailure CONFLICT where the question was answered, or a turn runs, elsewhere
     */
    async act(
      ownerId: string,
      body: Body,
      language: Language,
      transact: Transact<{ turnId: string }>,
    ): Promise<{ turnId: string }> {
      let prepared = null as PreparedTurn | null;
      const started = await transact(async (tx) => {
        const { turnId, turn } = await carryOut(tx, ownerId, body, language);
        prepared = turn;
        return { turnId };
      });
      if (prepared) turns.launch(prepared);
      return started;
    },

    /** The interview of an avatar, enough to carry on after a reload. @throws AppFailure NOT_FOUND */
    async session(ownerId: string, avatarId: string): Promise<SessionView> {
      const interview = await store.interviewOf(db, ownerId, avatarId);
      if (!interview) throw notFound();
      const answers = await store.answersOf(db, ownerId, interview.id);
      const messages = await store.messagesOf(db, ownerId, interview.id);
      const turnIds = messages.flatMap(({ turnId }) => turnId ?? []);
      const changes = await changesOfTurns(db, ownerId, avatarId, turnIds);
      const items = (await knownFacts(db, interview)).items();
      return { interview, answers, messages, changes, items, strategist: strategist.kind };
    },
  };
}

/** Tells entered items from others; undefined for none. */
const digestOf = ({ items = [] }: Body): string | undefined =>
  items.length > 0 ? createHash('sha256').update(JSON.stringify(items)).digest('hex') : undefined;

/** The text of an answer; it may be empty where something was entered with an editor. */
function requireAnswer({ answer = '', items = [] }: Body): string {
  if (answer === '' && items.length === 0) throw invalid({ answer: 'errors:answerRequired' });
  return answer;
}

const scopeOf = ({ ownerId, businessId, avatarId }: store.Interview) => ({ ownerId, businessId, avatarId });
