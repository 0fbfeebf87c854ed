import { profileQuestionId } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { PreparedTurn } from '../../platform/streams/turns.ts';
import { findBusiness } from '../businesses/public.ts';
import { confirmProfileFacts, enterItems, type FactsService, requireSayable } from '../facts/public.ts';
import { markStale } from './briefing.ts';
import { dependants, slotOf } from './interview-plan.ts';
import { readSession, type SessionView } from './interview-session.ts';
import { createInterviewStart } from './interview-start.ts';
import { createInterviewTurns, lockedInterview } from './interview-turns.ts';
import type { AvatarDeps } from './library.ts';
import { digestOf, sameTurn } from './same-turn.ts';
import * as avatars from './store/avatars.ts';
import * as store from './store/interviews.ts';
import type { TurnBody } from './turn-input.ts';

const conflict = () => new AppFailure('CONFLICT', 'errors:conflict');

/**
 * The interview's turns. What the owner says is stored in the transaction that prepares the turn, so whatever was
 * acknowledged is kept; what the strategist makes of it happens in the turn's runner.
 */
export function createInterview(deps: AvatarDeps & { strategist: Strategist; facts: FactsService }) {
  const { db, clock, turns, strategist } = deps;
  const interviewTurns = createInterviewTurns(turns);
  const { begin } = interviewTurns;
  const start = createInterviewStart(deps, interviewTurns);

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
  async function enter(tx: Db, interview: store.Interview, questionId: string, body: TurnBody | undefined) {
    const { avatarId, businessId, ownerId } = interview;
    const items = body?.items ?? [];
    if (items.length === 0) return;
    const { type } = await findBusiness(tx, ownerId, businessId);
    requireSayable(strategist, type, items, 'items');
    const source = { from: 'answer' as const, questionId, avatarId, entered: true as const };
    const onChanged = deps.facts.changed.get();
    await enterItems(tx, scopeOf(interview), items, { source, now: clock.now(), onChanged });
  }

  /** Answers or skips the open question. A question that is no longer open was answered elsewhere: CONFLICT. */
  async function answer(tx: Db, ownerId: string, body: TurnBody, language: Language) {
    const interview = await lockedInterview(tx, ownerId, body);
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
  async function revise(tx: Db, ownerId: string, body: TurnBody, language: Language) {
    const interview = await lockedInterview(tx, ownerId, body);
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
  async function refine(tx: Db, ownerId: string, body: TurnBody, language: Language) {
    const interview = await lockedInterview(tx, ownerId, body);
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
  async function retry(tx: Db, ownerId: string, body: TurnBody) {
    const interview = await lockedInterview(tx, ownerId, body);
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

  function carryOut(tx: Db, ownerId: string, body: TurnBody, language: Language) {
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
      body: TurnBody,
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
    session: (ownerId: string, avatarId: string): Promise<SessionView> =>
      readSession(db, strategist.kind, ownerId, avatarId),
  };
}

/** The text of an answer; it may be empty where something was entered with an editor. */
function requireAnswer({ answer = '', items = [] }: TurnBody): string {
  if (answer === '' && items.length === 0) throw invalid({ answer: 'errors:answerRequired' });
  return answer;
}

const scopeOf = ({ ownerId, businessId, avatarId }: store.Interview) => ({ ownerId, businessId, avatarId });
