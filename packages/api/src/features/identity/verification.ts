import { verificationHours } from '@awning/contract/identity';
import { requireTaken } from '../../platform/allowances/allowances.ts';
import type { MailAllowance } from '../../platform/allowances/mail-allowance.ts';
import type { Clock } from '../../platform/clock.ts';
import { digest } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail, type MailKind } from '../../platform/mail/mail-kind.ts';
import { issueToken, linkOf } from './mailed-token.ts';
import * as tokens from './store/email-tokens.ts';
import { findUserByEmail, lockUser, setEmailRefusal, type UserRow, updateUser } from './store/users.ts';

const kind = 'identity.verification';
const template = 'verifyEmail';

export interface VerificationMail {
  email: string;
  /** Counted already, for a caller who was told so. */
  counted: boolean;
}

/** Proof that an address is its user's: a link mailed to it. */
export function createVerification(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailAllowance: MailAllowance;
  publicUrl: string;
}) {
  const { db, clock, jobs, mailAllowance, publicUrl } = deps;

  async function makeLink({ id: ownerId, email }: UserRow) {
    const createdAt = clock.now();
    const of = { ownerId, email, purpose: 'verification', createdAt, hours: verificationHours } as const;
    return linkOf(db, `${publicUrl}/verify-email`, await issueToken(db, of));
  }

  const mails: MailKind<VerificationMail, typeof template> = {
    name: kind,
    formerJob: 'identity.verification-mail',
    templates: [template],
    async prepare({ email, counted }) {
      const user = await findUserByEmail(db, email);
      if (!user || user.emailVerifiedAt) return null;
      return {
        to: email,
        language: user.language,
        template,
        // No name: whoever signs up chooses it, and this address may be somebody else's.
        values: { hours: verificationHours },
        ...(!counted && { limit: template }),
        makeLink: () => makeLink(user),
      };
    },
    refused: ({ email }, why) => setEmailRefusal(db, email, why),
  };

  return {
    mails,

    /**
     * Has a link mailed to an address, if it is one that waits for verification and may get one more mail. The caller
     * does the same for every address: what is known of it is seen only by the job.
     */
    async request(tx: Db, email: string): Promise<void> {
      await setEmailRefusal(tx, email, null);
      await enqueueMail(jobs, tx, kind, { email, counted: false } satisfies VerificationMail);
    },

    /**
     * The same for somebody signed in, who is told where the address may get no more mail for now.
     * @throws AppFailure RATE_LIMITED with details.retryAfter in seconds
     */
    async requestLimited(tx: Db, email: string): Promise<void> {
      requireTaken(await mailAllowance.consume(tx, template, email), 'errors:mailLimited');
      await setEmailRefusal(tx, email, null);
      await enqueueMail(jobs, tx, kind, { email, counted: true } satisfies VerificationMail);
    },

    /** Whose link it is, nothing being spent. @throws AppFailure TOKEN_INVALID */
    async holder(token: string): Promise<UserRow> {
      return db.transaction(async (tx) => (await requireToken(tx, token, clock.now())).user);
    },

    /** The same in the caller's transaction, the user held against changes. @throws AppFailure TOKEN_INVALID */
    requireHolder: async (tx: Db, token: string): Promise<UserRow> =>
      (await requireToken(tx, token, clock.now())).user,

    /**
     * Verifies the address that a token was mailed to, in the caller's transaction. A token works once; for an address
     * that is verified already, a link that is still valid changes nothing.
     * @returns the user after verification; null where nothing was left to verify
     * @throws AppFailure TOKEN_INVALID
     */
    async verify(
      tx: Db,
      token: string,
      change: { passwordHash?: string; googleSubject?: null } = {},
    ): Promise<UserRow | null> {
      const now = clock.now();
      const { row, user } = await requireToken(tx, token, now);
      if (user.emailVerifiedAt) return null;
      if (row.usedAt) throw expired();
      await tokens.markEmailTokenUsed(tx, row.digest, now);
      const firstVerifiedAt = user.firstVerifiedAt ?? now;
      const proved = { verifiedEmail: user.email, emailVerifiedAt: now, firstVerifiedAt };
      const verified = { ...change, ...proved, updatedAt: now };
      return (await updateUser(tx, user.id, verified)) ?? null;
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;

async function requireToken(tx: Db, token: string, now: Date) {
  // The user first, as everywhere: two transactions that lock in opposite orders would wait for each other.
  const found = await tokens.findEmailToken(tx, digest(token), 'verification');
  const user = found && (await lockUser(tx, found.ownerId));
  const row = user && (await tokens.lockEmailToken(tx, digest(token), 'verification'));
  // One that has done its work is told so for as long as it is known, and does nothing more.
  const isOver = row !== undefined && row.expiresAt <= now && !(row.usedAt && user?.emailVerifiedAt);
  if (!row || !user || isOver || user.email !== row.email) throw expired();
  return { row, user };
}

const expired = () => new AppFailure('TOKEN_INVALID', 'errors:verificationExpired');
