import type { Doc } from '../platform/store.ts';
import { StripeFailure } from './errors.ts';
import type {
  CardBehaviour,
  InvoiceLine,
  PaymentMethod,
  Price,
  StripeInvoice,
  StripeSubscription,
  SubscriptionItem,
} from './types.ts';
import type { StripeWorld } from './world.ts';

const DAY = 86_400;
/** A renewal's invoice is a draft for about an hour ("How subscriptions work", docs.stripe.com). */
const DRAFT_SECONDS = 3600;
/** Days after the first attempt at which a renewal is charged again. */
const RETRY_DAYS = [3, 5, 7];

/** The same day of the month `months` later in UTC, or the month's last day, as Stripe anchors billing cycles. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved.getTime() / 1000;
}

/** The end of the period that begins at `start`. */
export function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months++) {
    const end = addMonths(anchor, months);
    if (end > start) return end;
  }
}

export function itemOf(subscription: StripeSubscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export const changed = (world: StripeWorld, doc: Doc<'stripe.subscription'>) => {
  world.save(doc);
  world.emit('customer.subscription.updated', doc.data);
};

interface LineWish {
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
  wish: LineWish,
): InvoiceLine {
  return {
    id: world.id('il'),
    object: 'line_item',
    amount: wish.amount,
    currency: wish.price.currency,
    description: wish.description,
    livemode: false,
    metadata: {},
    period: { start: wish.start, end: wish.end },
    pricing: { type: 'price_details', price_details: { price: wish.price.id, product: wish.price.product } },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { subscription: id, subscription_item: itemId, proration: wish.proration },
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

export type Outcome = 'paid' | 'declined' | 'requires_action';

/** What charging a card gives. @param present whether its holder is there to authenticate, and has done so */
export function charge(
  card: PaymentMethod | undefined,
  present: 'absent' | 'there' | 'authenticated',
): Outcome {
  const outcomes: Record<CardBehaviour, Outcome> = {
    succeeds: 'paid',
    declines: 'declined',
    fails_later: 'declined',
    authenticate_once: present === 'there' ? 'requires_action' : 'paid',
    authenticate_always: present === 'authenticated' ? 'paid' : 'requires_action',
  };
  return card ? outcomes[card._behaviour] : 'declined';
}

/** The card that a subscription's invoices are charged to. */
export function cardOf(world: StripeWorld, subscription: StripeSubscription): PaymentMethod | undefined {
  const customer = world.get('stripe.customer', subscription.customer).data;
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id ? world.get('stripe.card', id).data : undefined;
}

/** Tries to collect an open invoice, and does what its being paid, or not, means for the subscription. */
export function collect(
  world: StripeWorld,
  doc: Doc<'stripe.invoice'>,
  card: PaymentMethod | undefined,
  present: 'absent' | 'there' | 'authenticated' = 'absent',
): Outcome {
  const { data } = doc;
  const outcome = data.amount_due === 0 ? 'paid' : charge(card, present);
  data.attempted = true;
  data.attempt_count += 1;
  if (outcome === 'paid') settle(world, doc);
  else {
    const first = data.status_transitions.finalized_at ?? world.now();
    const next = RETRY_DAYS[data.attempt_count - 1];
    const retries = data.billing_reason === 'subscription_cycle' && next !== undefined;
    data.next_payment_attempt = retries ? first + next * DAY : null;
    world.save(doc);
    world.emit('invoice.payment_failed', data);
    if (outcome === 'requires_action') world.emit('invoice.payment_action_required', data);
  }
  return outcome;
}

/** An invoice is paid: a pending change takes effect, and what was overdue is not any more. */
function settle(world: StripeWorld, doc: Doc<'stripe.invoice'>): void {
  const { data } = doc;
  Object.assign(data, {
    status: 'paid',
    amount_paid: data.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  data.status_transitions.paid_at = world.now();
  world.save(doc);
  const subscription = world.get('stripe.subscription', data.parent.subscription_details.subscription);
  const { pending_update: pending } = subscription.data;
  if (
    pending &&
    data.billing_reason === 'subscription_update' &&
    subscription.data.latest_invoice === data.id
  ) {
    const price = pending.subscription_items[0]?.price;
    if (price) itemOf(subscription.data).price = price;
    subscription.data.pending_update = null;
    world.save(subscription);
    world.emit('customer.subscription.pending_update_applied', subscription.data);
    world.emit('customer.subscription.updated', subscription.data);
  }
  const owing = world
    .all('stripe.invoice')
    .some(
      ({ data: one }) =>
        one.status === 'open' &&
        one.billing_reason === 'subscription_cycle' &&
        one.parent.subscription_details.subscription === subscription.id,
    );
  if (subscription.data.status === 'past_due' && !owing) {
    subscription.data.status = 'active';
    changed(world, subscription);
  }
  world.emit('invoice.paid', data);
  world.emit('invoice.payment_succeeded', data);
}

export function voidInvoice(world: StripeWorld, doc: Doc<'stripe.invoice'>): void {
  doc.data.status = 'void';
  doc.data.next_payment_attempt = null;
  doc.data.status_transitions.voided_at = world.now();
  world.save(doc);
  world.emit('invoice.voided', doc.data);
}

/** A refusal of a charge that the caller waits for. */
export const cardDeclined = () =>
  new StripeFailure(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });

/** The period that follows: the draft of its invoice, with a scheduled price where a phase has ended. */
export function renew(world: StripeWorld, doc: Doc<'stripe.subscription'>): void {
  const { data } = doc;
  const item = itemOf(data);
  if (data.cancel_at !== null && data.cancel_at <= item.current_period_end) {
    end(world, doc, 'cancellation_requested');
    return;
  }
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(data.billing_cycle_anchor, item.current_period_start);
  nextPhase(world, doc);
  const invoice = draftInvoice(world, data, 'subscription_cycle', [periodLine(world, data)]);
  invoice._finalizesAt = world.now() + DRAFT_SECONDS;
  insertInvoice(world, doc, invoice);
  changed(world, doc);
}

/** Puts the phase of the schedule that begins now into force, and releases a schedule that is over. */
function nextPhase(world: StripeWorld, doc: Doc<'stripe.subscription'>): void {
  const { schedule: id } = doc.data;
  if (!id) return;
  const schedule = world.get('stripe.schedule', id);
  const now = world.now();
  const phase = schedule.data.phases.find((one) => one.start_date <= now && now < one.end_date);
  const priceId = phase?.items[0]?.price;
  if (priceId) itemOf(doc.data).price = structuredClone(world.get('stripe.price', priceId).data);
  if (schedule.data.phases.at(-1) === phase || !phase) release(world, schedule, doc);
}

export function release(
  world: StripeWorld,
  schedule: Doc<'stripe.schedule'>,
  subscription: Doc<'stripe.subscription'>,
): void {
  Object.assign(schedule.data, {
    status: 'released',
    released_at: world.now(),
    released_subscription: subscription.id,
    subscription: null,
  });
  world.save(schedule);
  world.emit('subscription_schedule.released', schedule.data);
  subscription.data.schedule = null;
  world.save(subscription);
}

/** Finalizes the draft of a renewal and charges it. */
export function chargeRenewal(world: StripeWorld, doc: Doc<'stripe.invoice'>): void {
  if (doc.data.status === 'draft') finalize(world, doc);
  const subscription = world.get('stripe.subscription', doc.data.parent.subscription_details.subscription);
  const outcome = collect(world, doc, cardOf(world, subscription.data));
  if (outcome === 'paid' || subscription.data.status !== 'active') return;
  subscription.data.status = 'past_due';
  changed(world, subscription);
}

/** Ends a subscription now, without its open invoices being collected any further. */
export function end(world: StripeWorld, doc: Doc<'stripe.subscription'>, reason: string): void {
  const now = world.now();
  Object.assign(doc.data, { status: 'canceled', canceled_at: doc.data.canceled_at ?? now, ended_at: now });
  doc.data.cancellation_details.reason = reason;
  doc.data.pending_update = null;
  const { schedule } = doc.data;
  if (schedule) release(world, world.get('stripe.schedule', schedule), doc);
  world.save(doc);
  for (const invoice of world.all('stripe.invoice')) {
    const { status, parent } = invoice.data;
    if (parent.subscription_details.subscription !== doc.id || (status !== 'open' && status !== 'draft'))
      continue;
    invoice.data.next_payment_attempt = null;
    invoice.data.auto_advance = false;
    invoice.data._finalizesAt = null;
    world.save(invoice);
  }
  world.emit('customer.subscription.deleted', doc.data);
}
