import { deliveryTriedDays } from '@awning/contract/lead-webhook';
import type { Db } from '../../../platform/db/database.ts';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import { findProfile } from '../../businesses/public.ts';
import { findRemainingUser } from '../../identity/public.ts';
import type { BusinessKey } from '../store/stages.ts';
import { findWebhook } from '../store/webhooks.ts';

export const notTakenKind = 'leads.not-taken';

/** Tells an owner that a lead was given up that she has sent on. It names neither the lead nor the address, which may hold a key. */
export function notTakenMail({
  db,
  publicUrl,
}: {
  db: Db;
  publicUrl: string;
}): MailKind<BusinessKey, 'leadNotTaken'> {
  const isSo = async (key: BusinessKey) => Boolean((await findWebhook(db, key))?.failureToldAt);
  return {
    name: notTakenKind,
    templates: ['leadNotTaken'],
    isStillTrue: isSo,
    async prepare(key) {
      const user = await findRemainingUser(db, key.ownerId);
      if (!user?.emailVerified || !(await isSo(key))) return null;
      const business = await findProfile(db, key.ownerId, key.businessId);
      return {
        to: user.email,
        language: user.language,
        template: 'leadNotTaken',
        values: { business: business?.name ?? '', days: deliveryTriedDays },
        actionUrl: `${publicUrl}/dashboard/leads?tab=forward`,
      };
    },
  };
}
