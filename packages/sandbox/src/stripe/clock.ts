import { voidInvoice } from './invoices.ts';
import { chargeRenewal, renew } from './renewals.ts';
import { itemOf } from './subscription-state.ts';
import type { StripeWorld } from './world.ts';

interface Due {
  at: number;
  run: () => void;
}

/** What happens by the clock alone, in order: renewals, drafts finalized, retries, sessions and pending updates expiring. */
export function settleClock(world: StripeWorld): void {
  const now = world.now();
  for (;;) {
    const next = dues(world)
      .filter(({ at }) => at <= now)
      .sort((a, b) => a.at - b.at)[0];
    if (!next) return;
    world.at(next.at, next.run);
  }
}

function dues(world: StripeWorld): Due[] {
  const found: Due[] = [];
  for (const doc of world.all('stripe.subscription')) {
    const { status, pending_update: pending } = doc.data;
    if (status === 'active' || status === 'past_due')
      found.push({ at: itemOf(doc.data).current_period_end, run: () => renew(world, doc) });
    if (pending) found.push({ at: pending.expires_at, run: () => dropPending(world, doc.id) });
  }
  for (const doc of world.all('stripe.invoice')) {
    const { status, _finalizesAt: finalizesAt, next_payment_attempt: retryAt } = doc.data;
    if (status === 'draft' && finalizesAt !== null)
      found.push({ at: finalizesAt, run: () => chargeRenewal(world, doc) });
    if (status === 'open' && retryAt !== null)
      found.push({ at: retryAt, run: () => chargeRenewal(world, doc) });
  }
  for (const doc of world.all('stripe.session')) {
    if (doc.data.status !== 'open') continue;
    found.push({ at: doc.data.expires_at, run: () => expireSession(world, doc.id) });
  }
  return found;
}

export function expireSession(world: StripeWorld, id: string): void {
  const doc = world.get('stripe.session', id);
  doc.data.status = 'expired';
  doc.data.url = null;
  world.save(doc);
  world.emit('checkout.session.expired', doc.data);
}

/** Discards a pending update with its unpaid invoice. */
export function dropPending(world: StripeWorld, id: string): void {
  const doc = world.get('stripe.subscription', id);
  doc.data.pending_update = null;
  world.save(doc);
  const latest = doc.data.latest_invoice && world.get('stripe.invoice', doc.data.latest_invoice);
  if (latest && latest.data.status === 'open') voidInvoice(world, latest);
  world.emit('customer.subscription.pending_update_expired', doc.data);
}
