import { billingMails } from '../features/accounts/billing-mail-kind.ts';
import { connectionMails } from '../features/connections/mails.ts';
import { firstAnswerMail } from '../features/leads/first-answer/mail.ts';
import { leadMails } from '../features/leads/mails.ts';
import { requestMail, requestsMail } from '../features/leads/request-mail.ts';
import { notTakenMail } from '../features/leads/webhook/mail.ts';
import { decisionMails } from '../features/optimizer/mails.ts';
import { decisionTokens } from '../features/optimizer/tokens.ts';
import { pushMails } from '../features/push/mails.ts';
import { supportMails } from '../features/support/mails.ts';
import type { MailKind } from '../platform/mail/mail-kind.ts';
import type { Base } from './base.ts';
import type { Outside } from './outside.ts';
import type { Services } from './services.ts';

/** Every kind of mail that is sent. */
export function createMails(base: Base, { payments }: Outside, services: Services): MailKind[] {
  const { config, db, clock, sealer, fingerprint, publicUrl } = base;
  const { identity, campaigns, reports } = services;
  return [
    ...identity.mails,
    billingMails({ db, publicUrl, demo: payments === null, plansFree: config.plansFree }),
    connectionMails(db, publicUrl),
    supportMails(db, config.mail.supportAddress),
    firstAnswerMail({ db, clock, sealer, publicUrl }),
    ...leadMails({ db, clock, sealer, publicUrl }),
    pushMails(db, publicUrl),
    requestMail({ db, sealer, publicUrl }),
    notTakenMail({ db, publicUrl }),
    requestsMail({ db, publicUrl }),
    decisionMails({ db, campaigns, tokens: decisionTokens(fingerprint), publicUrl }),
    ...reports.mails,
  ] as MailKind[];
}
