import type { Language } from '@awning/contract/languages';
import type { EmailRefusal } from '@awning/contract/onboarding';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import * as store from './store/users.ts';

export { exportedIdentity } from './exported.ts';
export type { UnconfirmedCampaign } from './running-ads.ts';
export type { IdentityService } from './service.ts';

/** What other features may know of a user. */
export interface KnownUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  /** Why the link that proves it could not be mailed, for good. */
  emailRefusal: EmailRefusal | null;
  language: Language;
}

/** @throws AppFailure NOT_FOUND */
export async function findUser(db: Db, userId: string): Promise<KnownUser> {
  const user = await findRemainingUser(db, userId);
  if (!user) throw notFound();
  return user;
}

/** For work that waited: a user who may have been deleted meanwhile; undefined then. */
export async function findRemainingUser(db: Db, userId: string): Promise<KnownUser | undefined> {
  const user = await store.findUser(db, userId);
  if (!user) return undefined;
  const { id, firstName, lastName, email, emailVerifiedAt, emailRefusal, language } = user;
  return { id, firstName, lastName, email, emailVerified: emailVerifiedAt !== null, emailRefusal, language };
}

/** Whether somebody has an account and has not asked for its deletion. */
export async function isStaying(db: Db, userId: string): Promise<boolean> {
  const user = await store.findUser(db, userId);
  return user !== undefined && user.deletionRequestedAt === null;
}

/** Whose account an operator means by an address or an id; undefined where there is none. */
export async function findAccount(db: Db, addressOrId: string): Promise<KnownUser | undefined> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(addressOrId);
  const id = isId ? addressOrId : (await store.findUserByEmail(db, addressOrId.toLowerCase()))?.id;
  return id === undefined ? undefined : findRemainingUser(db, id);
}

/** Holds a user's row until the transaction ends, so that what counts an account's rows is not raced. */
export async function holdUser(tx: Db, userId: string): Promise<void> {
  await store.lockUser(tx, userId);
}

/** The address of a user, and since when it is proved to be theirs; null where it is not. */
export async function verifiedAddress(
  db: Db,
  userId: string,
): Promise<{ email: string; since: Date } | null> {
  const user = await store.findUser(db, userId);
  return user?.emailVerifiedAt ? { email: user.email, since: user.emailVerifiedAt } : null;
}

/**
 * Holds the user's row against deletion until the transaction ends. Call it before any campaign is locked.
 * @throws AppFailure CONFLICT where the account is being deleted: nothing new is started then
 */
export async function requireNotBeingDeleted(tx: Db, userId: string): Promise<void> {
  const user = await store.lockUserShared(tx, userId);
  if (user?.deletionRequestedAt) throw new AppFailure('CONFLICT', 'errors:accountBeingDeleted');
}
