import { z } from 'zod';
import type { Doc } from '../platform/store.ts';
import { dropPending } from './clock.ts';
import { cardDeclined, cardOf, collect } from './collecting.ts';
import { invalidRequest } from './errors.ts';
import { draftInvoice, finalize, insertInvoice, periodLine, prorationLines } from './invoices.ts';
import { expand, flag, integer, metadata, parseParams } from './params.ts';
import { addMonths } from './periods.ts';
import { end } from './renewals.ts';
import { changed, itemOf } from './subscription-state.ts';
import type { Metadata, PaymentMethod, Price, StripeInvoice, StripeSubscription } from './types.ts';
import type { StripeWorld } from './world.ts';

/** A pending update lasts so long at most ("Pending updates reference"). */
const PENDING_SECONDS = 23 * 3600;

const items = z
  .array(z.strictObject({ id: z.string().optional(), price: z.string(), quantity: integer.optional() }))
  .length(1);

/** The first payment has succeeded on Checkout's page: the subscription and its paid invoice. */
export function startSubscription(
  world: StripeWorld,
  customer: string,
  price: Price,
  card: PaymentMethod,
  given: Metadata,
  present: 'there' | 'authenticated',
): Doc<'stripe.subscription'> {
  const id = world.id('stripe.subscription');
  const now = world.now();
  const subscription: StripeSubscription = {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    status: 'active',
    customer,
    currency: price.currency,
    billing_cycle_anchor: now,
    start_date: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null, comment: null, feedback: null },
    ended_at: null,
    collection_method: 'charge_automatically',
    default_payment_method: card.id,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: world.id('si'),
          object: 'subscription_item',
          created: now,
          subscription: id,
          metadata: {},
          quantity: 1,
          price: structuredClone(price),
          current_period_start: now,
          current_period_end: addMonths(now, 1),
        },
      ],
    },
    latest_invoice: null,
    metadata: given,
    payment_settings: { save_default_payment_method: 'off' },
    pending_update: null,
    schedule: null,
  };
  const doc = world.add('stripe.subscription', subscription);
  world.emit('customer.subscription.created', doc.data);
  const invoice = insertInvoice(
    world,
    doc,
    draftInvoice(world, doc.data, 'subscription_create', [periodLine(world, doc.data)]),
  );
  finalize(world, invoice);
  collect(world, invoice, card, present);
  return doc;
}

const updateParams = z.strictObject({
  items: items.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: integer.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([integer, z.literal('')]).optional(),
  default_payment_method: z.string().optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })
    .optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

/** `POST /v1/subscriptions/:id`: a cancellation scheduled or taken back, or another price. */
export function updateSubscription(world: StripeWorld, id: string, given: unknown): StripeSubscription {
  const params = parseParams(updateParams, given);
  const doc = world.get('stripe.subscription', id);
  const { data } = doc;
  if (data.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  const { default_payment_method: card } = params;
  if (card !== undefined)
    data.default_payment_method = card === '' ? null : world.get('stripe.card', card).id;
  if (params.payment_settings) data.payment_settings = params.payment_settings;
  if (params.metadata) Object.assign(data.metadata, params.metadata);
  const { cancel_at_period_end: cancels, cancel_at: cancelAt } = params;
  if (cancels !== undefined || cancelAt !== undefined) {
    if (data.schedule)
      throw invalidRequest(
        `The subscription is managed by the subscription schedule \`${data.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      );
    if (params.payment_behavior === 'pending_if_incomplete')
      throw invalidRequest('Passing `cancel_at_period_end` with pending updates is not supported.');
    const periodEnds = itemOf(data).current_period_end;
    data.cancel_at_period_end = cancels === true;
    data.cancel_at = cancels ? periodEnds : typeof cancelAt === 'number' ? cancelAt : null;
    data.canceled_at = data.cancel_at === null ? null : world.now();
    data.cancellation_details.reason = data.cancel_at === null ? null : 'cancellation_requested';
  }
  if (params.items) changePrice(world, doc, params);
  changed(world, doc);
  return data;
}

function changePrice(
  world: StripeWorld,
  doc: Doc<'stripe.subscription'>,
  params: z.output<typeof updateParams>,
): void {
  const { data } = doc;
  const item = itemOf(data);
  const [wanted] = params.items ?? [];
  if (wanted?.id !== item.id)
    throw invalidRequest(`No such subscription item: '${wanted?.id}'`, { param: 'items[0][id]' });
  if (data.schedule) throw invalidRequest('The subscription is managed by a subscription schedule.');
  const price = world.get('stripe.price', wanted.price).data;
  if (data.pending_update) dropPending(world, doc.id);
  if (price.id === item.price.id) return;
  if (params.proration_behavior !== 'always_invoice') {
    item.price = structuredClone(price);
    return;
  }
  const at = params.proration_date ?? world.now();
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalidRequest('Invalid proration date', { param: 'proration_date' });
  const lines = prorationLines(world, data, price, at);
  const draft = draftInvoice(world, data, 'subscription_update', lines);
  const behaviour = params.payment_behavior ?? 'allow_incomplete';
  const card = cardOf(world, data);
  if (behaviour === 'pending_if_incomplete') {
    const expiresAt = Math.min(item.current_period_end, world.now() + PENDING_SECONDS);
    data.pending_update = {
      expires_at: expiresAt,
      subscription_items: [{ id: item.id, price: structuredClone(price), quantity: 1 }],
      billing_cycle_anchor: null,
      trial_end: null,
    };
  } else {
    if (behaviour === 'error_if_incomplete' && card?._behaviour !== 'succeeds') throw cardDeclined();
    item.price = structuredClone(price);
  }
  world.save(doc);
  const invoice = insertInvoice(world, doc, draft);
  finalize(world, invoice);
  const outcome = collect(world, invoice, card);
  if (outcome !== 'paid' && behaviour === 'allow_incomplete') data.status = 'past_due';
}

/** `DELETE /v1/subscriptions/:id`: ends it now. */
export function cancelSubscription(world: StripeWorld, id: string): StripeSubscription {
  const doc = world.get('stripe.subscription', id);
  if (doc.data.status === 'canceled')
    throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing' }, 404);
  end(world, doc, 'cancellation_requested');
  return doc.data;
}

const previewParams = z.strictObject({
  subscription: z.string(),
  subscription_details: z
    .strictObject({
      items: items.optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
      proration_date: integer.optional(),
    })
    .optional(),
  expand: expand.optional(),
});

/** `POST /v1/invoices/create_preview`: what a change of price would be charged now, without anything being made. */
export function previewInvoice(world: StripeWorld, given: unknown): StripeInvoice {
  const { subscription: id, subscription_details: details } = parseParams(previewParams, given);
  const { data } = world.get('stripe.subscription', id);
  const wanted = details?.items?.[0]?.price;
  if (!wanted || details.proration_behavior !== 'always_invoice')
    return { ...draftInvoice(world, data, 'subscription_cycle', [periodLine(world, data)]) };
  const price = world.get('stripe.price', wanted).data;
  const lines =
    price.id === itemOf(data).price.id
      ? []
      : prorationLines(world, data, price, details.proration_date ?? world.now());
  return draftInvoice(world, data, 'subscription_update', lines);
}
