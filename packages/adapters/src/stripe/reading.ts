import type Stripe from 'stripe';
import type { ProvidedInvoice, ProvidedState, ProvidedSubscription } from '../ports/payments.ts';
import type { Prices } from './prices.ts';

const live: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due', 'unpaid'];
const overdue: readonly Stripe.Subscription.Status[] = ['past_due', 'unpaid'];
const reasons: Record<string, ProvidedInvoice['reason']> = {
  subscription_create: 'start',
  subscription_update: 'upgrade',
  subscription_cycle: 'renewal',
};
/** More than an account gets between two readings, and as many as an answer holds in one page. */
const invoicesRead = 24;

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** Reads what a customer has. */
export function createReading(stripe: Stripe, prices: Prices) {
  async function subscriptionOf(found: Stripe.Subscription): Promise<ProvidedSubscription | null> {
    const [item] = found.items.data;
    const planId = item && (await prices.planOf(item.price));
    if (!item || !planId) return null;
    const invoice = typeof found.latest_invoice === 'object' ? found.latest_invoice : null;
    const pendingPrice = found.pending_update?.subscription_items?.[0]?.price;
    const pendingPlan = pendingPrice ? await prices.planOf(pendingPrice) : null;
    return {
      id: found.id,
      planId,
      anchorAt: dateOf(found.billing_cycle_anchor),
      periodStart: dateOf(item.current_period_start),
      periodEnd: dateOf(item.current_period_end),
      cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
      scheduledPlanId: await scheduledPlanOf(found, item),
      overdueSince: overdue.includes(found.status)
        ? dateOf(invoice?.created ?? item.current_period_start)
        : null,
      pending: pendingPlan && { planId: pendingPlan, payUrl: invoice?.hosted_invoice_url ?? null },
    };
  }

  /** The plan of the phase that begins when the period ends. */
  async function scheduledPlanOf(found: Stripe.Subscription, item: Stripe.SubscriptionItem) {
    const schedule = typeof found.schedule === 'object' ? found.schedule : null;
    const next = schedule?.phases.find((phase) => phase.start_date >= item.current_period_end);
    const price = next?.items[0]?.price;
    const planId = price ? await prices.planOf(typeof price === 'string' ? price : price.id) : null;
    return planId === (await prices.planOf(item.price)) ? null : planId;
  }

  /**
   * Checkout, and a page on which an invoice was paid, leave the card with the subscription, where it goes before the
   * customer's. The portal changes the customer's: so the card is moved there. What fails is tried with the next reading.
   */
  async function moveCard({
    id,
    customer,
    default_payment_method: card,
  }: Stripe.Subscription): Promise<void> {
    if (!card) return;
    const idOf = (held: string | { id: string }) => (typeof held === 'string' ? held : held.id);
    const settings = { default_payment_method: idOf(card) };
    try {
      await stripe.customers.update(idOf(customer), { invoice_settings: settings });
      await stripe.subscriptions.update(id, {
        default_payment_method: '',
        payment_settings: { save_default_payment_method: 'on_subscription' },
      });
    } catch {
      // The plan does not depend on it.
    }
  }

  async function invoiceOf(found: Stripe.Invoice): Promise<ProvidedInvoice | null> {
    // Of an upgrade's lines, the one that is charged: the other gives the unused time of the smaller plan back.
    const line = found.lines.data.toSorted((a, b) => b.amount - a.amount)[0];
    const price = line?.pricing?.price_details?.price;
    const planId = price && (await prices.planOf(typeof price === 'string' ? price : price.id));
    if (!found.id || !line || !planId || found.amount_paid <= 0) return null;
    return {
      id: found.id,
      number: found.number ?? found.id,
      planId,
      reason: reasons[found.billing_reason ?? ''] ?? 'renewal',
      periodStart: dateOf(line.period.start),
      periodEnd: dateOf(line.period.end),
      amount: found.amount_paid,
      currency: found.currency.toUpperCase(),
      issuedAt: dateOf(found.status_transitions.finalized_at ?? found.created),
    };
  }

  return async (customer: string): Promise<ProvidedState> => {
    const all = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 20,
      expand: ['data.latest_invoice', 'data.schedule'],
    });
    const paid = await stripe.invoices.list({ customer, status: 'paid', limit: invoicesRead });
    const alive = all.data.filter(({ status }) => live.includes(status));
    for (const one of alive) await moveCard(one);
    const candidates = await Promise.all(alive.map(subscriptionOf));
    // One page to pay on is open at a time, so there is one; of several, the one that is not overdue.
    const known = candidates.filter((one) => one !== null);
    const subscription = known.find(({ overdueSince }) => !overdueSince) ?? known[0] ?? null;
    const invoices = await Promise.all(paid.data.map(invoiceOf));
    return {
      subscription,
      endedUnpaid: !subscription && all.data[0]?.cancellation_details?.reason === 'payment_failed',
      invoices: invoices.filter((one) => one !== null),
    };
  };
}
