import type { Avatar } from '@awning/contract/avatars';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { toAvatar } from './presenter.ts';
import * as store from './store/avatars.ts';

/** A published avatar, for what is made from it. @throws AppFailure NOT_FOUND, or AVATAR_REQUIRED while it is a draft */
export async function publishedAvatar(db: Db, ownerId: string, avatarId: string): Promise<Avatar> {
  const row = await store.findAvatar(db, ownerId, avatarId);
  if (!row) throw notFound();
  if (row.status !== 'published') throw new AppFailure('AVATAR_REQUIRED', 'errors:avatarNotPublished');
  return toAvatar(row);
}

/** The avatars of some businesses, of each the default first and then newest first. */
export async function avatarsOf(
  db: Db,
  ownerId: string,
  businessIds: readonly string[],
): Promise<Pick<Avatar, 'id' | 'businessId' | 'humanName' | 'status' | 'isDefault'>[]> {
  return (await store.avatarsOfBusinesses(db, ownerId, businessIds)).map(
    ({ id, businessId, humanName, status, isDefault }) => ({ id, businessId, humanName, status, isDefault }),
  );
}

export { hasPublished, mostAvatars } from './store/avatars.ts';
