import type { Language } from '@awning/contract/languages';

/** Who sells, as invoices name it. */
export interface Seller {
  name: string;
  /** Lines with line feeds between them. */
  address: string | null;
  /** With the name of its kind, such as `VAT ID DE123456789`. */
  taxId: string | null;
}

/** An invoice to be printed. */
export interface PrintableInvoice {
  language: Language;
  number: string;
  /** Nothing was charged; the document says so. */
  demo: boolean;
  issuedAt: Date;
  seller: Seller;
  buyer: { name: string; email: string; businessName: string | null };
  reason: 'start' | 'upgrade' | 'renewal';
  /** The plan's name in the invoice's language. */
  plan: string;
  periodStart: Date;
  periodEnd: Date;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
}
