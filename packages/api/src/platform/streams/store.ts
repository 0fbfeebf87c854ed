import { and, asc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { turnEvents, turns } from './tables.ts';

export type Turn = typeof turns.$inferSelect;
export type TurnEvent = typeof turnEvents.$inferSelect;

export async function insertTurn(db: Db, turn: Omit<typeof turns.$inferInsert, 'leaseUntil'>): Promise<void> {
  await db.insert(turns).values({ ...turn, leaseUntil: leaseEnd() });
}

export async function findTurn(db: Db, ownerId: string, id: string): Promise<Turn | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.id, id), eq(turns.ownerId, ownerId)));
  return turn;
}

export async function turnStatus(db: Db, id: string): Promise<Turn['status'] | undefined> {
  const [turn] = await db.select({ status: turns.status }).from(turns).where(eq(turns.id, id));
  return turn?.status;
}

/**
 * Appends an event, unless another attempt has taken the turn over meanwhile. The last event ends the turn in the
 * same statement, so that no crash can leave a turn that has said its last word and still counts as running.
 */
export async function appendEvent(
  db: Db,
  attemptId: string,
  event: TurnEvent,
  isLast: boolean,
): Promise<boolean> {
  const turn = sql`id = ${event.turnId}::uuid AND attempt_id = ${attemptId}::uuid AND status <> 'ended'`;
  const mine = isLast
    ? sql`UPDATE turns SET status = 'ended' WHERE ${turn} RETURNING id`
    : sql`SELECT id FROM turns WHERE ${turn}`;
  const rows = await db.execute(sql`
    WITH mine AS (${mine})
    INSERT INTO turn_events (turn_id, seq, event, data)
    SELECT id, ${event.seq}::integer, ${event.event}::text, ${event.data}::text FROM mine
    RETURNING seq`);
  return (rows as unknown as { rows: unknown[] }).rows.length > 0;
}

export async function eventsAfter(db: Db, turnId: string, seq: number): Promise<TurnEvent[]> {
  return db
    .select()
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turnId), gt(turnEvents.seq, seq)))
    .orderBy(asc(turnEvents.seq));
}

export async function lastSeq(db: Db, turnId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${turnEvents.seq}), 0)::integer` })
    .from(turnEvents)
    .where(eq(turnEvents.turnId, turnId));
  return row?.last ?? 0;
}

export async function setTurnStatus(db: Db, id: string, status: Turn['status']): Promise<void> {
  await db
    .update(turns)
    .set({ status })
    .where(and(eq(turns.id, id), ne(turns.status, 'ended')));
}

/** How long a process vouches for a turn it runs, in seconds, by the database's clock: processes' own may differ. */
const leaseSeconds = 15;
const leaseEnd = () => sql`now() + ${leaseSeconds} * interval '1 second'`;

/** Vouches for a running turn for another while. @returns its status, or undefined where another attempt has it */
export async function renewLease(db: Db, id: string, attemptId: string): Promise<Turn['status'] | undefined> {
  const [turn] = await db
    .update(turns)
    .set({ leaseUntil: leaseEnd() })
    .where(and(eq(turns.id, id), eq(turns.attemptId, attemptId)))
    .returning({ status: turns.status });
  return turn?.status;
}

/** A lease that ends further off than any is given was given before the clock was set back, and says nothing. */
const leaseIsOver = sql`(${turns.leaseUntil} < now() OR ${turns.leaseUntil} > now() + ${2 * leaseSeconds} * interval '1 second')`;

/**
 * Takes over one turn whose process is gone, as a new attempt; undefined where there is none.
 * @param alone true where no other process can run turns: then a lease counts for nothing
 * @param except turns that the caller itself is running, however old their lease
 */
export async function takeOver(
  db: Db,
  alone: boolean,
  attemptId: string,
  except: string[],
): Promise<Turn | undefined> {
  const [orphan] = await db
    .select({ id: turns.id, attemptId: turns.attemptId })
    .from(turns)
    .where(and(ne(turns.status, 'ended'), alone ? undefined : leaseIsOver, notInArray(turns.id, except)))
    .limit(1);
  if (!orphan) return undefined;
  const [turn] = await db
    .update(turns)
    .set({ attemptId, leaseUntil: leaseEnd() })
    .where(and(eq(turns.id, orphan.id), eq(turns.attemptId, orphan.attemptId)))
    .returning();
  return turn;
}

/** Opens an ended turn for another attempt, which hides the events before it. @returns undefined where it has not ended */
export async function reopenTurn(
  db: Db,
  ownerId: string,
  id: string,
  attemptId: string,
): Promise<Turn | undefined> {
  const firstSeq = await lastSeq(db, id);
  const [turn] = await db
    .update(turns)
    .set({ attemptId, leaseUntil: leaseEnd(), firstSeq, status: 'running' })
    .where(and(eq(turns.id, id), eq(turns.ownerId, ownerId), eq(turns.status, 'ended')))
    .returning();
  return turn;
}
