import { createHmac } from 'node:crypto';
import { hash32, uniform } from '../../platform/random.ts';
import type { Doc, Store } from '../../platform/store.ts';
import type { Subscription } from '../types/events.ts';
import type { Change } from './change.ts';

/** Milliseconds between attempts; Meta retries, at growing intervals, for 36 hours. */
export const RETRY_MS = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000];
const ATTEMPT_MS = 10_000;

/** How notifications travel, set by tests. */
export interface Handling {
  /** Milliseconds (wall clock) before the first attempt. */
  lateMs: number;
  /** How often each is sent. */
  copies: number;
  /** The share that is never sent, drawn from the seed. */
  lostShare: number;
}

interface Surroundings {
  store: Store;
  clock: () => number;
  seed: string;
  appSecret: string;
  /** Milliseconds between attempts (wall clock). */
  retryMs?: readonly number[];
}

/**
 * Sends notifications to the subscribed callbacks over HTTP, each signed with the app's secret, and retries
 * until they are answered with success ("Webhooks, getting started"). Pending notifications survive a restart.
 */
export class Webhooks {
  readonly #world: Surroundings;
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;
  #handling: Handling = { lateMs: 0, copies: 1, lostShare: 0 };

  constructor(world: Surroundings) {
    this.#world = world;
    for (const doc of world.store.all('notification')) if (doc.data.state === 'pending') this.#schedule(doc);
  }

  /** Notifies every matching subscription. */
  notify(change: Change): void {
    const { store, clock } = this.#world;
    for (const { data } of store.all('subscription')) {
      if (!concerns(store, data, change)) continue;
      const now = clock();
      const body = escaped(JSON.stringify(payload(change, data.includeValues, now)));
      const { lateMs, copies, lostShare } = this.#handling;
      for (let copy = 0; copy < copies; copy++) {
        const id = `n${store.nextSeq}`;
        const isLost = uniform(hash32(`${this.#world.seed}/notice/${id}`), 1) < lostShare;
        const doc = store.insert('notification', id, now, {
          url: data.callbackUrl,
          object: change.object,
          body,
          attempts: 0,
          state: isLost ? 'lost' : 'pending',
          nextAt: Date.now() + lateMs,
          lastAnswer: null,
        });
        if (!isLost) this.#schedule(doc);
      }
    }
  }

  /** Sets how notifications travel from now on. */
  handle(handling: Handling): void {
    this.#handling = handling;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #schedule(doc: Doc<'notification'>): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#attempt(doc);
      },
      Math.max(0, doc.data.nextAt - Date.now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  async #attempt(doc: Doc<'notification'>): Promise<void> {
    const { store, appSecret, retryMs = RETRY_MS } = this.#world;
    const { data } = doc;
    const { ok, answer } = await post(data.url, data.body, appSecret);
    // The store is closed with the sandbox; the attempt is repeated after the next start.
    if (this.#closed) return;
    const wait = retryMs[data.attempts];
    data.attempts++;
    data.lastAnswer = answer;
    if (ok) data.state = 'delivered';
    else if (wait === undefined) data.state = 'given up';
    else data.nextAt = Date.now() + wait;
    store.save(doc);
    if (data.state === 'pending') this.#schedule(doc);
  }
}

async function post(url: string, body: string, secret: string): Promise<{ ok: boolean; answer: string }> {
  const sign = (algorithm: 'sha1' | 'sha256') =>
    `${algorithm}=${createHmac(algorithm, secret).update(body).digest('hex')}`;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature': sign('sha1'),
        'x-hub-signature-256': sign('sha256'),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    await response.body?.cancel();
    return { ok: response.ok, answer: String(response.status) };
  } catch (error) {
    return { ok: false, answer: error instanceof Error ? error.message : 'no answer' };
  }
}

function concerns(store: Store, subscription: Subscription, change: Change): boolean {
  if (subscription.object !== change.object || !subscription.fields.includes(change.field)) return false;
  if (change.object === 'page') {
    return store.get('page', change.id)?.data.subscribedFields?.includes(change.field) ?? false;
  }
  if (change.object === 'ad_account') return store.get('adaccount', change.id)?.data.subscribed ?? false;
  return true;
}

/** The envelope of all webhooks; times are Unix seconds. */
function payload({ object, id, field, value }: Change, withValue: boolean, now: number): object {
  const time = Math.floor(now / 1000);
  const told = withValue ? { changes: [{ field, value }] } : { changed_fields: [field] };
  return { object, entry: [{ id, time, ...(object === 'permissions' ? { uid: id } : {}), ...told }] };
}

/** Meta sends, and signs, non-ASCII characters as lower-case escapes. */
function escaped(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
