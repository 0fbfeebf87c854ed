import type { Doc } from '../platform/store.ts';
import type { StripeSubscription, SubscriptionItem } from './types.ts';
import type { StripeWorld } from './world.ts';

export function itemOf(subscription: StripeSubscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export const changed = (world: StripeWorld, doc: Doc<'stripe.subscription'>) => {
  world.save(doc);
  world.emit('customer.subscription.updated', doc.data);
};
