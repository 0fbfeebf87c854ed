import { z } from 'zod';
import { mailAddress } from './mail-address.ts';
import { route } from './route.ts';
import { byId, id, instant, language } from './scalars.ts';

/** Further addresses that one account sends its reports to. */
export const maxRecipients = 5;
/** Days after which an address that was not confirmed is forgotten. */
export const unconfirmedDays = 14;

/** What is told at once; everything else waits for the weekly report. */
export const alertKinds = [
  'rejected',
  'payment',
  'locked',
  'access',
  'permission',
  'budget_raised',
  'ceiling',
  'no_results',
  'drift',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  /** Null where it is about the whole account. */
  campaign: z.object({ id, name: z.string() }).nullable(),
  since: instant,
});
export type Alert = z.output<typeof alert>;

/** An address that gets reports. `waiting` until its holder has opened the link that was mailed there. */
export const recipient = z.object({
  id,
  email: z.string(),
  language,
  state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
});
export type Recipient = z.output<typeof recipient>;

export const reportSettings = z.object({
  /** Whether the owner's own address gets reports. */
  weekly: z.boolean(),
  recipients: z.array(recipient),
});
export type ReportSettings = z.output<typeof reportSettings>;

export const recipientBody = z.object({
  email: z
    .string('errors:fillRequired')
    .trim()
    .min(1, 'errors:fillRequired')
    .max(254, 'errors:tooLong')
    .pipe(mailAddress('errors:contactEmailInvalid')),
  language,
});

/** What the next step of a business is, from what the server knows. `answer`: somebody waits; `advice`: what a campaign's figures advise. */
export const nextSteps = [
  'answer',
  'connect',
  'grant',
  'mend_account',
  'unlock',
  'mend_budget',
  'mend_ad',
  'make_avatar',
  'make_creative',
  'finish_draft',
  'launch',
  'extend',
  'raise_total',
  'add_ad',
  'decide',
  'advice',
  'none',
] as const;
export type NextStep = (typeof nextSteps)[number];

const token = z.object({ token: z.string().min(1).max(300) });

export const reportRoutes = {
  settings: route({
    method: 'GET',
    path: '/reports/settings',
    summary: 'Who gets the weekly report',
    access: 'verified',
    status: 200,
    answer: reportSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/reports/settings',
    summary: 'Switch the reports to the own address on or off',
    access: 'verified',
    body: z.object({ weekly: z.boolean() }),
    status: 200,
    answer: reportSettings,
  }),
  addRecipient: route({
    method: 'POST',
    path: '/reports/recipients',
    summary: 'Send reports to a further address, once its holder has agreed by a mailed link',
    access: 'verified',
    idempotencyKey: true,
    body: recipientBody,
    status: 201,
    answer: recipient,
    perMinute: 10,
  }),
  removeRecipient: route({
    method: 'DELETE',
    path: '/reports/recipients/:id',
    summary: 'Send no more reports to a further address',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  sendNow: route({
    method: 'POST',
    path: '/reports/now',
    summary: 'Send the report on the last seven days of a business to the own address at once',
    access: 'verified',
    idempotencyKey: true,
    body: z.object({ businessId: id }),
    status: 202,
    /** Where it goes. */
    answer: z.object({ email: z.string() }),
    perMinute: 10,
  }),
  confirm: route({
    method: 'POST',
    path: '/reports/confirm',
    summary: 'Agree to get reports, by the token of a mailed link',
    access: 'public',
    body: token,
    status: 204,
    perMinute: 30,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/reports/unsubscribe',
    summary: 'Get no more reports, by the token of a report',
    access: 'public',
    body: token,
    status: 204,
    essential: true,
    perMinute: 30,
  }),
  oneClick: route({
    method: 'POST',
    path: '/reports/unsubscribe/:token',
    summary: 'The same by the header List-Unsubscribe of a report (RFC 8058)',
    access: 'public',
    params: token,
    form: true,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    status: 204,
    essential: true,
    perMinute: 30,
  }),
  alerts: route({
    method: 'GET',
    path: '/alerts',
    summary: 'What is wrong now with a business’s campaigns and access, and its next step',
    access: 'verified',
    query: z.object({ businessId: id }),
    status: 200,
    answer: z.object({
      data: z.array(alert),
      next: z.object({
        step: z.enum(nextSteps),
        /** Which campaign it is about; null where none. */
        campaign: z.object({ id, name: z.string() }).nullable(),
        /** Who waits, or what the figures advise, in the language of the request; null with other steps. */
        sentence: z.string().nullable(),
      }),
    }),
  }),
};
export type AlertsAnswer = z.output<(typeof reportRoutes)['alerts']['answer']>;
