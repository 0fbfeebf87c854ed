import type { Payments, ProvidedInvoice } from '@awning/adapters/ports/payments';
import type { Language } from '@awning/contract/languages';
import { termsOf } from '@awning/contract/plans';
import type { Clock } from '../../../platform/clock.ts';
import { cursorOf, readCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import type { Hook } from '../../../platform/hook.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findUser } from '../../identity/public.ts';
import { enqueueBillingMail } from '../billing-mails.ts';
import type { Charge } from '../charges.ts';
import { upstream } from '../payments/upstream.ts';
import { planName } from '../plan-name.ts';
import * as store from '../store/invoices.ts';
import type { Seller } from './printing/printable-invoice.ts';

/** The name of an owner's oldest business, null where there is none; registered by the businesses feature. */
export type FirstBusinessName = (db: Db, ownerId: string) => Promise<string | null>;

export interface InvoicesDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  seller: Seller;
  /** Null where the built-in ledger bills. */
  provider: Payments | null;
  firstBusinessName: Hook<FirstBusinessName>;
}

/** Invoices: one for each paid period, numbered without gaps, unchanged once issued. */
export function createInvoices(deps: InvoicesDeps) {
  const { db, clock, jobs, seller, provider, firstBusinessName } = deps;

  return {
    /** Issues the invoice of a charge, and has it mailed, in the transaction of what is charged for. */
    async issue(tx: Db, ownerId: string, charge: Charge): Promise<void> {
      const { planId, reason, period, amount } = charge;
      const user = await findUser(tx, ownerId);
      const businessName = await firstBusinessName.get()(tx, ownerId);
      const id = newId();
      const invoice = {
        providerId: null,
        providerNumber: null,
        id,
        number: await store.nextNumber(tx),
        ownerId,
        planId,
        reason,
        periodStart: period.start,
        periodEnd: period.end,
        amount,
        currency: termsOf(planId).currency,
        // The built-in ledger charges nothing.
        demo: true,
        sellerName: seller.name,
        sellerAddress: seller.address,
        sellerTaxId: seller.taxId,
        issuedAt: clock.now(),
      };
      const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
      await store.insertInvoice(tx, invoice, { name, email: user.email, businessName });
      await enqueueBillingMail(jobs, tx, { ownerId, template: 'invoice', invoiceId: id });
    },

    /** Keeps an invoice of the provider's, and has it mailed; nothing for one that is known. */
    async keepProvided(tx: Db, ownerId: string, invoice: ProvidedInvoice): Promise<void> {
      if (await store.knowsProvided(tx, ownerId, invoice.id)) return;
      const { firstName, lastName, email } = await findUser(tx, ownerId);
      const { id: providerId, number: providerNumber, ...terms } = invoice;
      const id = newId();
      const row = {
        ...terms,
        id,
        number: null,
        ownerId,
        providerId,
        providerNumber,
        demo: false,
        sellerName: seller.name,
        sellerAddress: seller.address,
        sellerTaxId: seller.taxId,
      };
      const name = [firstName, lastName].filter(Boolean).join(' ');
      const businessName = await firstBusinessName.get()(tx, ownerId);
      await store.insertInvoice(tx, row, { name, email, businessName });
      await enqueueBillingMail(jobs, tx, { ownerId, template: 'invoice', invoiceId: id });
    },

    /** An owner's invoices, newest first. @throws AppFailure MALFORMED for a cursor that no list gave */
    async list(ownerId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const [issuedAt = '', id = ''] = cursor === undefined ? [] : readCursor(cursor, 'instant');
      const before = cursor === undefined ? null : { issuedAt: new Date(issuedAt), id };
      const rows = await store.listInvoices(db, ownerId, before, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const more = rows.length > limit && last;
      return { rows: page, nextCursor: more ? cursorOf([last.issuedAt.toISOString(), last.id]) : null };
    },

    /**
     * An invoice as a PDF.
     * @param documentLanguage in which we print it; the payment provider prints its own in the buyer's
     * @throws AppFailure NOT_FOUND
     */
    async print(
      ownerId: string,
      id: string,
      documentLanguage: Language,
    ): Promise<{ number: string; pdf: Buffer }> {
      const found = await store.findInvoice(db, ownerId, id);
      if (!found) throw notFound();
      const { invoice, buyer } = found;
      const number = store.numberOf(invoice);
      const { providerId } = invoice;
      if (providerId !== null) {
        // It was issued there, with taxes and addresses that only the provider knows.
        if (!provider) throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:paymentsUnavailable');
        return { number, pdf: await upstream(() => provider.invoicePdf(providerId)) };
      }
      // The library that prints is big and seldom needed: it is loaded with the first document.
      const { renderInvoice } = await import('./printing/document.ts');
      const pdf = await renderInvoice({
        language: documentLanguage,
        number,
        demo: invoice.demo,
        issuedAt: invoice.issuedAt,
        seller: { name: invoice.sellerName, address: invoice.sellerAddress, taxId: invoice.sellerTaxId },
        buyer: { name: buyer.name, email: buyer.email, businessName: buyer.businessName },
        reason: invoice.reason,
        plan: planName(termsOf(invoice.planId), documentLanguage),
        periodStart: invoice.periodStart,
        periodEnd: invoice.periodEnd,
        amount: invoice.amount,
        currency: invoice.currency,
      });
      return { number, pdf };
    },
  };
}

export type Invoices = ReturnType<typeof createInvoices>;
