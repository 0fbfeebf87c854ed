import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { createLogger } from '../../telemetry/logger.ts';
import type { TurnContext } from '../runner.ts';
import type { TurnEvent } from '../store.ts';
import { createTurns, type PreparedTurn } from '../turns.ts';

export const ownerId = newId();

/** Lets turns belong to nobody: who may own one is not what is tested here. */
export const withoutOwners = (database: Database) =>
  database.db.execute(sql`ALTER TABLE turns DROP CONSTRAINT turns_owner_id_fkey`);

/** The turns of one process, carried out by the test: `begin` gives it a turn's context, and the turn goes on until `end`. */
export async function directedTurns(database: Pick<Database, 'db' | 'listen'>) {
  const turns = createTurns({ database, logger: createLogger('silent') });
  const begun = new Map<string, (directed: Directed) => void>();
  const taken: Directed[] = [];
  turns.register({
    kind: 'test',
    run: (context) =>
      new Promise((end) => {
        const directed = { ...context, end };
        const waiting = begun.get(context.turnId);
        if (waiting) waiting(directed);
        else taken.push(directed);
      }),
  });
  await turns.start(false);
  return {
    turns,
    /** Turns that this process took over from others. */
    taken,
    async begin(): Promise<Directed> {
      return this.launch(await this.prepare());
    },

    /** Stores a turn that nobody runs yet. */
    prepare: () => turns.prepare(database.db, { ownerId, kind: 'test', input: {} }),

    launch: (turn: PreparedTurn) =>
      new Promise<Directed>((resolve) => {
        begun.set(turn.id, resolve);
        turns.launch(turn);
      }),
    follow: (turnId: string, seq = 0, signal = new AbortController().signal) =>
      turns.follow(ownerId, turnId, seq, signal),
  };
}

export interface Directed extends TurnContext<unknown> {
  /** The runner returns. */
  end(): void;
}

/** All that comes until the turn ends. */
export async function all(events: AsyncGenerator<TurnEvent[]>): Promise<TurnEvent[]> {
  const came: TurnEvent[] = [];
  for await (const some of events) came.push(...some);
  return came;
}

export const numbers = (events: readonly TurnEvent[]) => events.map(({ seq }) => seq);
export const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
