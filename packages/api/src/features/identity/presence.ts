import { minuteMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { noteUse, wasUsedSince } from './store/sessions.ts';

/** For how long somebody counts as being there after a call. */
const presentMs = 2 * minuteMs;
/** That somebody is there is stored so often, for other processes. */
const storedEveryMs = minuteMs / 2;
/** Callers remembered in this process. */
const capacity = 10_000;

/** Whether owners are there: whoever has called the API within the last minutes is. */
interface Presence {
  /** Says that somebody has called. */
  note(caller: Caller): void;
  isPresent(ownerId: string): Promise<boolean>;
}

/** @param comesBack is called where an owner is there who was away */
export function createPresence(deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  comesBack(ownerId: string, now: Date): Promise<void>;
}): Presence {
  const { db, clock, logger } = deps;
  /** When each was noted last, the longest ago first. */
  const noted = new Map<string, number>();

  async function store({ id: ownerId, sessionId }: Caller, now: Date, wasAway: boolean): Promise<void> {
    const before = new Date(now.getTime() - storedEveryMs);
    await noteUse(db, { ownerId, sessionId, now, before });
    if (wasAway) await deps.comesBack(ownerId, now);
  }

  return {
    note(caller) {
      const now = clock.now();
      const last = noted.get(caller.id) ?? Number.NEGATIVE_INFINITY;
      const sinceMs = Math.abs(now.getTime() - last);
      if (sinceMs < storedEveryMs) return;
      noted.delete(caller.id);
      const [oldest] = noted.keys();
      if (noted.size >= capacity && oldest) noted.delete(oldest);
      noted.set(caller.id, now.getTime());
      store(caller, now, sinceMs > presentMs).catch((error) =>
        logger.warn({ err: error }, 'that an owner is there was not stored'),
      );
    },

    async isPresent(ownerId) {
      const since = new Date(clock.now().getTime() - presentMs);
      return wasUsedSince(db, ownerId, since);
    },
  };
}
