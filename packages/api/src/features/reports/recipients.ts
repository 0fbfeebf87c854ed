import type { Recipient, ReportSettings, recipientBody } from '@awning/contract/reports';
import { maxRecipients } from '@awning/contract/reports';
import type { z } from 'zod';
import { type Allowance, type Allowances, requireTaken } from '../../platform/allowances/allowances.ts';
import type { MailAllowance } from '../../platform/allowances/mail-allowance.ts';
import type { Clock } from '../../platform/clock.ts';
import { tokenInvalid } from '../../platform/crypto/row-tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import { findUser, holdUser } from '../identity/public.ts';
import { confirmationKind } from './mails/confirmation.ts';
import * as store from './store/recipients.ts';
import type { RecipientTokens } from './tokens.ts';

/** Addresses that an account invites in a day: removing one gives back no place, since each is a mail to a stranger. */
const invitations: Allowance = {
  name: 'reports.invitations',
  windows: [{ max: 2 * maxRecipients, seconds: 24 * 60 * 60 }],
};

/** Who gets an account's reports: its owner until she wants none, and addresses whose holders have agreed. */
export function createRecipients(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailAllowance: MailAllowance;
  allowances: Allowances;
  tokens: RecipientTokens;
}) {
  const { db, clock, jobs, mailAllowance, allowances, tokens } = deps;

  async function settingsOf(ownerId: string): Promise<ReportSettings> {
    const rows = await store.listRecipients(db, ownerId);
    return {
      weekly: !rows.some((row) => row.email === null && row.unsubscribedAt),
      recipients: rows.flatMap((row) => (row.email === null ? [] : [shown(row, row.email)])),
    };
  }

  async function unsubscribe(token: string): Promise<void> {
    const { ownerId, id } = tokens.open('reports.unsubscribe', token);
    await store.changeRecipient(db, ownerId, id, { unsubscribedAt: clock.now() });
  }

  return {
    settingsOf,
    unsubscribe,

    async setWeekly(ownerId: string, weekly: boolean): Promise<ReportSettings> {
      const now = clock.now();
      const own = await store.ownRecipient(db, ownerId, now);
      await store.changeRecipient(db, ownerId, own.id, { unsubscribedAt: weekly ? null : now });
      return settingsOf(ownerId);
    },

    /**
     * Enters an address and has a link mailed to it; it gets nothing else before its holder has opened that.
     * @throws AppFailure VALIDATION_FAILED at `email`, CONFLICT where there are as many as may be, RATE_LIMITED
     */
    add: (
      ownerId: string,
      { email, language }: z.output<typeof recipientBody>,
      transact: Transact<Recipient>,
    ): Promise<Recipient> =>
      unlessTaken(store.addressConstraint, taken, () =>
        transact(async (tx) => {
          await holdUser(tx, ownerId);
          const owner = await findUser(tx, ownerId);
          const others = (await store.listRecipients(tx, ownerId)).filter((row) => row.email !== null);
          if (owner.email === email.toLowerCase()) throw taken();
          if (others.length >= maxRecipients)
            throw new AppFailure('CONFLICT', 'errors:tooManyRecipients', { values: { max: maxRecipients } });
          const takings = [
            await allowances.consume(tx, invitations, ownerId),
            await mailAllowance.consume(tx, 'reportRecipient', email),
          ];
          for (const taking of takings) requireTaken(taking, 'errors:mailLimited');
          const id = newId();
          const row = { ownerId, id, email, language, confirmedAt: null, unsubscribedAt: null };
          await store.insertRecipient(tx, { ...row, createdAt: clock.now() });
          await enqueueMail(jobs, tx, confirmationKind, { ownerId, id }, { outside: id });
          return shown(row, email);
        }),
      ),

    /** @throws AppFailure NOT_FOUND */
    async remove(ownerId: string, id: string): Promise<void> {
      if (!(await store.deleteRecipient(db, ownerId, id))) throw notFound();
    },

    /** An address that was confirmed before stays so; one that wanted no more gets reports again. @throws AppFailure TOKEN_INVALID */
    async confirm(token: string): Promise<void> {
      const { ownerId, id } = tokens.open('reports.confirm', token);
      const agreed = { confirmedAt: clock.now(), unsubscribedAt: null };
      if (!(await store.changeRecipient(db, ownerId, id, agreed))) throw tokenInvalid();
    },
  };
}

const taken = () => invalid({ email: 'errors:recipientTaken' });

function shown(
  { id, language, confirmedAt, unsubscribedAt }: Omit<store.RecipientRow, 'createdAt'>,
  email: string,
): Recipient {
  const state = unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'confirmed' : 'waiting';
  return { id, email, language, state };
}
