import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who asks the database. Each has connections of its own, so that one table that somebody holds locked stops those who ask
 * for it and nobody else; and its own timeouts.
 */
export type Lane = 'requests' | 'essentials' | 'jobs' | 'watch' | 'upkeep';

/** Of one process; null waits for ever. */
export interface LaneLimits {
  connections: number;
  /** Milliseconds that a statement may wait for a lock. */
  lockMs: number | null;
  /** Milliseconds that a statement may take. */
  statementMs: number | null;
}

export const lanes: Record<Lane, LaneLimits> = {
  requests: { connections: 10, lockMs: 5000, statementMs: 30_000 },
  /** What is essential in the contract. It gives up soon, so that the next finds a connection. */
  essentials: { connections: 4, lockMs: 3000, statementMs: 10_000 },
  jobs: { connections: 6, lockMs: 30_000, statementMs: 300_000 },
  /** Health, and beside it the figures that it and metrics tell. */
  watch: { connections: 2, lockMs: 2000, statementMs: 3000 },
  /** Migrations, and what one process does at a time. */
  upkeep: { connections: 3, lockMs: null, statementMs: null },
};

const lane = new AsyncLocalStorage<Lane>();

/** The lane of what runs now; a request's, unless it was said otherwise. */
export const laneNow = (): Lane => lane.getStore() ?? 'requests';

/** Runs something, and all that it starts, in a lane. */
export const inLane = <T>(name: Lane, work: () => T): T => lane.run(name, work);
