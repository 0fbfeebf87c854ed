import type { InvoicePrinter } from '../../ports/invoice-printer.ts';

/** Prints invoices as PDF. The library is big and seldom needed: it is loaded with the first document. */
export function createInvoicePrinter(): InvoicePrinter {
  return {
    async print(invoice) {
      const { renderInvoice } = await import('./invoice-document.ts');
      return renderInvoice(invoice);
    },
  };
}
