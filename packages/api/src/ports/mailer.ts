import type { Language } from '@awning/contract/scalars';

/** The mails there are; their texts are packages/contract/locales/{language}/mail.json under the same names. */
export const mailTemplates = [
  'verifyEmail',
  'signupAttempt',
  'passwordReset',
  'passwordChanged',
  'googleLinked',
  'emailChanged',
  'emailReleased',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeysReset',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'accountDeleted',
  'deletionWaiting',
  'deletionUnconfirmed',
  'facebookRemoved',
  'facebookDataDeleted',
  'renewalNotice',
  'planEnding',
  'planReduced',
  'planEnded',
  'renewalAhead',
  'paymentFailed',
  'paymentReminder',
  'planSuspended',
  'paymentReceived',
  'planRestored',
  'invoice',
  'invoicePaid',
  'bugReport',
  'bugThanks',
  'contactMessage',
  'contactThanks',
] as const;
type MailTemplate = (typeof mailTemplates)[number];

export interface Mail {
  to: string;
  language: Language;
  template: MailTemplate;
  /** What the template's texts name in double braces. */
  values?: Record<string, string | number>;
  /** Where the mail's one button leads. */
  actionUrl?: string;
  /** A person's own words, shown set apart from ours, with their line breaks. */
  quote?: string;
  /** Whom an answer reaches, where that is not us. */
  replyTo?: string;
}

/**
 * Sends mail. Resolves once the mail server has taken it over.
 * @throws where it has not: try again later, unless it is a `FinalFailure` (the address is refused for good)
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
