import { MailRefused, type MailServer } from '@awning/adapters/ports/mail-server';
import { mailboxWaits } from '../platform/jobs/mail-retry.ts';
import { letterOf } from '../platform/mail/letter.ts';
import { AddressRefused, type Mailer } from '../platform/mail/mailer.ts';

/** Mail as features write it, put into words and sent; what the mail server refuses, as the job queue knows it. */
export const mailerOf = (server: MailServer): Mailer => ({
  async send(mail) {
    await server.send(letterOf(mail)).catch((error) => {
      throw asJobFailure(error);
    });
  },
});

function asJobFailure(error: unknown): unknown {
  if (!(error instanceof MailRefused)) return error;
  const { kind, message, cause } = error;
  if (kind !== 'mailbox')
    return new AddressRefused(kind === 'letters' ? 'international' : 'unknown', message, { cause });
  return Object.assign(new Error(message, { cause }), { code: mailboxWaits });
}
