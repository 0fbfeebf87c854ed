import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { invoiceBuyers, invoiceNumbers, invoices } from '../tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type BuyerRow = typeof invoiceBuyers.$inferSelect;

/** Takes the next number. Other transactions that want one wait until this one has ended. */
export async function nextNumber(tx: Db): Promise<number> {
  const [row] = await tx
    .update(invoiceNumbers)
    .set({ lastNumber: sql`${invoiceNumbers.lastNumber} + 1` })
    .returning();
  if (!row) throw new Error('invoice_numbers has no row');
  return row.lastNumber;
}

export async function insertInvoice(
  tx: Db,
  invoice: InvoiceRow & { ownerId: string },
  buyer: Omit<BuyerRow, 'invoiceId' | 'ownerId'>,
): Promise<void> {
  await tx.insert(invoices).values(invoice);
  await tx.insert(invoiceBuyers).values({ ...buyer, invoiceId: invoice.id, ownerId: invoice.ownerId });
}

/** The number on the document: the ledger's own, or the provider's. */
export const numberOf = ({ number, providerNumber }: InvoiceRow): string => String(number ?? providerNumber);

/** Whether an invoice of the provider's is known already. */
export async function knowsProvided(tx: Db, ownerId: string, providerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.ownerId, ownerId), eq(invoices.providerId, providerId)));
  return rows.length > 0;
}

/** Newest first. @param before the invoice at which the page before ended */
export async function listInvoices(
  db: Db,
  ownerId: string,
  before: { issuedAt: Date; id: string } | null,
  limit: number,
): Promise<InvoiceRow[]> {
  const older = before
    ? or(
        lt(invoices.issuedAt, before.issuedAt),
        and(eq(invoices.issuedAt, before.issuedAt), lt(invoices.id, before.id)),
      )
    : undefined;
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.ownerId, ownerId), older))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit);
}

export async function findInvoice(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{ invoice: InvoiceRow; buyer: BuyerRow } | undefined> {
  const [found] = await db
    .select({ invoice: invoices, buyer: invoiceBuyers })
    .from(invoices)
    .innerJoin(invoiceBuyers, eq(invoiceBuyers.invoiceId, invoices.id))
    .where(and(eq(invoices.ownerId, ownerId), eq(invoices.id, id), eq(invoiceBuyers.ownerId, ownerId)));
  return found;
}
