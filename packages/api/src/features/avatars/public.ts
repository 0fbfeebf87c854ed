import { noteTopics } from '@awning/contract/facts';
import type { StrategyAnswer } from '@awning/strategist/types/interview';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { adValueOf, knownFacts } from '../facts/public.ts';
import { toStrategy } from './steps/step-context.ts';
import * as store from './store/avatars.ts';
import { answersOf, interviewOf } from './store/interviews.ts';

export { exportedAvatars } from './exported.ts';
export { hasPublished } from './store/avatars.ts';

/** Of a published avatar, what is needed by what is made from it. */
export type PublishedAvatar = Pick<
  store.AvatarRow,
  'id' | 'businessId' | 'humanName' | 'briefing' | 'version'
>;

/** A published avatar, for what is made from it. @throws AppFailure NOT_FOUND, or AVATAR_REQUIRED while it is a draft */
export async function publishedAvatar(db: Db, ownerId: string, avatarId: string): Promise<PublishedAvatar> {
  const row = await store.findAvatar(db, ownerId, avatarId);
  if (!row) throw notFound();
  if (row.status !== 'published') throw new AppFailure('AVATAR_REQUIRED', 'errors:avatarNotPublished');
  const { id, businessId, humanName, briefing, version } = row;
  return { id, businessId, humanName, briefing, version };
}

/** The newest published avatar of a business; undefined for none. */
export async function publishedOf(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<PublishedAvatar | undefined> {
  const row = await store.newestPublished(db, ownerId, businessId);
  if (!row) return undefined;
  const { id, humanName, briefing, version } = row;
  return { id, businessId, humanName, briefing, version };
}

/** Topics whose answers are nothing that an ad may tell. */
const privateTopics: readonly string[] = noteTopics;

/**
 * What an owner answered in the interview of an avatar, letter for letter: without the private topics, and without answers of which
 * she has since removed or corrected something, or which tell something private as well.
 */
export async function answersForAds(db: Db, ownerId: string, avatarId: string): Promise<StrategyAnswer[]> {
  const interview = await interviewOf(db, ownerId, avatarId);
  if (!interview) return [];
  const answers = toStrategy(await answersOf(db, ownerId, interview.id));
  const known = await knownFacts(db, { ownerId, businessId: interview.businessId, avatarId });
  const holds = ({ questionId }: StrategyAnswer) =>
    known
      .ofAnswer(questionId)
      .every(
        ({ state, value }) => state !== 'rejected' && state !== 'corrected' && adValueOf(value) !== null,
      );
  return answers.filter(
    (one) => !privateTopics.includes(one.slot) && !one.skipped && one.text !== '' && holds(one),
  );
}
