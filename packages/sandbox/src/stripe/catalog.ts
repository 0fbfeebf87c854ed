import { z } from 'zod';
import { expireSession } from './clock.ts';
import { invalidRequest } from './errors.ts';
import { expand, flag, integer, metadata, parseParams } from './params.ts';
import { end } from './renewals.ts';
import type { Customer, PortalSession, Price, Product } from './types.ts';
import type { StripeWorld } from './world.ts';

const customerParams = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  preferred_locales: z.array(z.string()).optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  expand: expand.optional(),
});

/** `POST /v1/customers`. */
export function createCustomer(world: StripeWorld, given: unknown): Customer {
  const params = parseParams(customerParams, given);
  const { data } = world.add('stripe.customer', {
    id: world.id('stripe.customer'),
    object: 'customer',
    created: world.now(),
    livemode: false,
    email: params.email ?? null,
    name: params.name ?? null,
    metadata: params.metadata ?? {},
    preferred_locales: params.preferred_locales ?? [],
    invoice_settings: { default_payment_method: null },
  });
  world.emit('customer.created', data);
  return data;
}

/** `POST /v1/customers/:id`. */
export function updateCustomer(world: StripeWorld, id: string, given: unknown): Customer {
  const {
    invoice_settings: settings,
    metadata: more,
    expand: _,
    ...params
  } = parseParams(customerParams, given);
  const doc = world.get('stripe.customer', id);
  Object.assign(doc.data, params);
  if (more) Object.assign(doc.data.metadata, more);
  if (settings?.default_payment_method) {
    const card = world.get('stripe.card', settings.default_payment_method);
    doc.data.invoice_settings.default_payment_method = card.id;
  }
  world.save(doc);
  world.emit('customer.updated', doc.data);
  return doc.data;
}

/** `DELETE /v1/customers/:id`: its subscriptions end at once. */
export function deleteCustomer(world: StripeWorld, id: string): object {
  const doc = world.get('stripe.customer', id);
  if (doc.data.deleted) throw invalidRequest(`No such customer: '${id}'`, { code: 'resource_missing' }, 404);
  for (const subscription of world.all('stripe.subscription')) {
    const { customer, status } = subscription.data;
    if (customer === id && status !== 'canceled') end(world, subscription, 'cancellation_requested');
  }
  for (const { data } of world.all('stripe.session'))
    if (data.customer === id && data.status === 'open') expireSession(world, data.id);
  Object.assign(doc.data, { deleted: true, email: null, name: null });
  doc.data.invoice_settings.default_payment_method = null;
  world.save(doc);
  world.emit('customer.deleted', doc.data);
  return { id, object: 'customer', deleted: true };
}

const productParams = z.strictObject({
  name: z.string().min(1),
  metadata: metadata.optional(),
  tax_code: z.string().optional(),
  expand: expand.optional(),
});

/** `POST /v1/products`. */
export function createProduct(world: StripeWorld, given: unknown): Product {
  const params = parseParams(productParams, given);
  return world.add('stripe.product', {
    id: world.id('stripe.product'),
    object: 'product',
    created: world.now(),
    livemode: false,
    active: true,
    name: params.name,
    metadata: params.metadata ?? {},
  }).data;
}

const priceParams = z.strictObject({
  product: z.string(),
  currency: z.string().length(3),
  unit_amount: integer,
  recurring: z.strictObject({ interval: z.literal('month') }),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

/** `POST /v1/prices`. A lookup key belongs to one price at a time. */
export function createPrice(world: StripeWorld, given: unknown): Price {
  const params = parseParams(priceParams, given);
  const key = params.lookup_key ?? null;
  const before = key && world.all('stripe.price').find(({ data }) => data.lookup_key === key);
  if (before) {
    if (!params.transfer_lookup_key)
      throw invalidRequest(`A price (\`${before.id}\`) already uses that lookup key.`, {
        param: 'lookup_key',
      });
    before.data.lookup_key = null;
    world.save(before);
  }
  return world.add('stripe.price', {
    id: world.id('stripe.price'),
    object: 'price',
    created: world.now(),
    livemode: false,
    active: true,
    currency: params.currency,
    lookup_key: key,
    metadata: params.metadata ?? {},
    product: world.get('stripe.product', params.product).id,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    type: 'recurring',
    unit_amount: params.unit_amount,
  }).data;
}

const portalParams = z.strictObject({
  customer: z.string(),
  return_url: z.url().optional(),
  locale: z.string().optional(),
  expand: expand.optional(),
});

/** `POST /v1/billing_portal/sessions`. */
export function createPortal(world: StripeWorld, given: unknown): PortalSession {
  const params = parseParams(portalParams, given);
  const id = world.id('stripe.portal');
  return world.add('stripe.portal', {
    id,
    object: 'billing_portal.session',
    created: world.now(),
    livemode: false,
    customer: world.get('stripe.customer', params.customer).id,
    locale: params.locale ?? null,
    return_url: params.return_url ?? null,
    url: `${world.origin}/stripe/portal/${id}`,
  }).data;
}
