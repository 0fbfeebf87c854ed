import { exportedTable } from '../../platform/export/exported-table.ts';
import {
  accounts,
  invoiceBuyers,
  invoices,
  paymentCustomers,
  paymentEvents,
  paymentOperations,
  usage,
} from './tables.ts';

/** What the archive of a user's data holds of plan and payments; the invoices themselves are documents beside them. */
export const exportedAccounts = [
  exportedTable('plan/plan.json', accounts, { single: true }),
  exportedTable('plan/usage.json', usage),
  exportedTable('plan/invoices.json', invoices),
  exportedTable('plan/invoice-buyers.json', invoiceBuyers),
  exportedTable('plan/payment-customer.json', paymentCustomers, { single: true }),
  exportedTable('plan/payment-requests.json', paymentOperations),
  exportedTable('plan/payment-events.json', paymentEvents),
];
