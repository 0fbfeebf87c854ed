import type { StrategyBusiness } from '@awning/strategist/types/business';
import type { Db } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { type BusinessProfile, findProfile, strategyBusiness } from '../businesses/public.ts';
import { type KnownFacts, knownFacts } from '../facts/public.ts';
import * as avatars from './store/avatars.ts';
import * as store from './store/interviews.ts';
import type { TurnInput } from './turn-input.ts';

/** What a turn of an interview begins with. */
export interface TurnStart {
  interview: store.Interview;
  avatar: avatars.AvatarRow;
  business: StrategyBusiness;
  /** The same, with what a strategist need not know. */
  profile: BusinessProfile;
  rows: store.AnswerRow[];
  /** What is known of the business and of the persona's customers. */
  known: KnownFacts;
}

/** Reads it, at once; undefined where business, avatar or interview are gone. */
export async function readStored(db: Db, ownerId: string, input: TurnInput): Promise<TurnStart | undefined> {
  const { interviewId } = input;
  const about = await aboutOf(db, ownerId, input);
  if (!about) return undefined;
  const { avatarId, businessId } = about;
  const [interview, avatar, profile, rows, known] = await onOneConnection(db, (one) => [
    store.findInterview(one, ownerId, interviewId),
    avatars.findAvatar(one, ownerId, avatarId),
    findProfile(one, ownerId, businessId),
    store.answersOf(one, ownerId, interviewId),
    knownFacts(one, { ownerId, businessId, avatarId }),
  ]);
  return interview && avatar && profile
    ? { interview, avatar, business: strategyBusiness(profile), profile, rows, known }
    : undefined;
}

/** Avatar and business of a turn; one that names neither is asked for again long after it was stored. */
async function aboutOf(
  db: Db,
  ownerId: string,
  { interviewId, avatarId, businessId }: TurnInput,
): Promise<Pick<store.Interview, 'avatarId' | 'businessId'> | undefined> {
  return avatarId && businessId ? { avatarId, businessId } : store.findInterview(db, ownerId, interviewId);
}
