import { languageDetails } from '@awning/contract/language-details';
import Stripe from 'stripe';
import {
  type Checkout,
  type Payments,
  PaymentsFailure,
  type ProvidedSubscription,
} from '../ports/payments.ts';
import { isGone, withPaymentsFailure } from './failures.ts';
import { createPrices } from './prices.ts';
import { createReading } from './reading.ts';

/** For one try: an owner waits for several calls. */
const timeoutMs = 10_000;
/** Largest document that is passed on, in bytes. */
const pdfLimit = 5 * 1024 * 1024;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or the sandbox's origin. */
  apiUrl: string;
  /** Has Stripe Tax compute taxes. */
  automaticTax: boolean;
  /** Has Checkout ask for tax numbers. */
  taxIds: boolean;
  billingAddress: 'auto' | 'required';
}

/** Stripe Billing through its SDK: Checkout, subscriptions, schedules for smaller plans, the customer portal, webhooks. */
export function createStripePayments(settings: StripeSettings): Payments {
  const { hostname, port, protocol } = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // With the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Awning' },
  });
  const prices = createPrices(stripe, settings);
  const read = createReading(stripe, prices);
  const { automaticTax, taxIds, billingAddress } = settings;

  /** The item of a subscription: its price is what the plan is. */
  async function itemOf({ id }: ProvidedSubscription): Promise<string> {
    const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
    if (!item) throw new PaymentsFailure('refused');
    return item.id;
  }

  const changeOf = async (subscription: ProvidedSubscription, planId: 2 | 3, at: Date) => ({
    items: [{ id: await itemOf(subscription), price: await prices.priceOf(planId) }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(at.getTime() / 1000),
  });

  /** Takes a schedule off a subscription, which goes on as it is. */
  async function releaseSchedule({ id }: ProvidedSubscription): Promise<void> {
    const { schedule } = await stripe.subscriptions.retrieve(id);
    if (schedule)
      await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  }

  return {
    createCustomer: ({ id, email, name, language }, key) =>
      withPaymentsFailure(async () => {
        const customer = await stripe.customers.create(
          { email, name, preferred_locales: [language], metadata: { awning_owner: id } },
          { idempotencyKey: key },
        );
        return customer.id;
      }),

    hasCustomer: (customerId) =>
      withPaymentsFailure(async () => {
        const customer = await stripe.customers.retrieve(customerId).catch((error) => {
          if (!isGone(error)) throw error;
          return null;
        });
        return customer !== null && !customer.deleted;
      }),

    deleteCustomer: (customerId) =>
      withPaymentsFailure(async () => {
        await stripe.customers.del(customerId).catch((error) => {
          if (!isGone(error)) throw error;
        });
      }),

    openCheckout: ({ customerId, planId, language, returnUrl }, key) =>
      withPaymentsFailure(async () =>
        checkoutOf(
          await stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              customer: customerId,
              line_items: [{ price: await prices.priceOf(planId), quantity: 1 }],
              success_url: returnUrl,
              cancel_url: returnUrl,
              locale: languageDetails[language].checkoutLocale,
              billing_address_collection: billingAddress,
              automatic_tax: { enabled: automaticTax },
              tax_id_collection: { enabled: taxIds },
              ...((automaticTax || taxIds) && { customer_update: { name: 'auto', address: 'auto' } }),
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    findCheckout: (id) =>
      withPaymentsFailure(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),

    expireCheckout: (id) =>
      withPaymentsFailure(async () => {
        const session = await stripe.checkout.sessions.expire(id).catch((error) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // It is not open any more: perhaps it was paid in this moment.
          return stripe.checkout.sessions.retrieve(id);
        });
        return checkoutOf(session);
      }),

    read: (customerId) => withPaymentsFailure(() => read(customerId)),

    previewChange: (subscription, planId, at) =>
      withPaymentsFailure(async () => {
        const invoice = await stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: await changeOf(subscription, planId, at),
        });
        return { amount: invoice.amount_due, currency: invoice.currency.toUpperCase() };
      }),

    change: (subscription, planId, at, key) =>
      withPaymentsFailure(async () => {
        await releaseSchedule(subscription);
        await stripe.subscriptions.update(
          subscription.id,
          // With a payment that fails nothing changes; the invoice stays open to be paid on its page.
          { ...(await changeOf(subscription, planId, at)), payment_behavior: 'pending_if_incomplete' },
          { idempotencyKey: key },
        );
      }),

    scheduleChange: (subscription, planId) =>
      withPaymentsFailure(async () => {
        if (subscription.cancelAtPeriodEnd)
          await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
        const held = (await stripe.subscriptions.retrieve(subscription.id)).schedule;
        const schedule = held
          ? await stripe.subscriptionSchedules.retrieve(typeof held === 'string' ? held : held.id)
          : await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
        const [current] = schedule.phases;
        if (!current) throw new PaymentsFailure('refused');
        await stripe.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              items: [{ price: await prices.priceOf(subscription.planId), quantity: 1 }],
              start_date: current.start_date,
              end_date: Math.floor(subscription.periodEnd.getTime() / 1000),
            },
            {
              items: [{ price: await prices.priceOf(planId), quantity: 1 }],
              duration: { interval: 'month', interval_count: 1 },
              proration_behavior: 'none',
            },
          ],
        });
      }),

    cancelAtPeriodEnd: (subscription) =>
      withPaymentsFailure(async () => {
        await releaseSchedule(subscription);
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
      }),

    resume: (subscription) =>
      withPaymentsFailure(async () => {
        await releaseSchedule(subscription);
        if (subscription.cancelAtPeriodEnd)
          await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
      }),

    openPortal: (customer, returnUrl) =>
      withPaymentsFailure(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return session.url;
      }),

    payUrl: (customer) =>
      withPaymentsFailure(async () => {
        const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 10 });
        // The oldest first: it is the one that the plan waits for.
        return data.findLast(({ hosted_invoice_url: url }) => url)?.hosted_invoice_url ?? null;
      }),

    invoicePdf: (invoiceId) =>
      withPaymentsFailure(async () => {
        const { invoice_pdf: url } = await stripe.invoices.retrieve(invoiceId);
        if (!url) throw new PaymentsFailure('refused');
        const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
        if (!response.ok || !response.body) throw new PaymentsFailure('unavailable');
        const chunks: Uint8Array[] = [];
        let length = 0;
        for await (const chunk of response.body) {
          length += chunk.length;
          if (length > pdfLimit) throw new PaymentsFailure('unavailable');
          chunks.push(chunk);
        }
        return Buffer.concat(chunks);
      }),

    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret);
        if (isFromTheFuture(signature)) return null;
        const object = event.data.object as {
          id?: string;
          object?: string;
          customer?: string | { id: string } | null;
        };
        const { customer } = object;
        const ofObject = object.object === 'customer' ? object.id : undefined;
        const customerId = typeof customer === 'string' ? customer : (customer?.id ?? ofObject ?? null);
        return { id: event.id, type: event.type, customerId };
      } catch {
        // Not signed by Stripe, too old, or no event.
        return null;
      }
    },
  };
}

/** Seconds that Stripe's clock may be ahead of ours. */
const aheadSeconds = 300;

/**
 * Whether a signature claims a later time than it can have. The SDK refuses what is old, and takes any time to come: what was
 * signed so once could be sent again for years. The event's own `created` says nothing: of a test clock it is ahead.
 * @param signature the header `Stripe-Signature`, which the SDK has checked (`t=1700000000,v1=…`)
 */
function isFromTheFuture(signature: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(signedAt <= Date.now() / 1000 + aheadSeconds);
}

function checkoutOf({ id, status, payment_status: payment, url }: Stripe.Checkout.Session): Checkout {
  if (status === 'complete') return { id, state: payment === 'unpaid' ? 'processing' : 'paid', url: null };
  return { id, state: status === 'expired' ? 'expired' : 'open', url: url ?? null };
}
