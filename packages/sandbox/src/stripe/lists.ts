import { z } from 'zod';
import type { Doc } from '../platform/store.ts';
import { expand, flag, integer, parseParams } from './params.ts';
import type { StripeList } from './types.ts';
import type { StripeKind, StripeWorld } from './world.ts';

const paging = {
  limit: integer.optional(),
  starting_after: z.string().optional(),
  expand: expand.optional(),
};

/** Newest first, `limit` of them (10 unless told otherwise, at most 100), after `starting_after`. */
function pageOf<K extends StripeKind>(
  docs: Doc<K>[],
  { limit = 10, starting_after: after }: { limit?: number | undefined; starting_after?: string | undefined },
  url: string,
): StripeList<Doc<K>['data']> {
  const newest = docs.toReversed();
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(100, Math.max(1, limit));
  const page = newest.slice(from, from + size);
  return { object: 'list', data: page.map(({ data }) => data), has_more: newest.length > from + size, url };
}

const priceQuery = z.strictObject({
  ...paging,
  active: flag.optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
});

export function listPrices(world: StripeWorld, given: unknown) {
  const query = parseParams(priceQuery, given);
  const { active, lookup_keys: keys } = query;
  const found = world
    .all('stripe.price')
    .filter(({ data }) => active === undefined || data.active === active)
    .filter(({ data }) => keys === undefined || (data.lookup_key !== null && keys.includes(data.lookup_key)));
  return pageOf(found, query, '/v1/prices');
}

const subscriptionQuery = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  status: z.string().optional(),
});

/** Without a status, those that are canceled are left out; `all` lists them too. */
export function listSubscriptions(world: StripeWorld, given: unknown) {
  const query = parseParams(subscriptionQuery, given);
  const { customer, status } = query;
  const found = world
    .all('stripe.subscription')
    .filter(({ data }) => customer === undefined || data.customer === customer)
    .filter(({ data }) =>
      status === undefined ? data.status !== 'canceled' : status === 'all' || data.status === status,
    );
  return pageOf(found, query, '/v1/subscriptions');
}

const invoiceQuery = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.string().optional(),
});

export function listInvoices(world: StripeWorld, given: unknown) {
  const query = parseParams(invoiceQuery, given);
  const { customer, subscription, status } = query;
  const found = world
    .all('stripe.invoice')
    .filter(({ data }) => customer === undefined || data.customer === customer)
    .filter(({ data }) => status === undefined || data.status === status)
    .filter(({ data }) => !subscription || data.parent.subscription_details.subscription === subscription);
  return pageOf(found, query, '/v1/invoices');
}

export function listEvents(world: StripeWorld, given: unknown) {
  const query = parseParams(z.strictObject({ ...paging, type: z.string().optional() }), given);
  const found = world.all('stripe.event').filter(({ data }) => !query.type || data.type === query.type);
  return pageOf(found, query, '/v1/events');
}
