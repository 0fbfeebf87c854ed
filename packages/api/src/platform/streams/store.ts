import { and, asc, eq, getTableColumns, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared, preparedSql } from '../db/prepared.ts';
import { leaseSeconds } from './leases.ts';
import { turnEvents, turns } from './tables.ts';

export type Turn = typeof turns.$inferSelect;
export type TurnEvent = typeof turnEvents.$inferSelect;

type NewTurn = Pick<Turn, 'id' | 'ownerId' | 'kind' | 'input' | 'attemptId' | 'status' | 'firstSeq'>;

export async function insertTurn(db: Db, turn: NewTurn): Promise<void> {
  await newTurn(db).execute(turn);
}

const newTurn = prepared((db) => {
  const { placeholder } = sql;
  return db
    .insert(turns)
    .values({
      id: placeholder('id'),
      ownerId: placeholder('ownerId'),
      kind: placeholder('kind'),
      input: placeholder('input'),
      attemptId: placeholder('attemptId'),
      status: placeholder('status'),
      firstSeq: placeholder('firstSeq'),
      leaseUntil: leaseEnd(),
    })
    .prepare('new_turn');
});

export async function findTurn(db: Db, ownerId: string, id: string): Promise<Turn | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.id, id), eq(turns.ownerId, ownerId)));
  return turn;
}

/** A turn, and the number of its newest event. */
export async function findTurnWithSeq(
  db: Db,
  ownerId: string,
  id: string,
): Promise<(Turn & { lastSeq: number }) | undefined> {
  const newest = sql<number>`(SELECT coalesce(max(e.seq), 0)::integer FROM turn_events e WHERE e.turn_id = ${turns.id})`;
  const [turn] = await db
    .select({ ...getTableColumns(turns), lastSeq: newest })
    .from(turns)
    .where(and(eq(turns.id, id), eq(turns.ownerId, ownerId)));
  return turn;
}

/**
 * The notification channel of turns: `begun <turn id> <seq>`, the first event of an attempt; `event <turn id> <seq>`;
 * `follow <turn id>`, from a process that wants to be notified of events; `stop <turn id>`.
 */
export const turnsChannel = 'awning_turns';

/** An event of an attempt. The last one ends its turn. */
export interface NewEvent extends TurnEvent {
  attemptId: string;
  isLast: boolean;
  /** What other processes are notified of; null for nothing. */
  notice: 'begun' | 'event' | null;
}

/**
 * Appends events of any number of turns, all of them or none, with what other processes are notified of. Passed over are
 * turns that another attempt has taken over meanwhile. A last event ends its turn in the same statement, so that no
 * crash can leave a turn that has said its last word and still counts as running. Turns are locked against being
 * taken over until the events are committed: the next attempt counts on from them. Statements that lock many turns do
 * so in the order of their ids, lest two of them wait for each other.
 * @returns ids of the turns whose events were stored
 */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<Set<string>> {
  const [only] = events;
  if (only && events.length === 1 && !only.isLast) return appendOne(db, only);
  const values = JSON.stringify(
    events.map(({ turnId, attemptId, seq, event, data, isLast, notice }) => ({
      turn_id: turnId,
      attempt_id: attemptId,
      seq,
      event,
      data,
      is_last: isLast,
      notice,
    })),
  );
  return new Set(await appendAll(db, { values }));
}

const turnIdOf = ([turnId]: [string]) => turnId;

const appendAll = preparedSql(
  sql`
    WITH input AS (
      SELECT * FROM json_to_recordset(${sql.placeholder('values')}::json)
        AS i (turn_id uuid, attempt_id uuid, seq integer, event text, data text, is_last boolean, notice text)
    ), mine AS (
      SELECT t.id, i.is_last, i.notice
      FROM (
        SELECT turn_id, attempt_id, bool_or(is_last) AS is_last, min(notice) AS notice FROM input
        GROUP BY turn_id, attempt_id
      ) i
      JOIN turns t ON t.id = i.turn_id AND t.attempt_id = i.attempt_id
      WHERE t.status <> 'ended'
      ORDER BY t.id
      FOR SHARE OF t
    ), ended AS (
      UPDATE turns SET status = 'ended' FROM mine WHERE turns.id = mine.id AND mine.is_last
    ), stored AS (
      INSERT INTO turn_events (turn_id, seq, event, data)
      SELECT i.turn_id, i.seq, i.event, i.data FROM input i JOIN mine ON mine.id = i.turn_id
      RETURNING turn_id, seq
    ), newest AS (SELECT turn_id, max(seq) AS seq FROM stored GROUP BY turn_id)
    SELECT n.turn_id,
      CASE WHEN m.notice IS NOT NULL THEN pg_notify(${turnsChannel}, m.notice || ' ' || n.turn_id || ' ' || n.seq) END
    FROM newest n JOIN mine m ON m.id = n.turn_id`,
  turnIdOf,
);

/** The same for one event amid its turn, as a quiet process has them: without the list, and the sums over it. */
async function appendOne(db: Db, { notice, ...one }: NewEvent): Promise<Set<string>> {
  return new Set(
    notice
      ? await appendNotified(db, { ...one, told: `${notice} ${one.turnId} ${one.seq}` })
      : await appendQuietly(db, one),
  );
}

const appending = (notification: SQL) => {
  const { placeholder } = sql;
  return preparedSql(
    sql`
    INSERT INTO turn_events (turn_id, seq, event, data)
    SELECT t.id, ${placeholder('seq')}::integer, ${placeholder('event')}::text, ${placeholder('data')}::text FROM turns t
    WHERE t.id = ${placeholder('turnId')}::uuid AND t.attempt_id = ${placeholder('attemptId')}::uuid
      AND t.status <> 'ended'
    FOR SHARE OF t
    RETURNING turn_id ${notification}`,
    turnIdOf,
  );
};
const appendQuietly = appending(sql``);
const appendNotified = appending(sql`, pg_notify(${turnsChannel}, ${sql.placeholder('told')}::text)`);

/** Asks the processes that run these turns to notify this one of their events. */
export async function askForNotices(db: Db, turnIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    SELECT pg_notify(${turnsChannel}, 'follow ' || id) FROM json_array_elements_text(${JSON.stringify(turnIds)}::json) AS id`);
}

/** A turn, and the number of its newest event. */
export interface Newest {
  id: string;
  seq: number;
}

/** Notifies other processes of the newest events of some turns, which they may have missed. */
export async function notifyOf(db: Db, newest: readonly Newest[]): Promise<void> {
  await db.execute(sql`
    SELECT pg_notify(${turnsChannel}, 'event ' || id || ' ' || seq)
    FROM json_to_recordset(${JSON.stringify(newest)}::json) AS n (id text, seq integer)`);
}

/** A page of a turn's events after a number. */
export async function eventsAfter(db: Db, turnId: string, seq: number, limit?: number): Promise<TurnEvent[]> {
  const events = db
    .select()
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turnId), gt(turnEvents.seq, seq)))
    .orderBy(asc(turnEvents.seq));
  return limit === undefined ? events : events.limit(limit);
}

/** Of several turns how each stands, and a page of its events after a number. Turns that are gone are left out. */
export async function eventsOf(
  db: Db,
  wanted: readonly { turnId: string; after: number }[],
  limit: number,
): Promise<Map<string, { status: Turn['status']; events: TurnEvent[] }>> {
  const values = JSON.stringify(wanted.map(({ turnId, after }) => ({ turn_id: turnId, after })));
  const { rows } = (await db.execute(sql`
    SELECT t.id, t.status, e.seq, e.event, e.data
    FROM json_to_recordset(${values}::json) AS w (turn_id uuid, after integer)
    JOIN turns t ON t.id = w.turn_id
    LEFT JOIN LATERAL (
      SELECT seq, event, data FROM turn_events
      WHERE turn_id = w.turn_id AND seq > w.after ORDER BY seq LIMIT ${limit}::integer
    ) e ON true
    ORDER BY e.seq`)) as unknown as {
    rows: { id: string; status: Turn['status']; seq: number | null; event: string; data: string }[];
  };
  const found = new Map<string, { status: Turn['status']; events: TurnEvent[] }>();
  for (const { id, status, seq, event, data } of rows) {
    const turn = found.get(id) ?? { status, events: [] };
    if (seq !== null) turn.events.push({ turnId: id, seq, event, data });
    found.set(id, turn);
  }
  return found;
}

export async function lastSeq(db: Db, turnId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${turnEvents.seq}), 0)::integer` })
    .from(turnEvents)
    .where(eq(turnEvents.turnId, turnId));
  return row?.last ?? 0;
}

/** Says that a turn is to stop, also to the process that runs it. */
export async function requestStop(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    WITH stopping AS (UPDATE turns SET status = 'stopping' WHERE id = ${id}::uuid AND status <> 'ended' RETURNING id)
    SELECT pg_notify(${turnsChannel}, 'stop ' || id) FROM stopping`);
}

const leaseEnd = () => sql`now() + ${leaseSeconds} * interval '1 second'`;

/** An attempt at a turn. */
export interface Attempt {
  id: string;
  attemptId: string;
}

/** Vouches for running turns for another while. @returns how they stand; those that another attempt has are left out */
export async function renewLeases(
  db: Db,
  attempts: readonly Attempt[],
): Promise<Map<string, Turn['status']>> {
  const values = JSON.stringify(attempts.map(({ id, attemptId }) => ({ id, attempt_id: attemptId })));
  // Locked in the order of their ids, as in `appendEvents`.
  const { rows } = (await db.execute(sql`
    WITH mine AS (
      SELECT t.id
      FROM json_to_recordset(${values}::json) AS i (id uuid, attempt_id uuid)
      JOIN turns t ON t.id = i.id AND t.attempt_id = i.attempt_id
      ORDER BY t.id
      FOR NO KEY UPDATE OF t
    )
    UPDATE turns SET lease_until = ${leaseEnd()} FROM mine WHERE turns.id = mine.id
    RETURNING turns.id, turns.status`)) as unknown as { rows: Pick<Turn, 'id' | 'status'>[] };
  return new Map(rows.map(({ id, status }) => [id, status]));
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
