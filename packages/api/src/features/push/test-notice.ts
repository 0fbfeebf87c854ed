import type { Db } from '../../platform/db/database.ts';
import { translate } from '../../platform/messages.ts';
import { findRemainingUser } from '../identity/public.ts';
import type { PushKind } from './push-kind.ts';

export const testKind = 'push.test';

/** Shows an owner how a notice looks on a device. */
export const testNotice = (db: Db): PushKind<{ ownerId: string }> => ({
  name: testKind,
  async prepare({ ownerId }) {
    const user = await findRemainingUser(db, ownerId);
    if (!user) return null;
    const { language } = user;
    return {
      title: translate(language, 'push:notices.test.title'),
      body: translate(language, 'push:notices.test.body'),
      language,
      tag: testKind,
      path: '/dashboard/leads',
    };
  },
});
