import { randomBytes } from 'node:crypto';
import type { Kinds } from '../kinds.ts';
import type { Doc, Store } from '../platform/store.ts';
import { missing } from './errors.ts';
import type { StripeEvent, StripeState } from './types.ts';

/** The version that the sandbox speaks. */
export const API_VERSION = '2026-10-28.endive';

/** Kinds of stored objects, by the prefix of their ids. */
const kinds = {
  cus: 'stripe.customer',
  pm: 'stripe.card',
  prod: 'stripe.product',
  price: 'stripe.price',
  cs: 'stripe.session',
  sub: 'stripe.subscription',
  sub_sched: 'stripe.schedule',
  in: 'stripe.invoice',
  bps: 'stripe.portal',
  evt: 'stripe.event',
} as const;
export type StripeKind = (typeof kinds)[keyof typeof kinds];
const prefixOf = Object.fromEntries(Object.entries(kinds).map(([prefix, kind]) => [kind, prefix]));

/** What every part of the sandbox's Stripe depends on: stored objects, a clock that can be set ahead, and events. */
export class StripeWorld {
  readonly store: Store;
  readonly #clock: () => number;
  readonly #origin: () => string;
  #pinned: number | null = null;
  #onEvent: (event: Doc<'stripe.event'>) => void = () => {};

  /** @param origin the sandbox's own address */
  constructor(store: Store, clock: () => number, origin: () => string) {
    this.store = store;
    this.#clock = clock;
    this.#origin = origin;
  }

  get origin(): string {
    return this.#origin();
  }

  /** The one record of settings, made with its first use. */
  get state(): Doc<'stripe.state'> {
    const initial: StripeState = { aheadSeconds: 0, webhookUrl: null, webhookSecret: null, held: false };
    return this.store.get('stripe.state', 'state') ?? this.store.insert('stripe.state', 'state', 0, initial);
  }

  /** Unix seconds at Stripe. */
  now(): number {
    return this.#pinned ?? Math.floor(this.#clock() / 1000) + this.state.data.aheadSeconds;
  }

  /** Does something as of an instant that the clock has passed meanwhile. */
  at(seconds: number, work: () => void): void {
    this.#pinned = seconds;
    try {
      work();
    } finally {
      this.#pinned = null;
    }
  }

  id(kind: StripeKind | 'si' | 'il'): string {
    const random = randomBytes(12).toString('hex');
    return kind === 'stripe.session' ? `cs_test_${random}` : `${prefixOf[kind] ?? kind}_${random}`;
  }

  add<K extends StripeKind>(kind: K, data: Kinds[K] & { id: string }): Doc<K> {
    return this.store.insert(kind, data.id, this.now() * 1000, data);
  }

  /** @throws StripeFailure resource_missing */
  get<K extends StripeKind>(kind: K, id: string): Doc<K> {
    const found = this.store.get(kind, id);
    if (!found) throw missing(kind.slice('stripe.'.length), id);
    return found;
  }

  all<K extends StripeKind>(kind: K): Doc<K>[] {
    return this.store.all(kind);
  }

  save(doc: { seq: number; data: Kinds[StripeKind] }): void {
    this.store.save(doc);
  }

  /** The object of an id of any kind, for `expand`. */
  find(id: string): object | undefined {
    const prefix = /^(sub_sched|[a-z]+)_/.exec(id)?.[1];
    const kind = kinds[prefix as keyof typeof kinds];
    return kind && this.store.get(kind, id)?.data;
  }

  /** Records an event with the object as it is now, and has it sent. */
  emit(type: string, object: object): void {
    const id = this.id('stripe.event');
    const event: StripeEvent = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: publicOf(structuredClone(object)) },
    };
    this.#onEvent(this.add('stripe.event', event));
  }

  onEvent(listener: (event: Doc<'stripe.event'>) => void): void {
    this.#onEvent = listener;
  }
}

/** A stored object without the sandbox's own keys. */
export function publicOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(publicOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, publicOf(inner)])) as T;
}
