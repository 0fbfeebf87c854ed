import type { Doc } from '../platform/store.ts';
import { cardOf, collect } from './collecting.ts';
import { draftInvoice, finalize, insertInvoice, periodLine } from './invoices.ts';
import { periodEnd } from './periods.ts';
import { changed, itemOf } from './subscription-state.ts';
import type { StripeWorld } from './world.ts';

/** A renewal's invoice is a draft for about an hour ("How subscriptions work", docs.stripe.com). */
const DRAFT_SECONDS = 3600;

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
