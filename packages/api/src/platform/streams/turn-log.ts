import type { EventWriter, Outcome } from './event-writer.ts';
import { type Channel, type Feed, isFinal } from './feed.ts';
import type { Attempt } from './store.ts';

/** Events of one turn that may be on their way into the table while its runner goes on. */
const mostPending = 32;

/** The events of a turn that runs in this process: numbered, stored, then told to followers. */
export interface TurnLog {
  /**
   * Appends an event. Resolves once it is taken in, and where many are on their way, or the event is the last one,
   * once it is stored. Says nothing once the turn is lost.
   * @throws whatever kept this event or one before it from being stored, once: what is emitted after that is stored
   * again, and is known to follow a gap
   */
  emit(event: string, data: unknown): Promise<void>;
  /** Resolves once all is stored that was emitted. @throws as `emit` does */
  flush(): Promise<void>;
  /**
   * Another process follows the turn: all are notified of every event from now on.
   * @returns the newest event that it may have missed, once that is settled; undefined where there is none
   */
  tellOthers(): Promise<number | undefined>;
}

/**
 * @param deps.lastSeq number of the turn's newest event
 * @param deps.onLost called once another attempt has the turn
 */
export function createTurnLog(deps: {
  writer: EventWriter;
  feed: Feed;
  channel: Channel;
  attempt: Attempt;
  lastSeq: number;
  isClosing(): boolean;
  onLost(): void;
}): TurnLog {
  const { writer, feed, channel, attempt } = deps;
  let seq = deps.lastSeq;
  /** `over` once the last word is said, `lost` once another attempt has the turn. */
  let state: 'open' | 'over' | 'lost' = 'open';
  let failure: { error: unknown } | undefined;
  let pending = 0;
  let isToldToOthers = false;
  /** Whether an event of this attempt has been stored. */
  let hasBegun = false;
  /** Resolves once the newest event is settled, whatever became of it. */
  let newest: Promise<void> = Promise.resolve();

  const settle = (outcome: Outcome, row: { turnId: string; seq: number; event: string; data: string }) => {
    pending -= 1;
    if (outcome === 'stored') {
      hasBegun = true;
      return feed.push(channel, [row]);
    }
    if (outcome === 'lost') {
      state = 'lost';
      return deps.onLost();
    }
    failure ??= outcome;
    if (state === 'over') state = 'open';
  };

  function append(event: string, data: unknown): Promise<void> {
    seq += 1;
    pending += 1;
    const row = { turnId: attempt.id, seq, event, data: JSON.stringify(data) };
    const isLast = isFinal(row);
    const { promise, resolve } = Promise.withResolvers<void>();
    writer.append({
      ...row,
      attemptId: attempt.attemptId,
      isLast,
      notice: hasBegun ? (isToldToOthers || isLast ? 'event' : null) : 'begun',
      settled(outcome) {
        settle(outcome, row);
        resolve();
      },
    });
    newest = promise;
    return promise;
  }

  function throwFailure() {
    if (!failure) return;
    const { error } = failure;
    failure = undefined;
    throw error;
  }

  return {
    async emit(event, data) {
      throwFailure();
      if (state !== 'open' || deps.isClosing()) return;
      const last = isFinal({ event });
      if (last) state = 'over';
      const stored = append(event, data);
      if (last || pending >= mostPending) await stored;
      throwFailure();
    },
    async flush() {
      await newest;
      throwFailure();
    },
    async tellOthers() {
      // Who asks once all are notified of every event misses none: it has its channel before it reads the table.
      const misses = !isToldToOthers && seq > deps.lastSeq;
      isToldToOthers = true;
      const known = seq;
      await newest;
      return misses ? known : undefined;
    },
  };
}
