import type { Language } from '@awning/contract/languages';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/failure.ts';
import type { PreparedTurn, Turns } from '../../platform/streams/turns.ts';
import { findBusiness } from '../businesses/public.ts';
import * as store from './store/interviews.ts';
import { type TurnBody, type TurnInput, turnKind } from './turn-input.ts';

/** Prepares the turns of interviews. */
export type InterviewTurns = ReturnType<typeof createInterviewTurns>;

export function createInterviewTurns(turns: Turns) {
  /** Stores a turn that has yet to be launched. */
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

  return { prepare, begin };
}

/** Locks the interview that a client names, by its id or its avatar. @throws AppFailure NOT_FOUND, VALIDATION_FAILED */
export async function lockedInterview(tx: Db, ownerId: string, body: TurnBody): Promise<store.Interview> {
  const by = body.sessionId ? { id: body.sessionId } : body.avatarId ? { avatarId: body.avatarId } : null;
  if (!by) throw invalid({ sessionId: 'errors:required' });
  const [interview] = await Promise.all([
    store.lockInterview(tx, ownerId, by),
    findBusiness(tx, ownerId, body.businessId),
  ]);
  if (!interview || interview.businessId !== body.businessId) throw notFound();
  return interview;
}
