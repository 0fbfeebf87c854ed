import type { Database, Db } from '../db/database.ts';
import { isDatabaseAway } from '../db/unreachable.ts';
import { AppFailure, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../telemetry/logger.ts';
import { inBackground } from '../wait-timeout.ts';
import { createEventWriter } from './event-writer.ts';
import { type Channel, createFeed, isFinal } from './feed.ts';
import { renewMs, sweepMs } from './leases.ts';
import type { TurnRunner } from './runner.ts';
import { sendTogether } from './send-together.ts';
import * as store from './store.ts';
import { createTurnLog, type TurnLog } from './turn-log.ts';

const byUser = Symbol('stopped by the user');

/** A turn that is stored and not yet run. */
export type PreparedTurn = Pick<
  store.Turn,
  'id' | 'ownerId' | 'kind' | 'input' | 'attemptId' | 'status' | 'firstSeq'
> & {
  /** Number of its newest event. */
  lastSeq: number;
};

interface RunningTurn {
  turn: PreparedTurn;
  abort: AbortController;
  channel: Channel;
  log: TurnLog;
  ended: Promise<void>;
}

export type Turns = ReturnType<typeof createTurns>;

/** Turns of conversations: run on the server to their end, whoever listens; stored event by event; resumable anywhere. */
export function createTurns(deps: { database: Pick<Database, 'db' | 'listen'>; logger: Logger }) {
  const { database, logger } = deps;
  const { db } = database;
  const runners = new Map<string, TurnRunner>();
  const running = new Map<string, RunningTurn>();
  const writer = createEventWriter(db);
  const feed = createFeed({ db, logger });
  let renewer: NodeJS.Timeout | undefined;
  let sweeper: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let closing = false;

  function onNotification(payload: string) {
    const [what, turnId = '', seq] = payload.split(' ');
    if (what === 'event') feed.notified(turnId, Number(seq));
    if (what === 'begun') feed.begunElsewhere(turnId);
    if (what === 'follow') void tellOthers(turnId);
    if (what === 'stop') running.get(turnId)?.abort.abort(byUser);
  }

  /** What was committed before another process asked to be notified, it has perhaps not read. */
  async function tellOthers(turnId: string) {
    const seq = await running.get(turnId)?.log.tellOthers();
    if (seq === undefined) return;
    notifyOthers({ id: turnId, seq });
  }

  /** Many ask at once where many browsers come back to another process. */
  const notifyOthers = sendTogether<store.Newest>((newest) => store.notifyOf(db, newest), logger);

  async function renewAll() {
    const attempts = [...running.values()];
    const statuses = await store.renewLeases(
      db,
      attempts.map(({ turn }) => turn),
    );
    for (const { turn, abort, channel } of attempts) {
      const status = statuses.get(turn.id);
      if (status === 'stopping') abort.abort(byUser);
      else if (status !== 'running') lose(channel, abort);
    }
  }

  /** Another attempt has the turn, or it is gone: followers are told of it by the table from now on. */
  function lose(channel: Channel, abort: AbortController) {
    abort.abort();
    feed.release(channel);
  }

  function keepLeases() {
    renewer ??= setInterval(() => {
      if (running.size === 0) return;
      renewAll().catch((error) => logger.warn({ err: error }, 'leases not renewed'));
    }, renewMs).unref();
  }

  function runTurn(turn: PreparedTurn) {
    const abort = new AbortController();
    // Stopped, and its process died before it could say so: it ends as stopped and is not run again.
    if (turn.status === 'stopping') abort.abort(byUser);
    const channel = feed.begin(turn.id, turn.lastSeq);
    const log = createTurnLog({
      writer,
      feed,
      channel,
      attempt: turn,
      lastSeq: turn.lastSeq,
      isClosing: () => closing,
      onLost: () => lose(channel, abort),
    });
    keepLeases();
    const ended = carryOut(turn, abort, log)
      .catch((error) => logger.error({ err: error, turnId: turn.id }, 'turn not ended'))
      .finally(() => {
        if (running.get(turn.id)?.abort === abort) running.delete(turn.id);
        feed.release(channel);
      });
    running.set(turn.id, { turn, abort, channel, log, ended });
  }

  async function carryOut(turn: PreparedTurn, abort: AbortController, log: TurnLog): Promise<void> {
    try {
      const runner = runners.get(turn.kind);
      if (!runner) throw new Error(`no runner for turns of kind ${turn.kind}`);
      await inBackground(() =>
        runner.run({
          turnId: turn.id,
          ownerId: turn.ownerId,
          attemptId: turn.attemptId,
          input: JSON.parse(turn.input),
          signal: abort.signal,
          stopped: () => abort.signal.reason === byUser,
          previousEvents: async () => {
            await log.flush();
            return (await store.eventsAfter(db, turn.id, turn.firstSeq)).map(({ event, data }) => ({
              event,
              data: JSON.parse(data),
            }));
          },
          emit: log.emit,
          flush: log.flush,
        }),
      );
      if (!closing) await log.emit('done', { status: 'stopped' });
    } catch (error) {
      if (closing) return;
      // Nothing can be told now. The lease runs out, and whoever reaches the database then runs the turn again.
      if (isDatabaseAway(error)) throw error;
      logger.error({ err: error, turnId: turn.id, kind: turn.kind }, 'turn failed');
      await log.emit('error', { code: 'INTERNAL', message: 'errors:internal', retryable: true });
    }
  }

  async function sweep(alone: boolean) {
    for (;;) {
      const turn = await store.takeOver(db, alone, newId(), [...running.keys()]);
      if (!turn || closing) return;
      logger.info({ turnId: turn.id, kind: turn.kind }, 'turn taken over');
      runTurn({ ...turn, lastSeq: await store.lastSeq(db, turn.id) });
    }
  }

  return {
    register<Input>(runner: TurnRunner<Input>) {
      runners.set(runner.kind, runner as TurnRunner);
    },

    /** Stores a turn in the caller's transaction. Once that has committed, `launch` runs it; if the process dies between, another takes it over. */
    async prepare(
      tx: Db,
      turn: { id?: string; attemptId?: string; ownerId: string; kind: string; input: unknown },
    ): Promise<PreparedTurn> {
      const row = {
        id: turn.id ?? newId(),
        ownerId: turn.ownerId,
        kind: turn.kind,
        input: JSON.stringify(turn.input),
        attemptId: turn.attemptId ?? newId(),
        status: 'running' as const,
        firstSeq: 0,
      };
      await store.insertTurn(tx, row);
      return { ...row, lastSeq: 0 };
    },

    /**
     * Opens an ended turn again, in the caller's transaction: the same turn and a new attempt, which its followers
     * see from its own first event. `launch` runs it.
     * @throws AppFailure CONFLICT where it still runs, NOT_FOUND where it is not the owner's
     */
    async reopen(tx: Db, ownerId: string, turnId: string): Promise<PreparedTurn> {
      const turn = await store.reopenTurn(tx, ownerId, turnId, newId());
      if (turn) return { ...turn, lastSeq: turn.firstSeq };
      if (await store.findTurn(tx, ownerId, turnId)) throw new AppFailure('CONFLICT', 'errors:turnRunning');
      throw notFound();
    },

    /** Starts a prepared turn in this process. */
    launch: (turn: PreparedTurn): void => runTurn(turn),

    /**
     * The events after `seq` (of a turn that was asked for again, those of its last attempt), then each new one as it
     * comes, several together where they came together, until the turn has ended or `signal` aborts.
     * @throws AppFailure NOT_FOUND where the turn is not the owner's
     */
    async *follow(
      ownerId: string,
      turnId: string,
      seq: number,
      signal: AbortSignal,
    ): AsyncGenerator<store.TurnEvent[]> {
      const here = running.get(turnId)?.turn;
      const turn = here?.ownerId === ownerId ? here : await store.findTurnWithSeq(db, ownerId, turnId);
      if (!turn) throw notFound();
      let last = Math.max(seq, turn.firstSeq);
      let wake = () => {};
      const onChange = () => wake();
      const channel = turn.status === 'ended' ? null : feed.join(turnId, turn.lastSeq, onChange);
      signal.addEventListener('abort', onChange);
      try {
        while (!signal.aborted) {
          const changed = new Promise<void>((resolve) => {
            wake = resolve;
          });
          const events = channel ? await feed.after(channel, last) : await feed.stored(turnId, last);
          const newest = events.at(-1);
          if (newest) {
            last = newest.seq;
            yield events;
            if (isFinal(newest)) return;
          } else if (!channel || channel.ended) return;
          // What was there is gone with its turn; what comes is told.
          else if (last < channel.since) last = channel.since;
          else await changed;
        }
      } finally {
        signal.removeEventListener('abort', onChange);
        if (channel) feed.part(channel, onChange);
      }
    },

    /** Stops a turn, whichever process runs it; harmless on one that has ended. @throws AppFailure NOT_FOUND */
    async stop(ownerId: string, turnId: string) {
      const turn = await store.findTurn(db, ownerId, turnId);
      if (!turn) throw notFound();
      await store.requestStop(db, turnId);
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
      stopListening = database.listen(store.turnsChannel, {
        onMessage: onNotification,
        onListening: feed.lookAround,
      });
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
      clearInterval(renewer);
      const all = [...running.values()];
      for (const { abort } of all) abort.abort();
      await Promise.race([
        Promise.all(all.map(({ ended }) => ended)),
        new Promise((resolve) => setTimeout(resolve, 1000).unref()),
      ]);
      feed.close();
      await stopListening?.();
    },
  };
}
