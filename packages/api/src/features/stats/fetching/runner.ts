import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inLane } from '../../../platform/db/lanes.ts';
import { isDatabaseAway } from '../../../platform/db/unreachable.ts';
import { newId } from '../../../platform/ids.ts';
import { createAlarm } from '../../../platform/jobs/alarm.ts';
import type { DueWork } from '../../../platform/jobs/due-rows.ts';
import { letPeopleGoFirst } from '../../../platform/people-first.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import {
  claimDue,
  earliestReading,
  leaseMs,
  releaseDue,
  renewLeases,
  rescheduleAfterClockChange,
} from '../store/due.ts';
import { longestReadingMs } from './fetching.ts';

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
  let upkeep: NodeJS.Timeout | undefined;

  async function read(account: AccountKey, claimedAt: Date): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longestReadingMs)]);
    // Undefined leaves it due, for whoever takes it next.
    let next: Date | null | undefined;
    try {
      await letPeopleGoFirst();
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
    if (stopping.signal.aborted) return;
    const free = concurrency - running.size;
    // In batches: a statement for each account would cost more than its reading.
    if (free < concurrency / 2) return;
    const now = clock.now();
    const accounts = await claimDue(db, holder, now, free);
    for (const account of accounts) {
      const key = `${account.ownerId}/${account.adAccountId}`;
      const done = read(account, now).finally(() => {
        running.delete(key);
        // What was left when these were taken.
        if (isFull && running.size <= concurrency / 2) claimSoon.ringIn(0);
      });
      running.set(key, { account, done });
    }
    isFull = accounts.length === free;
  }

  /** Each, and whether one fails, by itself: the next look is there for both. */
  const orLog = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!isDatabaseAway(error)) logger.error({ err: error }, 'looking for ad accounts to read');
    });
  let isFull = false;
  const claimSoon = createAlarm(() => inLane('jobs', () => orLog(claim())));

  /** What is under way stays its own for as long as that takes. */
  async function renew(): Promise<void> {
    if (running.size === 0) return;
    const accounts = [...running.values()].map(({ account }) => account);
    await renewLeases(db, holder, clock.now(), accounts);
  }

  async function startDue(): Promise<void> {
    // What was planned before the clock was set back is due, too.
    if (performance.now() - rescheduledAt > leaseMs) {
      rescheduledAt = performance.now();
      await rescheduleAfterClockChange(db, clock.now());
    }
    claimSoon.ringIn(0);
  }
  let rescheduledAt = Number.NEGATIVE_INFINITY;

  return {
    /** When an account is due, and what takes it then (platform/jobs/due-rows.ts). */
    due: {
      name: 'stats.readings',
      due: [earliestReading],
      start: () => void inLane('jobs', () => orLog(startDue())),
    } satisfies DueWork,

    start(): void {
      upkeep = setInterval(() => void inLane('jobs', () => orLog(renew())), leaseMs / 3);
    },

    /** Takes nothing more, and cuts off what is under way: another process, or the next start, reads it anew. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(upkeep);
      claimSoon.stop();
      await claimSoon.ended();
      const rest = Promise.all([...running.values()].map(({ done }) => done));
      const waiting = new AbortController();
      await Promise.race([rest, pause(stopMs, undefined, { signal: waiting.signal }).catch(() => {})]);
      waiting.abort();
    },
  };
}
