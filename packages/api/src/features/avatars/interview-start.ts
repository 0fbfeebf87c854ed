import type { Language } from '@awning/contract/languages';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness } from '../businesses/public.ts';
import { emptyBriefing } from './briefing.ts';
import { type InterviewTurns, lockedInterview } from './interview-turns.ts';
import { type AvatarDeps, insertDraft } from './library.ts';
import * as avatars from './store/avatars.ts';
import * as store from './store/interviews.ts';
import type { TurnBody, TurnInput } from './turn-input.ts';

/** How an interview begins. */
export function createInterviewStart(deps: AvatarDeps, turns: InterviewTurns) {
  const { clock, limits } = deps;

  /** Begins an interview, or finds the one under way: its current turn is then told again. */
  async function start(tx: Db, ownerId: string, body: TurnBody, language: Language) {
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
    if (avatarId) return startOf(tx, await lockedInterview(tx, ownerId, body), language);
    if (known) return startOf(tx, known, language);
    limits.requireRoomOf(account, 'avatars', count);
    return startDraft(tx, ownerId, body, language);
  }

  async function startOf(tx: Db, interview: store.Interview, language: Language) {
    if (interview.turnId) return { turnId: interview.turnId, turn: null };
    const turn = await turns.begin(tx, interview, language, { action: 'start' });
    return { turnId: turn.id, turn };
  }

  /** Begins the interview of a new draft; it is stored with its first turn already under way. */
  async function startDraft(tx: Db, ownerId: string, { businessId }: TurnBody, language: Language) {
    const [avatarId, interviewId, turnId, attemptId] = [newId(), newId(), newId(), newId()];
    const draft = { id: avatarId, businessId, humanName: '', briefing: emptyBriefing, formText: '' };
    const begun = { id: interviewId, status: 'answering' as const, turnId, attemptId };
    const input: TurnInput = { action: 'start', interviewId, avatarId, businessId, language };
    const [turn] = await Promise.all([
      turns.prepare(tx, ownerId, input, { id: turnId, attemptId }),
      insertDraft(tx, clock.now(), ownerId, draft, begun),
    ]);
    return { turnId, turn };
  }

  return start;
}
