import type { Doc } from '../platform/store.ts';
import { StripeFailure } from './errors.ts';
import { changed, itemOf } from './subscription-state.ts';
import type { CardBehaviour, PaymentMethod, StripeSubscription } from './types.ts';
import type { StripeWorld } from './world.ts';

const DAY = 86_400;
/** Days after the first attempt at which a renewal is charged again. */
const RETRY_DAYS = [3, 5, 7];

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

/** A refusal of a charge that the caller waits for. */
export const cardDeclined = () =>
  new StripeFailure(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
