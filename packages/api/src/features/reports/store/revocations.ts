import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { RevocationKind } from '../../../platform/revocations/revocations.ts';
import { findRemainingUser } from '../../identity/public.ts';
import { reportRecipients } from '../tables.ts';
import { ownRecipient } from './recipients.ts';

/** Of another address; without an id it is the owner's own. */
const subject = z.object({ id: z.uuid().optional() });

/** Who wants no more reports. An address that was removed is one that wants none. */
export const reportRevocations: RevocationKind[] = [
  {
    name: 'reports.recipient',
    async again(tx, { ownerId, subject: of, revokedAt }) {
      if (!(await findRemainingUser(tx, ownerId))) return;
      const id = subject.parse(of).id ?? (await ownRecipient(tx, ownerId, revokedAt)).id;
      await tx
        .update(reportRecipients)
        .set({ unsubscribedAt: revokedAt })
        .where(
          and(
            eq(reportRecipients.ownerId, ownerId),
            eq(reportRecipients.id, id),
            isNull(reportRecipients.unsubscribedAt),
          ),
        );
    },
  },
];
