import { createHmac, hkdfSync } from 'node:crypto';
import { dayMs } from '@awning/contract/durations';
import type { Clock } from '../clock.ts';
import { createSealer } from '../crypto/seal.ts';
import type { Db } from '../db/database.ts';
import { AppFailure } from '../failure.ts';
import * as store from './store.ts';

/** How long an idempotency key is kept; clients are told so in packages/contract/src/idempotency.ts. */
export const keptMs = dayMs;
/** How long a request waits for an earlier one with the same key, in this process, before it answers 409. */
const waitForFirstMs = 10_000;

/**
 * Runs the work of a creating call in one transaction and returns its result, which is the call's answer. Where the
 * request carries an Idempotency-Key, that transaction stores key and answer too: what was made and the record of it
 * exist together or not at all.
 */
export type Transact<A, Made = A> = (work: (tx: Db) => Promise<Made>) => Promise<A>;

/**
 * A `transact` for a service that makes something else than the contract's answer: `present` turns one into the other
 * inside the transaction, so that what is stored under the key is what was answered.
 */
export const presenting =
  <A, Made>(transact: Transact<A>, present: (made: Made) => A): Transact<A, Made> =>
  (work) =>
    transact(async (tx) => present(await work(tx)));

/** What identifies a request; `ownerId` is null for a caller who is not signed in. */
export interface RequestFacts {
  key: string;
  ownerId: string | null;
  address: string;
  method: string;
  path: string;
  body: unknown;
}

interface Attempt {
  fingerprint: string;
  /** Resolves once the attempt has committed or failed. */
  settled: Promise<void>;
  settle(): void;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** What a sealed answer is bound to. */
const purposeOf = ({ caller, key }: Pick<store.KeyedRequest, 'caller' | 'key'>) =>
  `idempotency:${caller}:${key}`;

const inProgress = () =>
  new AppFailure('REQUEST_IN_PROGRESS', 'errors:requestInProgress', { details: { retryAfter: 2 } });
const keyReused = () => new AppFailure('IDEMPOTENCY_KEY_REUSED', 'errors:idempotencyKeyReused');

/**
 * Creating calls that are sent more than once make one thing: see docs/decisions/0035.
 * @param deps.secret a master key. Bodies and answers may hold passwords and tokens: digests are keyed, and answers
 * sealed, with keys derived from it
 */
export function createIdempotency(deps: { db: Db; clock: Clock; secret: string }) {
  const { db, clock } = deps;
  const key = Buffer.from(hkdfSync('sha256', deps.secret, 'awning', 'idempotency v1', 32));
  const sealer = createSealer(deps.secret);
  const underWay = new Map<string, Attempt>();

  const expired = () => new Date(clock.now().getTime() - keptMs);
  const digestOf = (...parts: string[]) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part).update('\n');
    return hmac.digest('base64url');
  };

  /** The stored answer; undefined where there is none. @throws AppFailure IDEMPOTENCY_KEY_REUSED */
  async function recall<A>(request: store.KeyedRequest): Promise<A | undefined> {
    const found = await store.findAnswer(db, request, expired());
    if (!found) return undefined;
    if (found.fingerprint !== request.fingerprint) throw keyReused();
    if (found.answer === null) throw new Error('a key was committed without its answer');
    return JSON.parse(sealer.open(found.answer, purposeOf(request))) as A;
  }

  /** Waits until no request of this process with the same key is under way, and becomes the one that is. */
  async function claim(request: store.KeyedRequest): Promise<Attempt> {
    const name = `${request.caller} ${request.key}`;
    const deadline = performance.now() + waitForFirstMs;
    for (let first = underWay.get(name); first; first = underWay.get(name)) {
      if (first.fingerprint !== request.fingerprint) throw keyReused();
      if (!(await settledBy(first.settled, deadline))) throw inProgress();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const attempt = {
      fingerprint: request.fingerprint,
      settled: promise,
      settle() {
        if (underWay.get(name) === attempt) underWay.delete(name);
        resolve();
      },
    };
    underWay.set(name, attempt);
    return attempt;
  }

  function transactOf<A>(request: store.KeyedRequest, settle: () => void): Transact<A> {
    return async (work) => {
      const answer = await db.transaction(async (tx) => {
        // Another process may have been faster; the caller then finds its answer.
        if (!(await store.claimKey(tx, request, clock.now(), expired()))) throw inProgress();
        const made = await work(tx);
        await store.keepAnswer(tx, request, sealer.seal(JSON.stringify(made), purposeOf(request)));
        return made;
      });
      settle();
      return answer;
    };
  }

  return {
    /** The keyed request that some facts amount to. */
    requestOf({ key, ownerId, address, method, path, body }: RequestFacts): store.KeyedRequest {
      const caller = ownerId ?? digestOf('address', address);
      const fingerprint = digestOf(method, path, JSON.stringify(body) ?? '');
      return { caller, ownerId, key, fingerprint };
    },

    /**
     * Deletes what creating calls of an owner have answered with one of some ids: what was made is deleted, and the answer
     * holds a copy of it.
     */
    async forget(tx: Db, ownerId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const wanted = new Set(ids);
      for (const { answer, ...of } of await store.answersOf(tx, ownerId)) {
        if (answer === null) continue;
        const { id } = (JSON.parse(sealer.open(answer, purposeOf(of))) ?? {}) as { id?: unknown };
        if (typeof id === 'string' && wanted.has(id)) await store.deleteKey(tx, of);
      }
    },

    /**
     * Carries a request out, or finds what it answered before. `handle` has to use its `transact` exactly once, for
     * all that it makes; what it does before that may be done again by a second request, and must leave nothing.
     * @param request null for one without a key, which is always carried out
     * @returns the answer of the first request with this key
     * @throws AppFailure IDEMPOTENCY_KEY_REUSED, REQUEST_IN_PROGRESS, and whatever `handle` throws
     */
    async once<A>(
      request: store.KeyedRequest | null,
      handle: (transact: Transact<A>) => Promise<A>,
    ): Promise<A> {
      if (!request) return handle((work) => db.transaction(work));
      const attempt = await claim(request);
      try {
        const known = await recall<A>(request);
        if (known !== undefined) return known;
        return await handle(transactOf(request, attempt.settle)).catch(async (error: unknown) => {
          // Refused because another process carried the same request out meanwhile: its answer is ours.
          const answer = await recall<A>(request);
          if (answer === undefined) throw error;
          return answer;
        });
      } finally {
        attempt.settle();
      }
    },
  };
}

/** False where the deadline (of `performance.now()`) came first. */
async function settledBy(settled: Promise<void>, deadline: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([settled.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
