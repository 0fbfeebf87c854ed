import type { Db } from '../db/database.ts';
import * as store from './store.ts';

/** Most rows of one statement. */
const mostRows = 500;

/** What became of an event: stored, not stored since another attempt has its turn, or not stored for an error. */
export type Outcome = 'stored' | 'lost' | { error: unknown };

/** An event on its way into the table. */
export interface PendingEvent extends store.NewEvent {
  /** Called once, and for the events of a turn in their order. */
  settled(outcome: Outcome): void;
}

export type EventWriter = ReturnType<typeof createEventWriter>;

/**
 * Stores the events of all turns that this process runs, one statement at a time: what comes while one is under way
 * goes into the next together (group commit). So a quiet process stores an event at once, and a busy one writes fewer
 * and larger statements.
 */
export function createEventWriter(db: Db) {
  let waiting: PendingEvent[] = [];
  let writing = false;

  async function writeAll() {
    writing = true;
    // What this turn of the event loop still brings belongs into the first statement: who serves, and the first word.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostRows);
      waiting = waiting.slice(mostRows);
      await write(batch);
    }
    writing = false;
  }

  async function write(batch: PendingEvent[]) {
    try {
      const stored = await store.appendEvents(db, batch);
      for (const event of batch) event.settled(stored.has(event.turnId) ? 'stored' : 'lost');
    } catch (error) {
      const turns = Map.groupBy(batch, ({ attemptId }) => attemptId);
      // One turn's event must not fail those of others.
      if (turns.size > 1) for (const own of turns.values()) await write(own);
      else fail(batch, error);
    }
  }

  /** What follows a lost event is not stored either: followers must not be given a text with a hole. */
  function fail(batch: PendingEvent[], error: unknown) {
    const [first] = batch;
    const behind = waiting.filter(({ attemptId }) => attemptId === first?.attemptId);
    waiting = waiting.filter(({ attemptId }) => attemptId !== first?.attemptId);
    for (const event of [...batch, ...behind]) event.settled({ error });
  }

  return {
    append(event: PendingEvent): void {
      waiting.push(event);
      if (!writing) void writeAll();
    },
  };
}
