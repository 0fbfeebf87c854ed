import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inLane } from '../../../platform/db/lanes.ts';
import { isDatabaseAway } from '../../../platform/db/unreachable.ts';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import { claimDue, leaseMs, releaseDue, renewLeases, rescheduleAfterClockChange } from '../store/due.ts';
import { longestReadingMs } from './fetching.ts';

/** Milliseconds between looks for accounts that are due, where the last look found too few. */
const idleMs = 250;
/** Milliseconds for which readings under way may go on once the process stops. */
const stopMs = 1000;

export interface RunnerDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Readings at a time. */
  concurrency: number;
  /** @returns when to read the account next; null for never */
  fetchAccount(account: AccountKey, signal: AbortSignal): Promise<Date | null>;
}

/**
 * Reads accounts as they come due, so many at a time. Any number of processes do so side by side: each takes a batch
 * for itself, and what one that died had taken is taken by another a minute later.
 */
export function createRunner({ db, clock, logger, concurrency, fetchAccount }: RunnerDeps) {
  const holder = newId();
  const running = new Map<string, { account: AccountKey; done: Promise<void> }>();
  const stopping = new AbortController();
  let looping: Promise<void> = Promise.resolve();
  let isWoken = false;
  let resume = () => {};
  /** Ends the wait for the next look, or leaves it out. */
  function wake(): void {
    isWoken = true;
    resume();
  }

  async function wait(): Promise<void> {
    if (!isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs);
        resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    isWoken = false;
  }

  async function read(account: AccountKey, claimedAt: Date): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longestReadingMs)]);
    // Undefined leaves it due, for whoever takes it next.
    let next: Date | null | undefined;
    try {
      next = await fetchAccount(account, signal);
    } catch (error) {
      if (!stopping.signal.aborted) {
        next = new Date(clock.now().getTime() + leaseMs);
        logger.error({ err: error, ...account }, 'a reading of figures broke off');
      }
    }
    try {
      await releaseDue(db, holder, account, claimedAt, next);
    } catch (error) {
      // Its lease ends by itself.
      logger.warn({ err: error, ...account }, 'an ad account was not given back');
    }
  }

  /** Takes what is due up to the number of readings at a time. */
  async function claim(): Promise<void> {
    const free = concurrency - running.size;
    // In batches: a statement for each account would cost more than its reading.
    if (free < concurrency / 2) return;
    const now = clock.now();
    const accounts = await claimDue(db, holder, now, free);
    for (const account of accounts) {
      const key = `${account.ownerId}/${account.adAccountId}`;
      const done = read(account, now).finally(() => {
        running.delete(key);
        if (running.size <= concurrency / 2) wake();
      });
      running.set(key, { account, done });
    }
  }

  async function loop(): Promise<void> {
    let lookedAfter = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() - lookedAfter > leaseMs / 3) {
          lookedAfter = performance.now();
          await rescheduleAfterClockChange(db, clock.now());
          await renewLeases(
            db,
            holder,
            clock.now(),
            [...running.values()].map(({ account }) => account),
          );
        }
        await claim();
      } catch (error) {
        if (!isDatabaseAway(error)) logger.error({ err: error }, 'looking for ad accounts to read');
      }
      await wait();
    }
  }

  return {
    start(): void {
      looping = inLane('jobs', loop);
    },

    /** Takes nothing more, and cuts off what is under way: another process, or the next start, reads it anew. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await looping;
      const rest = Promise.all([...running.values()].map(({ done }) => done));
      const waiting = new AbortController();
      await Promise.race([rest, pause(stopMs, undefined, { signal: waiting.signal }).catch(() => {})]);
      waiting.abort();
    },
  };
}
