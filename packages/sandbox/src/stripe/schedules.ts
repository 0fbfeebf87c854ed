import { z } from 'zod';
import { invalidRequest } from './errors.ts';
import { expand, integer, metadata, parseParams } from './params.ts';
import { addMonths } from './periods.ts';
import { release } from './renewals.ts';
import { changed, itemOf } from './subscription-state.ts';
import type { StripeWorld } from './world.ts';

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
  doc.data.phases = params.phases.map((phase) => {
    const begins = phase.start_date ?? start;
    const ends = phase.end_date ?? addMonths(begins, phase.duration?.interval_count ?? 1);
    if (begins !== start)
      throw invalidRequest('Phases must follow each other without a gap.', { param: 'phases' });
    start = ends;
    for (const { price } of phase.items) world.get('stripe.price', price);
    return {
      start_date: begins,
      end_date: ends,
      items: phase.items.map(({ price }) => ({ price, quantity: 1 as const })),
      metadata: phase.metadata ?? {},
      proration_behavior: phase.proration_behavior ?? 'create_prorations',
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
