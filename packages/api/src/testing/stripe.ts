import type { Product } from './product.ts';
import { control } from './stripe-settings.ts';

/** Stripe's test cards, as the sandbox's pages take them. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Can be saved, and fails whenever it is charged. */
  failsLater: '4000 0000 0000 0341',
  /** Asks its holder at every payment. */
  asksAlways: '4000 0027 6000 3184',
};

/** What the sandbox's Stripe holds, of the fields that tests look at. */
export interface StripeObjects {
  customer: { id: string; email: string; deleted?: true }[];
  subscription: {
    id: string;
    customer: string;
    status: string;
    cancel_at_period_end: boolean;
    items: { data: { price: { unit_amount: number } }[] };
  }[];
  invoice: { customer: string; status: string; amount_paid: number; billing_reason: string }[];
  session: { id: string; customer: string; status: string; url: string | null }[];
}

/** The sandbox's Stripe, as a tester has it in hand. */
export function stripeOf(product: Product) {
  const { url } = product.sandbox;
  const objects = () => control<StripeObjects>(url, 'stripe/objects');
  /** Sends a form of one of Stripe's pages. @returns where it leads */
  async function send(page: string, form: Record<string, string>): Promise<string> {
    const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
    if (answer.status !== 303) throw new Error(`${page} answered ${answer.status}: ${await answer.text()}`);
    return new URL(answer.headers.get('location') ?? '', page).href;
  }

  return {
    objects,
    send,
    /** Types a card's number in on a page. */
    pay: (page: string, number: string) => send(page, { number }),
    /** Confirms to the bank that one's holder is there; `page` is the one that asks. */
    authenticate: (page: string) =>
      send(page, { card: new URL(page).searchParams.get('card') ?? '', authentication: 'complete' }),
    /** Sets Stripe's clock ahead. */
    advance: (ms: number) => control(url, 'stripe/clock', { seconds: Math.round(ms / 1000) }),
    hold: (held: boolean) => control(url, 'stripe/webhooks', { held }),
    release: (order: 'given' | 'reversed', copies: number) =>
      control<{ released: number }>(url, 'stripe/webhooks/release', { order, copies }),
    fault: (fault: object) => control(url, 'faults', { target: 'stripe', ...fault }),
    clearFaults: () => fetch(`${url}/control/faults`, { method: 'DELETE' }),
    /** How many faults are still to come. */
    faults: async () => (await control<{ data: object[] }>(url, 'faults')).data.length,
    /** All of what a customer has, by the address. */
    async of(email: string) {
      const all = await objects();
      const customers = all.customer.filter((one) => one.email === email).map(({ id }) => id);
      const own = <T extends { customer: string }>(list: T[]) =>
        list.filter(({ customer }) => customers.includes(customer));
      return {
        customers,
        subscriptions: own(all.subscription),
        invoices: own(all.invoice),
        sessions: own(all.session),
      };
    },
  };
}
