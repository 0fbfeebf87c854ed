import { formatMoney } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { findUser } from '../identity/public.ts';
import { termsOf } from './limits.ts';
import { type BillingMail, mailJob } from './mails.ts';
import { planName } from './plan-name.ts';
import { findInvoice } from './store/invoices.ts';
import { findAccount } from './store.ts';

const longDate = (at: Date, language: Language) =>
  at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

/** Sends the mails about plans and invoices. An account that is gone by then gets none. */
export function billingMailJob(deps: {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}): JobDefinition<BillingMail> {
  const { db, mailer, publicUrl } = deps;

  /** What a mail says, and to which address; null where what it tells of is gone. */
  async function contentOf(mail: BillingMail): Promise<Omit<Mail, 'template'> | null> {
    const user = await findUser(db, mail.ownerId).catch(goneIsNull);
    if (!user) return null;
    const { firstName, language, email } = user;
    if (mail.template === 'invoice') {
      const found = await findInvoice(db, mail.ownerId, mail.invoiceId);
      if (!found) return null;
      const { invoice, buyer } = found;
      const { planId, number, amount, currency, periodStart, periodEnd } = invoice;
      return {
        to: buyer.email,
        language,
        values: {
          firstName,
          number,
          plan: planName(termsOf(planId), language),
          amount: formatMoney(amount, currency, language),
          from: longDate(periodStart, language),
          to: longDate(periodEnd, language),
        },
        actionUrl: `${publicUrl}/dashboard/settings?tab=billing`,
      };
    }
    const plan = termsOf(mail.planId);
    if (mail.template === 'planReduced') {
      const { campaigns } = mail;
      const limit = plan.limits.campaigns ?? campaigns;
      return {
        to: email,
        language,
        values: { firstName, plan: planName(plan, language), campaigns, limit },
        actionUrl: `${publicUrl}/dashboard/campaigns`,
      };
    }
    if (mail.template === 'planEnding' && !(await endsAt(mail.ownerId, mail.at))) return null;
    return {
      to: email,
      language,
      values: {
        firstName,
        plan: planName(plan, language),
        date: longDate(new Date(mail.at), language),
        price: formatMoney(plan.price, plan.currency, language),
        ...('campaigns' in mail && { campaigns: mail.campaigns }),
      },
      actionUrl: `${publicUrl}${mail.template === 'planEnding' ? '/dashboard/settings?tab=billing' : '/dashboard/upgrade'}`,
    };
  }

  /** Whether a plan is still to end at an instant: the owner may have taken that back. */
  async function endsAt(ownerId: string, at: string): Promise<boolean> {
    const account = await findAccount(db, ownerId);
    return account?.cancelAtPeriodEnd === true && account.periodEnd.toISOString() === at;
  }

  return {
    name: mailJob,
    retryLimit: 20,
    async run(mail) {
      const content = await contentOf(mail);
      if (content) await mailer.send({ template: mail.template, ...content });
    },
  };
}

function goneIsNull(error: unknown): null {
  if (error instanceof AppFailure && error.code === 'NOT_FOUND') return null;
  throw error;
}
