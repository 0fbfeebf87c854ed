import { verificationHours } from '@awning/contract/identity';
import type { Clock } from '../../platform/clock.ts';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import * as tokens from './store/email-tokens.ts';
import { findUserByEmail, lockUser, updateUser } from './store/users.ts';

const hourMs = 60 * 60 * 1000;
/** Most verification mails to one address within an hour, so that nobody's inbox is flooded. */
const mailsAnHour = 5;

export const verificationMailJob = 'identity.verification-mail';

/** Proof that an address is its user's: a link mailed to it. */
export function createVerification(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
}) {
  const { db, clock, jobs, mailer, publicUrl } = deps;
  return {
    /**
     * Has a link mailed to an address, if it is one that waits for verification. The caller does the same for every
     * address: whether it is known is seen only by the job.
     */
    request: (tx: Db, email: string): Promise<void> => jobs.enqueue(tx, verificationMailJob, { email }),

    /** The job: makes a token (whose digest alone is kept, so no queue ever holds it) and mails its link. */
    async mail(email: string): Promise<void> {
      const user = await findUserByEmail(db, email);
      if (!user || user.emailVerifiedAt) return;
      const now = clock.now();
      const sent = await tokens.countEmailTokens(db, user.id, email, new Date(now.getTime() - hourMs));
      if (sent >= mailsAnHour) return;
      const token = randomToken();
      await tokens.insertEmailToken(db, {
        digest: digest(token),
        ownerId: user.id,
        email,
        createdAt: now,
        expiresAt: new Date(now.getTime() + verificationHours * hourMs),
      });
      try {
        await mailer.send({
          to: email,
          language: user.language,
          template: 'verifyEmail',
          // No name: whoever signs up chooses it, and this address may be somebody else's.
          values: { hours: verificationHours },
          actionUrl: `${publicUrl}/verify-email?token=${token}`,
        });
      } catch (error) {
        // Tries while the mail server is down are not mails, so they don't count against the hour's.
        await tokens.deleteEmailToken(db, digest(token));
        throw error;
      }
    },

    /**
     * Verifies the address that a token was mailed to. A token works once; opening its link again while it is valid
     * says "verified" to an address that is (mail scanners and double clicks open links first), and changes nothing.
     * @throws AppFailure TOKEN_INVALID
     */
    async verify(token: string): Promise<void> {
      const now = clock.now();
      await db.transaction(async (transaction) => {
        const tx = transaction as Db;
        const row = await tokens.lockEmailToken(tx, digest(token));
        const user = row && (await lockUser(tx, row.ownerId));
        if (!row || !user || row.expiresAt <= now || user.email !== row.email) throw expired();
        if (user.emailVerifiedAt) return;
        if (row.usedAt) throw expired();
        await tokens.markEmailTokenUsed(tx, row.digest, now);
        await updateUser(tx, user.id, { emailVerifiedAt: now, updatedAt: now });
      });
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;

const expired = () => new AppFailure('TOKEN_INVALID', 'errors:verificationExpired');
