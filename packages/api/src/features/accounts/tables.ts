import { languages } from '@awning/contract/languages';
import type { PaidPlanId, PlanId } from '@awning/contract/plans';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A user's plan and where its months stand. */
export const accounts = pgTable('accounts', {
  ownerId: uuid('owner_id').primaryKey(),
  id: uuid('id').notNull(),
  planId: integer('plan_id').$type<PlanId>().notNull(),
  anchorAt: at('anchor_at').notNull(),
  periodEnd: at('period_end').notNull(),
  paidUntil: at('paid_until'),
  /** The plan whose price is paid until `paidUntil`. */
  paidPlanId: integer('paid_plan_id').$type<PlanId>(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  noticedFor: at('noticed_for'),
  /** A wider plan than the one in force, whose figures are kept until `retainedUntil`. */
  retainedPlanId: integer('retained_plan_id').$type<PlanId>(),
  retainedUntil: at('retained_until'),
  /** Who bills the plan: a paid plan of `stripe` is a copy of what Stripe says (payments/sync-account.ts). */
  billedBy: text('billed_by', { enum: ['ledger', 'stripe'] })
    .notNull()
    .default('ledger'),
  /** The smaller plan that follows at the period's end. */
  scheduledPlanId: integer('scheduled_plan_id').$type<PaidPlanId>(),
  /** While a payment is overdue: until when the plan stays in force. */
  graceUntil: at('grace_until'),
  graceRemindedAt: at('grace_reminded_at'),
  /** When the plan was put out of force, since a payment stayed overdue. */
  suspendedAt: at('suspended_at'),
  /** Counts the copies, so that an older reading never replaces a newer one. */
  copiedCount: integer('copied_count').notNull().default(0),
  /** When what the provider says was last copied. */
  copiedAt: at('copied_at'),
  /** When a plan ended since it was not paid: campaigns that this paused can't be resumed without another. */
  lapsedAt: at('lapsed_at'),
  createdAt: at('created_at').notNull(),
});

/** Things that count against a month's limit, by the month they were first counted in. */
export const usage = pgTable(
  'usage',
  {
    ownerId: uuid('owner_id').notNull(),
    key: text('key').notNull(),
    subjectId: text('subject_id').notNull(),
    countedAt: at('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key, table.subjectId] })],
);

/** One row: the last invoice number given. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  id: integer('id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** Invoices of paid periods. They outlive the account, without what they tell of its owner. */
export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey(),
  /** Of the built-in ledger; null for an invoice of the payment provider, which has a number of its own. */
  number: integer('number'),
  ownerId: uuid('owner_id'),
  planId: integer('plan_id').$type<PlanId>().notNull(),
  reason: text('reason', { enum: ['start', 'upgrade', 'renewal'] }).notNull(),
  periodStart: at('period_start').notNull(),
  periodEnd: at('period_end').notNull(),
  /** In minor units of the currency. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  /** Nothing was charged. */
  demo: boolean('demo').notNull(),
  sellerName: text('seller_name').notNull(),
  sellerAddress: text('seller_address'),
  sellerTaxId: text('seller_tax_id'),
  issuedAt: at('issued_at').notNull(),
  providerId: text('provider_id'),
  providerNumber: text('provider_number'),
});

/** Who an invoice was issued to; deleted with the account. */
export const invoiceBuyers = pgTable('invoice_buyers', {
  invoiceId: uuid('invoice_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  businessName: text('business_name'),
});

/** Who an owner is at the payment provider. */
export const paymentCustomers = pgTable('payment_customers', {
  ownerId: uuid('owner_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: at('created_at').notNull(),
});

/** Customers of deleted accounts that are still to be deleted at the provider. */
export const paymentClosings = pgTable('payment_closings', {
  customerId: text('customer_id').primaryKey(),
  requestedAt: at('requested_at').notNull(),
});

/** What was asked of the provider that may cost money; the id is the idempotency key there. */
export const paymentOperations = pgTable('payment_operations', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  kind: text('kind', { enum: ['checkout', 'change'] }).notNull(),
  planId: integer('plan_id').$type<PaidPlanId>().notNull(),
  state: text('state', { enum: ['open', 'done', 'refused', 'expired', 'replaced'] }).notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** The provider's id of the page to pay on. */
  sessionId: text('session_id'),
  createdAt: at('created_at').notNull(),
});

/** Events that the provider has sent. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  type: text('type').notNull(),
  receivedAt: at('received_at').notNull(),
  processedAt: at('processed_at'),
});
