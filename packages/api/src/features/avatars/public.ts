import type { Avatar } from '@awning/contract/avatars';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { presentAvatar } from './presenter.ts';
import * as store from './store/avatars.ts';

export { exportedAvatars } from './exported.ts';
export { hasPublished } from './store/avatars.ts';

/** A published avatar, for what is made from it. @throws AppFailure NOT_FOUND, or AVATAR_REQUIRED while it is a draft */
export async function publishedAvatar(db: Db, ownerId: string, avatarId: string): Promise<Avatar> {
  const row = await store.findAvatar(db, ownerId, avatarId);
  if (!row) throw notFound();
  if (row.status !== 'published') throw new AppFailure('AVATAR_REQUIRED', 'errors:avatarNotPublished');
  return presentAvatar(row);
}
