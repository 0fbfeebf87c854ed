import type { Language } from '@awning/contract/scalars';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import * as store from './store/users.ts';

/** What other features may know of a user. */
export interface KnownUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  language: Language;
}

/** A user, for other features. @throws AppFailure NOT_FOUND */
export async function findUser(db: Db, userId: string): Promise<KnownUser> {
  const user = await store.findUser(db, userId);
  if (!user) throw notFound();
  const { id, firstName, lastName, email, emailVerifiedAt, language } = user;
  return { id, firstName, lastName, email, emailVerified: emailVerifiedAt !== null, language };
}
