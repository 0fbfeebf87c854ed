import { and, eq, isNull } from 'drizzle-orm';
import type { RevocationKind } from '../../../platform/revocations/revocations.ts';
import { users } from '../tables.ts';

/** Accounts that were deleted: `identity.resume-deletions` goes on with them, once their ads are seen to be off. */
export const identityRevocations: RevocationKind[] = [
  {
    name: 'identity.account',
    again: (tx, { ownerId, revokedAt }) =>
      tx
        .update(users)
        .set({ deletionRequestedAt: revokedAt })
        .where(and(eq(users.id, ownerId), isNull(users.deletionRequestedAt))),
  },
];
