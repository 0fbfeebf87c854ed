import { and, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { RevocationKind } from '../../../platform/revocations/revocations.ts';
import { findRemainingUser } from '../../identity/public.ts';
import { leadConsents, leadFirstAnswers, leadRemovals, leads, leadWebhooks } from '../tables.ts';
import { deleteRequests } from './requests.ts';

const lead = z.object({ id: z.uuid(), leadRef: z.string().nullable() });
const request = z.object({ id: z.uuid() });
const ofBusiness = z.object({ businessId: z.uuid() });

/** People whose details were deleted, what they had asked, that Meta is told no more of them, and nobody else. */
export const leadRevocations: RevocationKind[] = [
  {
    name: 'leads.lead',
    async again(tx, { ownerId, subject, revokedAt }) {
      const { id, leadRef } = lead.parse(subject);
      await tx.delete(leads).where(and(eq(leads.ownerId, ownerId), eq(leads.id, id)));
      if (leadRef === null || !(await findRemainingUser(tx, ownerId))) return;
      // Read at Meta since the restore, or before the next reading brings her back.
      await tx.delete(leads).where(and(eq(leads.ownerId, ownerId), eq(leads.leadRef, leadRef)));
      await tx.insert(leadRemovals).values({ ownerId, leadRef, removedAt: revokedAt }).onConflictDoNothing();
    },
  },
  {
    name: 'leads.request',
    again: (tx, { ownerId, subject }) => deleteRequests(tx, ownerId, [request.parse(subject).id]),
  },
  {
    name: 'leads.consent',
    again: (tx, { ownerId, subject, revokedAt }) =>
      tx
        .update(leadConsents)
        .set({ withdrawnAt: revokedAt, failure: null })
        .where(
          and(
            eq(leadConsents.ownerId, ownerId),
            eq(leadConsents.businessId, ofBusiness.parse(subject).businessId),
            isNull(leadConsents.withdrawnAt),
            lte(leadConsents.agreedAt, revokedAt),
          ),
        ),
  },
  {
    // Removed, or changed since: either way what the backup holds is not to be used.
    name: 'leads.webhook',
    async again(tx, { ownerId, subject, revokedAt }) {
      const { businessId } = ofBusiness.parse(subject);
      await tx
        .delete(leadWebhooks)
        .where(
          and(
            eq(leadWebhooks.ownerId, ownerId),
            eq(leadWebhooks.businessId, businessId),
            lte(leadWebhooks.createdAt, revokedAt),
          ),
        );
    },
  },
  {
    name: 'leads.first-answer',
    async again(tx, { ownerId, subject, revokedAt }) {
      const { businessId } = ofBusiness.parse(subject);
      await tx
        .delete(leadFirstAnswers)
        .where(
          and(
            eq(leadFirstAnswers.ownerId, ownerId),
            eq(leadFirstAnswers.businessId, businessId),
            lte(leadFirstAnswers.since, revokedAt),
          ),
        );
    },
  },
];
