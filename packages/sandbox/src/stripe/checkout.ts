import { z } from 'zod';
import type { Doc } from '../platform/store.ts';
import { expireSession } from './clock.ts';
import { charge } from './collecting.ts';
import { invalidRequest } from './errors.ts';
import { expand, flag, integer, metadata, parseParams } from './params.ts';
import { addMonths } from './periods.ts';
import { startSubscription } from './subscriptions.ts';
import type { CardBehaviour, CheckoutSession, PaymentMethod } from './types.ts';
import type { StripeWorld } from './world.ts';

/** Stripe's test cards ("Test card numbers", docs.stripe.com/testing). */
const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declines',
  '4000000000000341': 'fails_later',
  '4000002500003155': 'authenticate_once',
  '4000002760003184': 'authenticate_always',
};

const enabled = z.strictObject({ enabled: flag });
const sessionParams = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: integer })).length(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  expires_at: integer.optional(),
  locale: z.string().optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: z.string().optional() })
    .optional(),
  automatic_tax: enabled.optional(),
  tax_id_collection: enabled.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({
      name: z.enum(['auto', 'never']).optional(),
      address: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  expand: expand.optional(),
});

const HALF_HOUR = 1800;
const DAY = 86_400;

/** `POST /v1/checkout/sessions`. */
export function createSession(world: StripeWorld, given: unknown): CheckoutSession {
  const params = parseParams(sessionParams, given);
  const customer = world.get('stripe.customer', params.customer);
  if (customer.data.deleted)
    throw invalidRequest(`No such customer: '${params.customer}'`, { param: 'customer' });
  const price = world.get('stripe.price', params.line_items[0]?.price ?? '').data;
  const now = world.now();
  const expires = params.expires_at ?? now + DAY;
  if (expires < now + HALF_HOUR || expires > now + DAY)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  if (params.tax_id_collection?.enabled && params.customer_update?.name !== 'auto')
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    );
  if (params.automatic_tax?.enabled && params.customer_update?.address !== 'auto')
    throw invalidRequest(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Set `customer_update[address]` to `auto`.',
    );
  const id = world.id('stripe.session');
  return world.add('stripe.session', {
    id,
    object: 'checkout.session',
    created: now,
    livemode: false,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    customer: customer.id,
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    amount_total: price.unit_amount,
    currency: price.currency,
    expires_at: expires,
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    locale: params.locale ?? null,
    subscription: null,
    invoice: null,
    url: `${world.origin}/stripe/checkout/${id}`,
    automatic_tax: params.automatic_tax ?? { enabled: false },
    tax_id_collection: params.tax_id_collection ?? { enabled: false },
    billing_address_collection: params.billing_address_collection ?? null,
    _price: price.id,
    _subscriptionMetadata: params.subscription_data?.metadata ?? {},
  }).data;
}

/** `POST /v1/checkout/sessions/:id/expire`. */
export function expireOpenSession(world: StripeWorld, id: string): CheckoutSession {
  const { data } = world.get('stripe.session', id);
  if (data.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${data.status}.`,
    );
  expireSession(world, id);
  return data;
}

/** A card that was typed in on one of Stripe's pages; undefined for a number that is no test card's. */
export function addCard(world: StripeWorld, customer: string, number: string): PaymentMethod | undefined {
  const digits = number.replace(/\D/g, '');
  const behaviour = testCards[digits];
  if (!behaviour) return undefined;
  const year = new Date(world.now() * 1000).getUTCFullYear() + 3;
  return world.add('stripe.card', {
    id: world.id('stripe.card'),
    object: 'payment_method',
    created: world.now(),
    livemode: false,
    type: 'card',
    customer,
    card: { brand: 'visa', last4: digits.slice(-4), exp_month: 12, exp_year: year },
    _behaviour: behaviour,
  }).data;
}

/** Pays an open session. What is not paid leaves it open. */
export function paySession(
  world: StripeWorld,
  doc: Doc<'stripe.session'>,
  card: PaymentMethod,
  present: 'there' | 'authenticated',
): 'paid' | 'declined' | 'requires_action' {
  const { data } = doc;
  const outcome = charge(card, present);
  if (outcome !== 'paid') return outcome;
  const price = world.get('stripe.price', data._price).data;
  const subscription = startSubscription(
    world,
    data.customer,
    price,
    card,
    data._subscriptionMetadata,
    'authenticated',
  );
  Object.assign(data, {
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: subscription.data.latest_invoice,
    url: null,
  });
  world.save(doc);
  world.emit('checkout.session.completed', data);
  return 'paid';
}

/** When a first period that begins now would end, for the page. */
export const firstRenewal = (world: StripeWorld) => addMonths(world.now(), 1);
