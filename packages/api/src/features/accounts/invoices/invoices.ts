import type { Language } from '@awning/contract/scalars';
import type { Clock } from '../../../platform/clock.ts';
import { cursorOf, readCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/failure.ts';
import type { Hook } from '../../../platform/hook.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { InvoicePrinter, Seller } from '../../../ports/invoice-printer.ts';
import { findUser } from '../../identity/public.ts';
import type { Charge } from '../charges.ts';
import { termsOf } from '../limits.ts';
import { enqueueBillingMail } from '../mails.ts';
import { planName } from '../plan-name.ts';
import * as store from '../store/invoices.ts';

/** The name of an owner's oldest business, null where there is none; registered by the businesses feature. */
export type FirstBusinessName = (db: Db, ownerId: string) => Promise<string | null>;

export interface InvoicesDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  seller: Seller;
  printer: InvoicePrinter;
  firstBusinessName: Hook<FirstBusinessName>;
}

/** Invoices: one for each paid period, numbered without gaps, unchanged once issued. */
export function createInvoices(deps: InvoicesDeps) {
  const { db, clock, jobs, seller, printer, firstBusinessName } = deps;

  return {
    /** Issues the invoice of a charge, and has it mailed, in the transaction of what is charged for. */
    async issue(tx: Db, ownerId: string, charge: Charge): Promise<void> {
      const { planId, reason, period, amount } = charge;
      const user = await findUser(tx, ownerId);
      const businessName = await firstBusinessName.get()(tx, ownerId);
      const id = newId();
      const invoice = {
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

    /** An owner's invoices, newest first. @throws AppFailure MALFORMED for a cursor that no list gave */
    async list(ownerId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const before = cursor === undefined ? null : Number(readCursor(cursor, 'number')[0]);
      const rows = await store.listInvoices(db, ownerId, before, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const more = rows.length > limit && last;
      return { rows: page, nextCursor: more ? cursorOf([String(last.number), last.id]) : null };
    },

    /** An invoice as a PDF. @throws AppFailure NOT_FOUND */
    async print(ownerId: string, id: string, language: Language): Promise<{ number: number; pdf: Buffer }> {
      const found = await store.findInvoice(db, ownerId, id);
      if (!found) throw notFound();
      const { invoice, buyer } = found;
      const pdf = await printer.print({
        language,
        number: invoice.number,
        demo: invoice.demo,
        issuedAt: invoice.issuedAt,
        seller: { name: invoice.sellerName, address: invoice.sellerAddress, taxId: invoice.sellerTaxId },
        buyer: { name: buyer.name, email: buyer.email, businessName: buyer.businessName },
        reason: invoice.reason,
        plan: planName(termsOf(invoice.planId), language),
        periodStart: invoice.periodStart,
        periodEnd: invoice.periodEnd,
        amount: invoice.amount,
        currency: invoice.currency,
      });
      return { number: invoice.number, pdf };
    },
  };
}

export type Invoices = ReturnType<typeof createInvoices>;
