import { z } from 'zod';
import type { Doc } from '../platform/store.ts';
import {
  addMonths,
  cardDeclined,
  cardOf,
  changed,
  collect,
  draftInvoice,
  end,
  finalize,
  insertInvoice,
  itemOf,
  periodLine,
  prorationLines,
  release,
} from './billing.ts';
import { dropPending } from './clock.ts';
import { invalidRequest } from './errors.ts';
import { expand, flag, integer, metadata, parseParams } from './params.ts';
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

const scheduleParams = z.strictObject({
  from_subscription: z.string(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

/** `POST /v1/subscription_schedules` from a subscription: one phase, the current period. */
export function createSchedule(world: StripeWorld, given: unknown): object {
  const { from_subscription: from, metadata: own = {} } = parseParams(scheduleParams, given);
  const doc = world.get('stripe.subscription', from);
  if (doc.data.schedule)
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${doc.data.schedule}`,
    );
  if (doc.data.status === 'canceled') throw invalidRequest('The subscription is canceled.');
  const item = itemOf(doc.data);
  const schedule = world.add('stripe.schedule', {
    id: world.id('stripe.schedule'),
    object: 'subscription_schedule',
    created: world.now(),
    livemode: false,
    status: 'active',
    customer: doc.data.customer,
    subscription: from,
    released_subscription: null,
    released_at: null,
    completed_at: null,
    end_behavior: 'release',
    metadata: own,
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
        metadata: {},
        proration_behavior: 'create_prorations',
      },
    ],
  });
  doc.data.schedule = schedule.id;
  world.emit('subscription_schedule.created', schedule.data);
  changed(world, doc);
  return schedule.data;
}

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: z.string(), quantity: integer.optional() })).length(1),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: z.strictObject({ interval: z.literal('month'), interval_count: integer }).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  metadata: metadata.optional(),
});
const schedulePhases = z.strictObject({
  phases: z.array(phase).min(1),
  end_behavior: z.enum(['release', 'cancel']).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

/** `POST /v1/subscription_schedules/:id`: its phases, one after the other. */
export function updateSchedule(world: StripeWorld, id: string, given: unknown): object {
  const params = parseParams(schedulePhases, given);
  const doc = world.get('stripe.schedule', id);
  if (doc.data.status !== 'active')
    throw invalidRequest(`You cannot update a subscription schedule that is ${doc.data.status}.`);
  let start = doc.data.phases[0]?.start_date ?? world.now();
  doc.data.phases = params.phases.map((wish) => {
    const begins = wish.start_date ?? start;
    const ends = wish.end_date ?? addMonths(begins, wish.duration?.interval_count ?? 1);
    if (begins !== start)
      throw invalidRequest('Phases must follow each other without a gap.', { param: 'phases' });
    start = ends;
    for (const { price } of wish.items) world.get('stripe.price', price);
    return {
      start_date: begins,
      end_date: ends,
      items: wish.items.map(({ price }) => ({ price, quantity: 1 as const })),
      metadata: wish.metadata ?? {},
      proration_behavior: wish.proration_behavior ?? 'create_prorations',
    };
  });
  if (params.end_behavior) doc.data.end_behavior = params.end_behavior;
  if (params.metadata) Object.assign(doc.data.metadata, params.metadata);
  world.save(doc);
  world.emit('subscription_schedule.updated', doc.data);
  return doc.data;
}

/** `POST /v1/subscription_schedules/:id/release`: the subscription goes on as it is. */
export function releaseSchedule(world: StripeWorld, id: string): object {
  const doc = world.get('stripe.schedule', id);
  if (doc.data.status !== 'active' || !doc.data.subscription)
    throw invalidRequest(`You cannot release a subscription schedule that is ${doc.data.status}.`);
  const subscription = world.get('stripe.subscription', doc.data.subscription);
  release(world, doc, subscription);
  world.emit('customer.subscription.updated', subscription.data);
  return doc.data;
}
