import type { InterviewSession } from '@awning/contract/interviews';
import type { Serving } from '@awning/contract/serving';
import type { Db } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';
import type { TurnContext, TurnRunner } from '../../platform/streams/runner.ts';
import { emitAvatar } from './event-emitter.ts';
import type { Outcome, Step, TurnDeps } from './steps/step-context.ts';
import * as avatars from './store/avatars.ts';
import * as store from './store/interviews.ts';
import { type TurnInput, turnKind } from './turn-input.ts';
import { readStored } from './turn-start.ts';
import { stepFor } from './turn-steps.ts';

/** What was said in a turn, and by whom. */
interface Spoken {
  text: string;
  serving: Serving | null;
}

/**
 * Carries out the interview's turns. Everything is read from what is stored, and what a turn led to is stored in one
 * transaction before anybody is told: an attempt may be cut anywhere and run again.
 */
export function createTurnRunner(deps: TurnDeps): TurnRunner<TurnInput> {
  const { db, clock } = deps;

  async function run(context: TurnContext<TurnInput>): Promise<void> {
    const { ownerId, turnId, attemptId, input, emit } = context;
    const told = context.stopped() ? await toldBefore(context) : '';
    const stored = await readStored(db, ownerId, input);
    // Its avatar was deleted meanwhile.
    if (!stored) return emit('done', { status: 'stopped' });
    const { interview } = stored;
    // The first attempt was stored with the turn.
    if (interview.attemptId !== attemptId) {
      await store.updateInterview(db, ownerId, interview.id, { attemptId });
    }
    await emit('turn', { sessionId: interview.id, avatarId: interview.avatarId, turnId, attemptId });
    if (interview.settledTurnId === turnId) return tellAgain(context, interview);

    let text = told;
    let served: Serving | null = null;
    const serving = async (now: Serving) => {
      text = '';
      served = now;
      await emit('serving', now);
    };
    const speak = async (piece: string) => {
      text += piece;
      await emit('delta', { text: piece });
    };
    try {
      const modelUse = { ownerId, businessId: interview.businessId, serving };
      const step = await stepFor({ ...deps, ...stored, context, modelUse, speak });
      // The last words must not wait for what settles the turn.
      await context.flush();
      if (context.signal.aborted && !context.stopped()) return;
      const status = await settle(context, interview, { text, serving: served }, step);
      await tell(context, interview, status);
    } catch (error) {
      if (context.signal.aborted && !context.stopped()) return;
      await fail(context, interview, { text, serving: served }, error);
    }
  }

  /** Stores what a turn led to: the message, the avatar, and where the interview stands. */
  async function settle(
    { ownerId, turnId }: TurnContext<TurnInput>,
    interview: store.Interview,
    spoken: Spoken,
    step: Step,
  ): Promise<InterviewSession['status']> {
    return db.transaction(async (tx) => {
      await store.lockInterview(tx, ownerId, { id: interview.id });
      const outcome: Outcome = await step(tx);
      const { status, question, unplaced = null } = outcome;
      const settledTurnId = status === 'stopped' ? null : turnId;
      await Promise.all([
        keepMessage(tx, interview, turnId, { ...spoken, unplaced }, question?.id ?? null),
        store.settleInterview(tx, ownerId, interview.id, { status, question, settledTurnId }),
      ]);
      return status;
    });
  }

  /** Tells how things stand, from what is stored. */
  async function tell(
    { ownerId, emit }: TurnContext<TurnInput>,
    interview: store.Interview,
    status: InterviewSession['status'],
  ): Promise<void> {
    const [now, avatar] = await onOneConnection(db, (one) => [
      store.findInterview(one, ownerId, interview.id),
      avatars.findAvatar(one, ownerId, interview.avatarId),
    ]);
    if (now?.question && status === 'asking') await emit('question', now.question);
    if (avatar && avatar.briefing.sections.length > 0) await emitAvatar(emit, avatar);
    await emit('done', { status });
  }

  /** The outcome was stored, and the process died before it was told in full. */
  async function tellAgain(context: TurnContext<TurnInput>, interview: store.Interview): Promise<void> {
    const message = await store.messageOfTurn(db, context.ownerId, context.turnId);
    if (message) await context.emit('delta', { text: message.text });
    await tell(context, interview, interview.status);
  }

  async function fail(
    { ownerId, turnId, input, emit }: TurnContext<TurnInput>,
    interview: store.Interview,
    { text, serving }: Spoken,
    cause: unknown,
  ): Promise<void> {
    const known = cause instanceof AppFailure;
    const isRefinement = input.action === 'refine';
    const error = {
      code: known ? cause.code : 'INTERNAL',
      message: known
        ? translate(input.language, cause.messageKey, cause.valuesIn(input.language))
        : translate(input.language, 'interview:failed'),
      // A failed refinement leaves a finished interview: the instruction is simply sent again.
      retryable: !isRefinement,
    };
    // An instruction is told before it is stored: what was told as done is taken back.
    const told =
      isRefinement && text ? `${text} ${translate(input.language, 'interview:refine.failed')}` : text;
    await db.transaction(async (tx) => {
      if (told) await keepMessage(tx, interview, turnId, { text: told, serving, unplaced: null }, null);
      await store.updateInterview(
        tx,
        ownerId,
        interview.id,
        isRefinement ? { status: 'complete' } : { status: 'error', error },
      );
    });
    await emit('error', error);
  }

  async function keepMessage(
    tx: Db,
    interview: store.Interview,
    turnId: string,
    { text, serving, unplaced }: Spoken & { unplaced: string | null },
    questionId: string | null,
  ): Promise<void> {
    await store.saveMessage(tx, interview.ownerId, {
      id: newId(),
      interviewId: interview.id,
      sender: 'interviewer',
      text,
      questionId,
      turnId,
      serving,
      unplaced,
      createdAt: clock.now(),
    });
  }

  return { kind: turnKind, run };
}

/** The text streamed before a stop that the process died before carrying out; it is kept. */
async function toldBefore(context: TurnContext<TurnInput>): Promise<string> {
  const events = await context.previousEvents();
  const begun = events.findLastIndex(({ event }) => event === 'turn');
  return events
    .slice(begun + 1)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('');
}
