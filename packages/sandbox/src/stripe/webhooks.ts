import { createHmac } from 'node:crypto';
import type { Doc } from '../platform/store.ts';
import type { StripeWorld } from './world.ts';

/** Milliseconds before each further attempt; Stripe tries for three days. */
const RETRY_MS = [500, 2000, 10_000, 60_000, 600_000, 3_600_000];
const ATTEMPT_MS = 10_000;

/**
 * Sends events to the webhook's address, signed as Stripe signs them (`Stripe-Signature`), and again until they are
 * answered with success. While they are held, they wait for `release`.
 */
export class StripeWebhooks {
  readonly #world: StripeWorld;
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(world: StripeWorld) {
    this.#world = world;
    world.onEvent((event) => {
      const { webhookUrl, held } = world.state.data;
      if (webhookUrl) this.#enqueue(event.id, held);
    });
  }

  /** Takes up what an earlier run has left. */
  start(): void {
    for (const doc of this.#world.store.all('stripe.delivery'))
      if (doc.data.state === 'pending') this.#plan(doc, 0);
  }

  /** Sends what is held. @param order of the events @param copies of each */
  async release(order: 'given' | 'reversed', copies: number): Promise<number> {
    const held = this.#world.store.all('stripe.delivery').filter(({ data }) => data.state === 'held');
    const events = order === 'reversed' ? held.toReversed() : held;
    for (let copy = 0; copy < copies; copy++) for (const doc of events) await this.#attempt(doc);
    return events.length;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #enqueue(eventId: string, held: boolean): void {
    const { store } = this.#world;
    const doc = store.insert('stripe.delivery', `d${store.nextSeq}`, this.#world.now() * 1000, {
      eventId,
      attempts: 0,
      state: held ? 'held' : 'pending',
      lastAnswer: null,
    });
    if (!held) this.#plan(doc, 0);
  }

  #plan(doc: Doc<'stripe.delivery'>, inMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(doc);
    }, inMs);
    this.#timers.add(timer.unref());
  }

  async #attempt(doc: Doc<'stripe.delivery'>): Promise<void> {
    const { webhookUrl, webhookSecret } = this.#world.state.data;
    const event = this.#world.store.get('stripe.event', doc.data.eventId);
    if (!webhookUrl || !event) return;
    const body = JSON.stringify(event.data);
    const lastAnswer = await post(webhookUrl, body, webhookSecret ?? '');
    // The store is closed with the sandbox; the attempt is repeated after the next start.
    if (this.#closed) return;
    const next = RETRY_MS[doc.data.attempts];
    const ok = /^2/.test(lastAnswer);
    Object.assign(doc.data, {
      attempts: doc.data.attempts + 1,
      lastAnswer,
      state: ok ? 'delivered' : next === undefined ? 'given up' : 'pending',
    });
    this.#world.store.save(doc);
    if (doc.data.state === 'pending' && next !== undefined) this.#plan(doc, next);
  }
}

/** The header that Stripe signs a body with ("Check the webhook signatures", docs.stripe.com/webhooks). @param at Unix seconds */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

async function post(url: string, body: string, secret: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}
