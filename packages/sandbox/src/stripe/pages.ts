import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, page } from '../platform/html.ts';
import { asObject, asText } from '../platform/json.ts';
import { addCard, firstRenewal, paySession } from './checkout.ts';
import { settleClock } from './clock.ts';
import { cardOf, collect } from './collecting.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { PaymentMethod } from './types.ts';
import type { StripeWorld } from './world.ts';

const style = `.pay{max-width:480px;margin:0 auto;padding:24px}h1{font-size:1.3rem;margin:0 0 4px}
form{display:grid;gap:10px;margin-top:14px}label{display:grid;gap:4px}.error{color:var(--danger);font-weight:600}
summary{cursor:pointer;min-height:44px;padding-top:10px}`;

const money = (minor: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(minor / 100);
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Test cards, by what they show (checkout.ts). */
const cards = `<details><summary>Test cards</summary><p class="small">4242 4242 4242 4242 pays. 4000 0000 0000 0002 is
declined. 4000 0000 0000 0341 is taken as a new card and declined whenever it is charged. 4000 0025 0000 3155 asks its
holder once, 4000 0027 6000 3184 at every payment.</p></details>`;

const errors: Record<string, string> = {
  declined: 'Your card was declined.',
  number: 'Your card number is not one of the test cards.',
  refused: 'We are unable to authenticate your payment method. Please choose a different one.',
};
const errorOf = (query: unknown) => {
  const text = errors[asText(asObject(query).error)];
  return text ? `<p class="error" role="alert">${text}</p>` : '';
};

const cardForm = (button: string, value = '') =>
  `<form method="post"><label>Card number<input type="text" name="number" inputmode="numeric" autocomplete="off"
maxlength="30" required value="${value}"></label><button class="primary">${escapeHtml(button)}</button></form>`;
const authenticationForm = (card: PaymentMethod) => `<h1>Authenticate</h1>
<p class="muted">Your bank asks whether it is you who pays with the card ending in ${card.card.last4}.</p>
<form method="post"><input type="hidden" name="card" value="${card.id}">
<button class="primary" name="authentication" value="complete">Complete authentication</button>
<button name="authentication" value="fail">Fail authentication</button></form>`;

const send = (reply: FastifyReply, title: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .send(page(title, 'sandbox', `<div class="card pay">${body}</div>`, style));

/** Stripe's hosted pages: Checkout, the customer portal, and an invoice that can be paid. */
export function stripePages(app: FastifyInstance, world: StripeWorld): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/stripe/')) settleClock(world);
  });

  app.get<{ Params: { id: string } }>('/stripe/checkout/:id', (request, reply) => {
    const { data } = world.get('stripe.session', request.params.id);
    if (data.status !== 'open') {
      const back = data.status === 'complete' ? data.success_url : (data.cancel_url ?? data.success_url);
      return send(
        reply,
        'Checkout',
        `<h1>${data.status === 'complete' ? 'You have already paid' : 'This page has expired'}</h1><p><a href="${escapeHtml(back)}">Return to Awning</a></p>`,
      );
    }
    const asked = asText(asObject(request.query).card);
    const card = asked ? world.get('stripe.card', asked).data : undefined;
    if (card && card.customer === data.customer) return send(reply, 'Checkout', authenticationForm(card));
    const total = money(data.amount_total, data.currency);
    const back = data.cancel_url ? `<p><a href="${escapeHtml(data.cancel_url)}">Back</a></p>` : '';
    return send(
      reply,
      'Checkout',
      `${back}<h1>Pay ${total} a month</h1><p class="muted">Next payment on ${day(firstRenewal(world))}. This is the sandbox's
stand-in for Stripe Checkout; no money moves.</p>${errorOf(request.query)}${cardForm(`Subscribe for ${total}`)}${cards}`,
    );
  });

  app.post<{ Params: { id: string } }>('/stripe/checkout/:id', (request, reply) => {
    const doc = world.get('stripe.session', request.params.id);
    const here = `/stripe/checkout/${doc.id}`;
    if (doc.data.status !== 'open') return reply.redirect(here, 303);
    const { card, failure } = cardOfForm(world, doc.data.customer, asObject(request.body));
    if (!card) return reply.redirect(`${here}?error=${failure}`, 303);
    const present = asObject(request.body).authentication ? 'authenticated' : 'there';
    const outcome = paySession(world, doc, card, present);
    if (outcome === 'paid')
      return reply.redirect(doc.data.success_url.replaceAll('{CHECKOUT_SESSION_ID}', doc.id), 303);
    return reply.redirect(outcome === 'declined' ? `${here}?error=declined` : `${here}?card=${card.id}`, 303);
  });

  app.get<{ Params: { id: string } }>('/stripe/portal/:id', (request, reply) => {
    const { data } = world.get('stripe.portal', request.params.id);
    const customer = world.get('stripe.customer', data.customer).data;
    const held = customer.invoice_settings.default_payment_method ?? subscriptionCard(world, data.customer);
    const last4 = held ? world.get('stripe.card', held).data.card.last4 : 'none';
    const back = data.return_url
      ? `<p><a href="${escapeHtml(data.return_url)}">Return to Awning</a></p>`
      : '';
    const saved = asObject(request.query).saved ? '<p role="status">Your card is saved.</p>' : '';
    return send(
      reply,
      'Billing portal',
      `${back}<h1>Payment method</h1><p>Card ending in ${last4}</p>${saved}${errorOf(request.query)}${cardForm('Save card')}${cards}`,
    );
  });

  app.post<{ Params: { id: string } }>('/stripe/portal/:id', (request, reply) => {
    const { data } = world.get('stripe.portal', request.params.id);
    const here = `/stripe/portal/${data.id}`;
    const { card, failure } = cardOfForm(world, data.customer, asObject(request.body));
    if (!card || card._behaviour === 'declines')
      return reply.redirect(`${here}?error=${card ? 'declined' : failure}`, 303);
    makeDefault(world, data.customer, card);
    return reply.redirect(`${here}?saved=1`, 303);
  });

  app.get<{ Params: { id: string } }>('/stripe/invoice/:id', (request, reply) => {
    const { data } = world.get('stripe.invoice', request.params.id);
    if (data.status !== 'open')
      return send(
        reply,
        'Invoice',
        `<h1>Invoice ${data.number ?? ''}</h1><p role="status">Invoice ${data.status}</p>`,
      );
    const asked = asText(asObject(request.query).card);
    const card = asked ? world.get('stripe.card', asked).data : undefined;
    if (card && card.customer === data.customer) return send(reply, 'Invoice', authenticationForm(card));
    return send(
      reply,
      'Invoice',
      `<h1>Pay ${money(data.amount_remaining, data.currency)}</h1><p class="muted">Invoice ${data.number ?? ''}</p>${errorOf(request.query)}${cardForm('Pay')}${cards}`,
    );
  });

  app.post<{ Params: { id: string } }>('/stripe/invoice/:id', (request, reply) => {
    const doc = world.get('stripe.invoice', request.params.id);
    const here = `/stripe/invoice/${doc.id}`;
    if (doc.data.status !== 'open') return reply.redirect(here, 303);
    const { card, failure } = cardOfForm(world, doc.data.customer, asObject(request.body));
    if (!card) return reply.redirect(`${here}?error=${failure}`, 303);
    const present = asObject(request.body).authentication ? 'authenticated' : 'there';
    const outcome = collect(world, doc, card, present);
    if (outcome === 'paid') keepCard(world, doc.data.parent.subscription_details.subscription, card);
    if (outcome === 'requires_action') return reply.redirect(`${here}?card=${card.id}`, 303);
    return reply.redirect(outcome === 'paid' ? here : `${here}?error=declined`, 303);
  });

  app.get<{ Params: { id: string } }>('/stripe/invoice/:id/pdf', (request, reply) => {
    const { data } = world.get('stripe.invoice', request.params.id);
    return reply.type('application/pdf').send(invoicePdf(data));
  });
}

/** The card of a form: typed in anew, or the one that its holder has just authenticated. */
function cardOfForm(
  world: StripeWorld,
  customer: string,
  form: Record<string, unknown>,
): { card: PaymentMethod | undefined; failure: string } {
  if (form.authentication === 'fail') return { card: undefined, failure: 'refused' };
  const held = form.card ? world.get('stripe.card', asText(form.card)).data : undefined;
  if (held?.customer === customer) return { card: held, failure: '' };
  return { card: addCard(world, customer, asText(form.number)), failure: 'number' };
}

const ofCustomer = (world: StripeWorld, customer: string) =>
  world
    .all('stripe.subscription')
    .filter(({ data }) => data.customer === customer && data.status !== 'canceled');

function subscriptionCard(world: StripeWorld, customer: string): string | undefined {
  const [subscription] = ofCustomer(world, customer);
  return subscription && cardOf(world, subscription.data)?.id;
}

/** Makes a card the customer's default. One that a subscription has for itself still goes before it, as at Stripe. */
function makeDefault(world: StripeWorld, id: string, card: PaymentMethod): void {
  const customer = world.get('stripe.customer', id);
  customer.data.invoice_settings.default_payment_method = card.id;
  world.save(customer);
  world.emit('customer.updated', customer.data);
}

/** Keeps the card that an invoice was paid with, where the subscription's settings say so. */
function keepCard(world: StripeWorld, id: string, card: PaymentMethod): void {
  const doc = world.get('stripe.subscription', id);
  if (doc.data.payment_settings.save_default_payment_method === 'off') return;
  doc.data.default_payment_method = card.id;
  world.save(doc);
  world.emit('customer.subscription.updated', doc.data);
}
