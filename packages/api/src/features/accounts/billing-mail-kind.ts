import { formatBillingDate } from '@awning/contract/billing-date';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { termsOf } from '@awning/contract/plans';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind, PreparedMail } from '../../platform/mail/mail-kind.ts';
import { findRemainingUser } from '../identity/public.ts';
import { type BillingMail, billingMailKind } from './billing-mails.ts';
import { planName } from './plan-name.ts';
import { findAccount } from './store/accounts.ts';
import { findInvoice, numberOf } from './store/invoices.ts';

const templates = [
  'renewalNotice',
  'renewalAhead',
  'planEnding',
  'planReduced',
  'planEnded',
  'paymentFailed',
  'paymentReminder',
  'planSuspended',
  'paymentReceived',
  'planRestored',
  'invoice',
  'invoicePaid',
] as const;
type Template = (typeof templates)[number];

const longDate = (at: Date, language: Language) => formatBillingDate(at, language, 'long');

/** The mails about plans and invoices. An account that is gone by then gets none. */
export function billingMails(deps: {
  db: Db;
  publicUrl: string;
  /** Whether plans are billed by the built-in ledger, which charges nothing. */
  demo: boolean;
  /** Then no plan renews, ends or waits for a payment: nothing is told but what was paid before. */
  plansFree: boolean;
}): MailKind<BillingMail, Template> {
  const { db, publicUrl, demo, plansFree } = deps;

  /** What a mail says, and to which address; null where what it tells of is gone. */
  async function prepare(mail: BillingMail): Promise<PreparedMail<Template> | null> {
    const user = await findRemainingUser(db, mail.ownerId);
    if (!user) return null;
    const { firstName, language, email } = user;
    if (mail.template === 'invoice') {
      const found = await findInvoice(db, mail.ownerId, mail.invoiceId);
      if (!found) return null;
      const { invoice, buyer } = found;
      const { planId, amount, currency, periodStart, periodEnd } = invoice;
      return {
        template: invoice.demo ? ('invoice' as const) : ('invoicePaid' as const),
        to: buyer.email,
        language,
        values: {
          firstName,
          number: numberOf(invoice),
          plan: planName(termsOf(planId), language),
          amount: formatMoney(amount, currency, language),
          from: longDate(periodStart, language),
          to: longDate(periodEnd, language),
        },
        actionUrl: `${publicUrl}/dashboard/settings?tab=billing`,
      };
    }
    const plan = termsOf(mail.planId);
    const { template } = mail;
    if (template === 'planReduced') {
      const { campaigns } = mail;
      const limit = plan.limits.campaigns ?? campaigns;
      return {
        template,
        to: email,
        language,
        values: { firstName, plan: planName(plan, language), campaigns, limit },
        actionUrl: `${publicUrl}/dashboard/campaigns`,
      };
    }
    return {
      template:
        mail.template === 'paymentReceived' && mail.suspended
          ? 'planRestored'
          : mail.template === 'renewalNotice' && !demo
            ? 'renewalAhead'
            : template,
      to: email,
      language,
      values: {
        firstName,
        plan: planName(plan, language),
        ...('at' in mail && { date: longDate(new Date(mail.at), language) }),
        price: formatMoney(plan.price, plan.currency, language),
        ...('campaigns' in mail && { campaigns: mail.campaigns }),
      },
      actionUrl: `${publicUrl}${pageOf(mail)}`,
    };
  }

  /** Whether a plan is still to end at an instant: the owner may have taken that back. */
  async function endsAt(ownerId: string, at: string): Promise<boolean> {
    const account = await findAccount(db, ownerId);
    return account?.cancelAtPeriodEnd === true && account.periodEnd.toISOString() === at;
  }

  /** Whether a payment is still overdue: it may have been made since the mail was asked for. */
  async function isOverdue(ownerId: string): Promise<boolean> {
    return ((await findAccount(db, ownerId))?.graceUntil ?? null) !== null;
  }

  async function isStillTrue(mail: BillingMail): Promise<boolean> {
    const { template, ownerId } = mail;
    if (plansFree && template !== 'invoice' && template !== 'paymentReceived') return false;
    if (template === 'planEnding') return endsAt(ownerId, mail.at);
    return !waitsForPayment.includes(template) || isOverdue(ownerId);
  }

  return { name: billingMailKind, formerJob: 'accounts.mail', templates, isStillTrue, prepare };
}

const waitsForPayment: readonly BillingMail['template'][] = ['paymentFailed', 'paymentReminder'];

/** Where a mail's button leads. */
function pageOf(mail: BillingMail): string {
  if (mail.template === 'paymentReceived' && mail.suspended) return '/dashboard/campaigns';
  const isPaid = ['planEnding', 'paymentFailed', 'paymentReminder', 'planSuspended', 'paymentReceived'];
  return isPaid.includes(mail.template) ? '/dashboard/settings?tab=billing' : '/dashboard/upgrade';
}
