import { and, desc, eq, lt, sql } from 'drizzle-orm';
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

/** Newest first. @param before the number at which the page before ended */
export async function listInvoices(
  db: Db,
  ownerId: string,
  before: number | null,
  limit: number,
): Promise<InvoiceRow[]> {
  const older = before === null ? undefined : lt(invoices.number, before);
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.ownerId, ownerId), older))
    .orderBy(desc(invoices.number))
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
