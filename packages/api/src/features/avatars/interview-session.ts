import type { Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { type KnownItem, knownFacts } from '../facts/public.ts';
import { type ChangeRow, changesOfTurns } from './store/changes.ts';
import * as store from './store/interviews.ts';

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

/** The interview of an avatar, enough to carry on after a reload. @throws AppFailure NOT_FOUND */
export async function readSession(
  db: Db,
  strategist: Strategist['kind'],
  ownerId: string,
  avatarId: string,
): Promise<SessionView> {
  const interview = await store.interviewOf(db, ownerId, avatarId);
  if (!interview) throw notFound();
  const answers = await store.answersOf(db, ownerId, interview.id);
  const messages = await store.messagesOf(db, ownerId, interview.id);
  const turnIds = messages.flatMap(({ turnId }) => turnId ?? []);
  const changes = await changesOfTurns(db, ownerId, avatarId, turnIds);
  const items = (await knownFacts(db, interview)).items();
  return { interview, answers, messages, changes, items, strategist };
}
