import { isDatabaseAway } from '../db/away.ts';
import type { Db } from '../db/database.ts';
import { AppFailure, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../telemetry/logger.ts';
import * as store from './store.ts';

/** How often a process renews the lease of a turn it runs, and looks for turns whose lease has run out. */
const renewMs = 4_000;
const sweepMs = 15_000;
/** How often a follower looks for events of a turn that another process runs. */
const pollMs = 200;

/** What a runner is given. */
export interface TurnContext<Input> {
  turnId: string;
  ownerId: string;
  /** New with every attempt: a turn that its process lost is run again from its input. */
  attemptId: string;
  input: Input;
  /** Aborted when the user stops the turn, and when this process lets go of it. */
  signal: AbortSignal;
  /**
   * Whether it was the user who stopped it: the runner then says how things stand and returns. Aborted without that,
   * it returns at once and stores nothing more: another process, or the next start, runs the turn again.
   */
  stopped(): boolean;
  /** What an earlier attempt, whose process died, had already told. */
  told(): Promise<{ event: string; data: unknown }[]>;
  /** Stores an event and sends it to whoever follows. `done` and `error` end the turn. Says nothing once the turn is lost. */
  emit(event: string, data: unknown): Promise<void>;
}

const byUser = Symbol('stopped by the user');

/** Carries out the turns of one kind. Must be safe to run again from the start: an attempt may have been cut anywhere. */
export interface TurnRunner<Input = unknown> {
  kind: string;
  run(context: TurnContext<Input>): Promise<void>;
}

/** A turn that is stored and not yet run. */
export type PreparedTurn = Pick<
  store.Turn,
  'id' | 'ownerId' | 'kind' | 'input' | 'attemptId' | 'status' | 'firstSeq'
>;

export type Turns = ReturnType<typeof createTurns>;

/** Turns of conversations: run on the server to their end, whoever listens; stored event by event; resumable anywhere. */
export function createTurns(deps: { db: Db; logger: Logger }) {
  const { db, logger } = deps;
  const runners = new Map<string, TurnRunner>();
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  const listeners = new Map<string, Set<() => void>>();
  let sweeper: NodeJS.Timeout | undefined;
  let closing = false;

  const wake = (turnId: string) => {
    for (const listener of listeners.get(turnId) ?? []) listener();
  };

  async function carryOut(turn: PreparedTurn) {
    const runner = runners.get(turn.kind);
    const abort = new AbortController();
    // Stopped, and its process died before it could say so: it ends as stopped and is not run again.
    if (turn.status === 'stopping') abort.abort(byUser);
    let seq = await store.lastSeq(db, turn.id);
    let over = false;
    let line: Promise<void> = Promise.resolve();
    const append = async (event: string, data: unknown) => {
      if (over || closing) return;
      const isLast = event === 'done' || event === 'error';
      if (isLast) over = true;
      const row = { turnId: turn.id, seq: ++seq, event, data: JSON.stringify(data) };
      const kept = await store.appendEvent(db, turn.attemptId, row, isLast);
      if (!kept) {
        over = true;
        abort.abort();
        return;
      }
      wake(turn.id);
    };
    const emit = (event: string, data: unknown) => {
      const next = line.then(() => append(event, data));
      line = next.catch(() => {});
      return next;
    };
    const heartbeat = setInterval(() => {
      store.renewLease(db, turn.id, turn.attemptId).then(
        (status) => status !== 'running' && abort.abort(status === 'stopping' ? byUser : undefined),
        (error) => logger.warn({ err: error, turnId: turn.id }, 'lease not renewed'),
      );
    }, renewMs);
    const work = async () => {
      try {
        if (!runner) throw new Error(`no runner for turns of kind ${turn.kind}`);
        await runner.run({
          turnId: turn.id,
          ownerId: turn.ownerId,
          attemptId: turn.attemptId,
          input: JSON.parse(turn.input),
          signal: abort.signal,
          stopped: () => abort.signal.reason === byUser,
          told: async () =>
            (await store.eventsAfter(db, turn.id, turn.firstSeq)).map(({ event, data }) => ({
              event,
              data: JSON.parse(data),
            })),
          emit,
        });
        if (!closing) await emit('done', { status: 'stopped' });
      } catch (error) {
        if (closing) return;
        // Nothing can be told now. The lease runs out, and whoever reaches the database then runs the turn again.
        if (isDatabaseAway(error)) throw error;
        logger.error({ err: error, turnId: turn.id, kind: turn.kind }, 'turn failed');
        await emit('error', { code: 'INTERNAL', message: 'errors:internal', retryable: true });
      } finally {
        clearInterval(heartbeat);
        running.delete(turn.id);
      }
    };
    const ended = work().catch((error) => logger.error({ err: error, turnId: turn.id }, 'turn not ended'));
    running.set(turn.id, { abort, ended });
  }

  async function sweep(alone: boolean) {
    for (;;) {
      const turn = await store.takeOver(db, alone, newId(), [...running.keys()]);
      if (!turn || closing) return;
      logger.info({ turnId: turn.id, kind: turn.kind }, 'turn taken over');
      await carryOut(turn);
    }
  }

  return {
    register<Input>(runner: TurnRunner<Input>) {
      runners.set(runner.kind, runner as TurnRunner);
    },

    /** Stores a turn in the caller's transaction. Once that has committed, `launch` runs it; if the process dies between, another takes it over. */
    async prepare(
      tx: Db,
      turn: { id?: string; ownerId: string; kind: string; input: unknown },
    ): Promise<PreparedTurn> {
      const row = {
        id: turn.id ?? newId(),
        ownerId: turn.ownerId,
        kind: turn.kind,
        input: JSON.stringify(turn.input),
        attemptId: newId(),
        status: 'running' as const,
        firstSeq: 0,
      };
      await store.insertTurn(tx, row);
      return row;
    },

    /**
     * Opens an ended turn again, in the caller's transaction: the same turn and a new attempt, which its followers
     * see from its own first event. `launch` runs it.
     * @throws AppFailure CONFLICT where it still runs, NOT_FOUND where it is not the owner's
     */
    async reopen(tx: Db, ownerId: string, turnId: string): Promise<PreparedTurn> {
      const turn = await store.reopenTurn(tx, ownerId, turnId, newId());
      if (turn) return turn;
      if (await store.findTurn(tx, ownerId, turnId)) throw new AppFailure('CONFLICT', 'errors:turnRunning');
      throw notFound();
    },

    /** Starts a prepared turn in this process. */
    launch: (turn: PreparedTurn): Promise<void> => carryOut(turn),

    /**
     * The events after `seq` (of a turn that was asked for again, those of its last attempt), then each new one as it
     * comes, until the turn has ended or `signal` aborts.
     * @throws AppFailure NOT_FOUND where the turn is not the owner's
     */
    async *follow(
      ownerId: string,
      turnId: string,
      seq: number,
      signal: AbortSignal,
    ): AsyncGenerator<store.TurnEvent> {
      const turn = await store.findTurn(db, ownerId, turnId);
      if (!turn) throw notFound();
      let last = Math.max(seq, turn.firstSeq);
      let poke = () => {};
      const listener = () => poke();
      const set = listeners.get(turnId) ?? new Set();
      listeners.set(turnId, set.add(listener));
      try {
        while (!signal.aborted) {
          const woken = new Promise<void>((resolve) => {
            poke = resolve;
          });
          const status = await store.turnStatus(db, turnId);
          for (const event of await store.eventsAfter(db, turnId, last)) {
            last = event.seq;
            yield event;
          }
          if (status === 'ended' || status === undefined) return;
          await waitFor(woken, running.has(turnId) ? renewMs : pollMs, signal);
        }
      } finally {
        set.delete(listener);
        if (set.size === 0) listeners.delete(turnId);
      }
    },

    /** Stops a turn, whichever process runs it; harmless on one that has ended. @throws AppFailure NOT_FOUND */
    async stop(ownerId: string, turnId: string) {
      const turn = await store.findTurn(db, ownerId, turnId);
      if (!turn) throw notFound();
      await store.setTurnStatus(db, turnId, 'stopping');
      running.get(turnId)?.abort.abort(byUser);
    },

    /** Refuses a second turn on a conversation whose last one still runs. @throws AppFailure CONFLICT */
    async requireEnded(ownerId: string, turnId: string | null) {
      if (!turnId) return;
      const turn = await store.findTurn(db, ownerId, turnId);
      if (turn && turn.status !== 'ended') throw new AppFailure('CONFLICT', 'errors:turnRunning');
    },

    /**
     * Takes over turns whose process is gone.
     * @param alone true where no other process can run turns (embedded database): then all unfinished ones are orphans
     */
    async start(alone: boolean) {
      await sweep(alone);
      sweeper = setInterval(
        () => sweep(false).catch((error) => logger.error({ err: error }, 'sweep failed')),
        sweepMs,
      );
    },

    /** Lets go of running turns; they are taken over at the next start. */
    async close() {
      closing = true;
      clearInterval(sweeper);
      const all = [...running.values()];
      for (const { abort } of all) abort.abort();
      await Promise.race([
        Promise.all(all.map(({ ended }) => ended)),
        new Promise((resolve) => setTimeout(resolve, 1000).unref()),
      ]);
    },
  };
}

function waitFor(woken: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
    woken.then(finish);
  });
}
