import type { Doc } from '../platform/store.ts';
import { itemOf } from './subscription-state.ts';
import type { InvoiceLine, Price, StripeInvoice, StripeSubscription } from './types.ts';
import type { StripeWorld } from './world.ts';

interface LineItem {
  amount: number;
  description: string;
  start: number;
  end: number;
  price: Price;
  proration: boolean;
}

export function lineOf(
  world: StripeWorld,
  { id }: { id: string },
  itemId: string,
  line: LineItem,
): InvoiceLine {
  return {
    id: world.id('il'),
    object: 'line_item',
    amount: line.amount,
    currency: line.price.currency,
    description: line.description,
    livemode: false,
    metadata: {},
    period: { start: line.start, end: line.end },
    pricing: { type: 'price_details', price_details: { price: line.price.id, product: line.price.product } },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { subscription: id, subscription_item: itemId, proration: line.proration },
    },
    quantity: 1,
  };
}

/**
 * The lines of a change of price within a period: the unused time of the old price, and what is left at the new one
 * ("How credit prorations are calculated", docs.stripe.com: by the second).
 */
export function prorationLines(
  world: StripeWorld,
  subscription: StripeSubscription,
  price: Price,
  at: number,
): InvoiceLine[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const share = (end - at) / (end - start);
  const day = new Date(at * 1000).toISOString().slice(0, 10);
  const line = (old: Price, sign: 1 | -1, description: string) =>
    lineOf(world, subscription, item.id, {
      amount: sign * Math.round(old.unit_amount * share),
      description,
      start: at,
      end,
      price: old,
      proration: true,
    });
  return [
    line(item.price, -1, `Unused time on ${productName(world, item.price)} after ${day}`),
    line(price, 1, `Remaining time on ${productName(world, price)} after ${day}`),
  ];
}

const productName = (world: StripeWorld, { product }: Price) =>
  world.get('stripe.product', product).data.name;

/** The line of a whole period at the subscription's price. */
export function periodLine(world: StripeWorld, subscription: StripeSubscription): InvoiceLine {
  const item = itemOf(subscription);
  return lineOf(world, subscription, item.id, {
    amount: item.price.unit_amount,
    description: `1 × ${productName(world, item.price)} (per month)`,
    start: item.current_period_start,
    end: item.current_period_end,
    price: item.price,
    proration: false,
  });
}

/** An invoice that is not stored yet. */
export function draftInvoice(
  world: StripeWorld,
  subscription: StripeSubscription,
  reason: StripeInvoice['billing_reason'],
  lines: InvoiceLine[],
): StripeInvoice {
  const id = world.id('stripe.invoice');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { email, name } = world.get('stripe.customer', subscription.customer).data;
  const now = world.now();
  return {
    id,
    object: 'invoice',
    created: now,
    livemode: false,
    number: null,
    status: 'draft',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: email,
    customer_name: name,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    subtotal: total,
    total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    next_payment_attempt: null,
    period_start: now,
    period_end: now,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: {},
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    _finalizesAt: null,
  };
}

/** Stores an invoice as the subscription's latest. */
export function insertInvoice(
  world: StripeWorld,
  subscription: Doc<'stripe.subscription'>,
  invoice: StripeInvoice,
): Doc<'stripe.invoice'> {
  const doc = world.add('stripe.invoice', invoice);
  subscription.data.latest_invoice = invoice.id;
  world.save(subscription);
  world.emit('invoice.created', doc.data);
  return doc;
}

export function finalize(world: StripeWorld, doc: Doc<'stripe.invoice'>): void {
  const { data } = doc;
  const count = world
    .all('stripe.invoice')
    .filter(({ data: one }) => one.customer === data.customer && one.number);
  const prefix = data.customer.slice(-8).toUpperCase();
  Object.assign(data, {
    number: `${prefix}-${String(count.length + 1).padStart(4, '0')}`,
    status: 'open',
    hosted_invoice_url: `${world.origin}/stripe/invoice/${data.id}`,
    invoice_pdf: `${world.origin}/stripe/invoice/${data.id}/pdf`,
    _finalizesAt: null,
  });
  data.status_transitions.finalized_at = world.now();
  world.save(doc);
  world.emit('invoice.finalized', data);
}

export function voidInvoice(world: StripeWorld, doc: Doc<'stripe.invoice'>): void {
  doc.data.status = 'void';
  doc.data.next_payment_attempt = null;
  doc.data.status_transitions.voided_at = world.now();
  world.save(doc);
  world.emit('invoice.voided', doc.data);
}
