import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import { findRemainingUser } from '../identity/public.ts';
import { deviceName } from './device-name.ts';
import { type DeviceKey, findDevice } from './store/devices.ts';

export const endedKind = 'push.ended';

/** Tells an owner that a device shows no notices any more; no news where its browser was back meanwhile, or it was removed. */
export const pushMails = (db: Db, publicUrl: string): MailKind<DeviceKey, 'pushEnded'> => ({
  name: endedKind,
  templates: ['pushEnded'],
  isStillTrue: async (key) => (await findDevice(db, key))?.endedAt != null,
  async prepare(key) {
    const [device, user] = [await findDevice(db, key), await findRemainingUser(db, key.ownerId)];
    if (!device || !user?.emailVerified) return null;
    const { language } = user;
    return {
      to: user.email,
      language,
      template: 'pushEnded',
      values: { name: deviceName(device, language) },
      actionUrl: `${publicUrl}/dashboard/leads?tab=push`,
    };
  },
});
