import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { isDatabaseAway } from '../db/unreachable.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createAlarm } from './alarm.ts';

/** A query of one instant: the first after another at which something is due; null for none. It uses an index. */
export type EarliestAfter = (after: SQL) => SQL;

/** Work that falls due at instants that rows hold. */
export interface DueWork {
  /** `feature.what`. */
  name: string;
  /** By the application's clock. */
  due: readonly EarliestAfter[];
  /** Has all that is due by now worked on. */
  start(): unknown;
}

/** The earliest instant of a column. @param where of which rows alone */
export const earliestOf =
  (column: PgColumn, where: SQL = sql`true`): EarliestAfter =>
  (after) =>
    sql`SELECT min(${column}) FROM ${column.table} WHERE ${column} > ${after} AND ${where}`;

/** The channel on which the database tells whose work falls due soon (migrations/1160_due.sql). */
export const dueChannel = 'awning_due';

/** Milliseconds between looks for what nobody has told of. */
const netMs = 10_000;
/** Milliseconds by which what is told together is looked at together. */
const togetherMs = 15;
/** What is due still although it was worked on, is worked on again after so many milliseconds: its next run may fare better. */
const againMs = 60_000;
/** Milliseconds between two starts of one work, however much of it falls due: what is due meanwhile begins together. */
const apartMs = 250;
/** Milliseconds by which a clock may seem to go back without having been set. */
const toleratedMs = 2000;

/** Until when a work's rows were all seen to, and when that was. */
interface Started {
  dueUntil: number;
  /** By the clock that nobody sets. */
  at: number;
}

/**
 * Starts work when it falls due. One timer waits for the earliest instant of all; a notification moves it up, and a slow look
 * finds what nobody has told of.
 */
export function createDueRows(deps: { db: Db; clock: Clock; logger: Logger }) {
  const { db, clock, logger } = deps;
  const works = new Map<string, DueWork>();
  const started = new Map<string, Started>();
  let seen = { clock: Number.NEGATIVE_INFINITY, real: 0 };
  const alarm = createAlarm(() => inLane('jobs', look));

  /** What lies ahead may have been planned by the time before: each work looks after its own. */
  function wasSetBack(now: number): boolean {
    const real = performance.now();
    const expected = seen.clock + (real - seen.real);
    seen = { clock: now, real };
    return now < expected - toleratedMs;
  }

  function start(work: DueWork, now: number): void {
    started.set(work.name, { dueUntil: now, at: performance.now() });
    work.start();
  }

  function startApart(work: DueWork, now: number): void {
    const waitMs = (started.get(work.name)?.at ?? Number.NEGATIVE_INFINITY) + apartMs - performance.now();
    if (waitMs > 0) alarm.ringIn(waitMs);
    else start(work, now);
  }

  /** After which instant rows are to be started: those before it are being worked on. */
  function floorOf({ name }: DueWork): number {
    const last = started.get(name);
    if (!last) return Number.NEGATIVE_INFINITY;
    const leftMs = last.at + againMs - performance.now();
    if (leftMs <= 0) return Number.NEGATIVE_INFINITY;
    return last.dueUntil;
  }

  async function look(): Promise<void> {
    alarm.ringIn(netMs);
    const all = [...works.values()];
    const now = clock.now().getTime();
    if (wasSetBack(now)) for (const work of all) start(work, now);
    try {
      const dues = await dueAfter(
        db,
        all.map((work) => [work, floorOf(work)]),
      );
      for (const [index, work] of all.entries()) {
        const at = dues[index] ?? Number.POSITIVE_INFINITY;
        if (at <= now) startApart(work, now);
        else if (at < now + netMs) alarm.ringIn(at - now);
      }
    } catch (error) {
      if (!isDatabaseAway(error)) logger.error({ err: error }, 'what is due could not be looked up');
    }
  }

  return {
    add: (work: DueWork): void => void works.set(work.name, work),

    /** Begins to look, and starts everything once: what happened while no process ran is told by nobody. */
    begin(): void {
      const now = clock.now().getTime();
      for (const work of works.values()) start(work, now);
      alarm.ringIn(togetherMs);
    },

    /** To be called where rows of a work may have become due earlier than was known. */
    told(name: string): void {
      const last = started.get(name);
      if (last) last.dueUntil = Number.NEGATIVE_INFINITY;
      alarm.ringIn(togetherMs);
    },

    /** To be called where all may have. */
    look: (): void => alarm.ringIn(togetherMs),

    async stop(): Promise<void> {
      alarm.stop();
      await alarm.ended();
    },
  };
}

/** When each is due first after an instant, all in milliseconds since 1970, by one statement. */
async function dueAfter(db: Db, works: [DueWork, number][]): Promise<(number | null)[]> {
  if (works.length === 0) return [];
  const columns = works.map(([{ due }, floor]) => {
    const after =
      floor === Number.NEGATIVE_INFINITY
        ? sql`'-infinity'::timestamptz`
        : sql`${new Date(floor).toISOString()}::timestamptz`;
    const instants = sql.join(
      due.map((earliest) => sql`(${earliest(after)})`),
      sql`, `,
    );
    return sql`extract(epoch FROM least(${instants}))::double precision * 1000`;
  });
  const { rows } = (await db.execute(
    sql`SELECT ARRAY[${sql.join(columns, sql`, `)}]::double precision[] AS dues`,
  )) as unknown as { rows: { dues: (number | null)[] }[] };
  return rows[0]?.dues ?? [];
}
