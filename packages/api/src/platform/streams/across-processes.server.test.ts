import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../../testing/database.ts';
import { openDatabaseLine } from '../../testing/database-line.ts';
import type { Database, Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openServer } from '../db/server.ts';
import { appendEvents, renewLeases, turnsChannel } from './store.ts';
import { all, directedTurns, numbers, upTo, withoutOwners } from './testing/directed-turns.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('two processes on one PostgreSQL', () => {
  let line: Awaited<ReturnType<typeof openDatabaseLine>>;
  let databases: Database[];
  let here: Awaited<ReturnType<typeof directedTurns>>;
  let there: Awaited<ReturnType<typeof directedTurns>>;

  beforeEach(async () => {
    const url = await newDatabase(postgres ?? '');
    line = await openDatabaseLine(url);
    databases = [await openServer(url), await openServer(line.url)];
    const [first, second] = databases as [Database, Database];
    await migrate(first);
    await withoutOwners(first);
    // No renewing of leases and no looking around by the clock: what is told is told by notifications.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    here = await directedTurns(first);
    there = await directedTurns(second);
    await listening(first, 2);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all([here.turns.close(), there.turns.close()]);
    await Promise.all(databases.map((database) => database.close()));
    await line.close();
  });

  test('a turn is followed at the other while it runs', async () => {
    const turn = await here.begin();
    const following = there.follow(turn.turnId);
    for (let i = 1; i <= 3; i += 1) {
      await turn.emit('delta', { text: `${i}` });
      expect(numbers((await following.next()).value ?? [])).toEqual([i]);
    }
    const resumed = all(there.follow(turn.turnId, 2));
    await turn.emit('done', {});
    turn.end();
    expect(numbers(await all(following))).toEqual([4]);
    expect(numbers(await resumed)).toEqual([3, 4]);
  });

  test('nobody is notified of what nobody elsewhere follows, but of the first event and the last', async () => {
    const notices = await noticesOf(databases[1] as Database);
    const turn = await here.begin();
    const followingHere = here.follow(turn.turnId);
    for (const text of ['1', '2', '3']) {
      await turn.emit('delta', { text });
      await followingHere.next();
    }
    const following = there.follow(turn.turnId);
    await following.next();
    await notices.heard('event 3');
    await turn.emit('delta', { text: '4' });
    await following.next();
    await turn.emit('done', {});
    await notices.heard('event 5');
    // Each once or, where the other process was slow to hear that the turn has begun, twice.
    expect([...new Set(notices.all)]).toEqual(['begun 1', 'follow', 'event 3', 'event 4', 'event 5']);
    await Promise.all([all(following), all(followingHere)]);
    turn.end();
    await notices.close();
  });

  test('a turn that is followed before it runs is followed from its first event on', async () => {
    const [first] = databases as [Database];
    const notices = await noticesOf(first);
    const prepared = await here.prepare();
    const following = there.follow(prepared.id);
    const next = following.next();
    await notices.heard('follow');
    const turn = await here.launch(prepared);
    await turn.emit('delta', { text: '1' });
    expect(numbers((await next).value ?? [])[0]).toBe(1);
    await turn.emit('delta', { text: '2' });
    expect(numbers((await following.next()).value ?? []).at(-1)).toBe(2);
    await turn.emit('delta', { text: '3' });
    expect(numbers((await following.next()).value ?? []).at(-1)).toBe(3);
    await following.return(undefined);
    turn.end();
    await notices.close();
  });

  test('more than one page is told whole', async () => {
    const turn = await here.begin();
    for (let i = 0; i < 250; i += 1) await turn.emit('delta', { text: `${i}` });
    const following = all(there.follow(turn.turnId));
    await turn.emit('done', {});
    turn.end();
    expect(numbers(await following)).toEqual(upTo(251));
  });

  test('what was told while the listening connection was lost is caught up with', async () => {
    const turn = await here.begin();
    const following = there.follow(turn.turnId);
    await turn.emit('delta', { text: '1' });
    await following.next();
    const next = following.next();
    line.cut();
    await turn.emit('delta', { text: '2' });
    await turn.emit('delta', { text: '3' });
    const [first] = databases as [Database];
    await listening(first, 1);
    line.mend();
    expect(numbers((await next).value ?? [])[0]).toBe(2);
    await turn.emit('done', {});
    turn.end();
    expect(numbers(await all(following)).at(-1)).toBe(4);
  });

  test('a turn is stopped from the other', async () => {
    const turn = await here.begin();
    const stopped = new Promise((resolve) => turn.signal.addEventListener('abort', resolve));
    await there.turns.stop(turn.ownerId, turn.turnId);
    await stopped;
    expect(turn.stopped()).toBe(true);
    turn.end();
  });

  test('a turn that another has taken over is told of by that one alone, also to who follows it here', async () => {
    const turn = await here.begin();
    const following = here.follow(turn.turnId);
    await turn.emit('delta', { text: '1' });
    await following.next();
    const [first] = databases as [Database];
    await first.db.execute(sql`UPDATE turns SET lease_until = now() - interval '1 second'`);
    await there.turns.start(false);
    const [successor] = there.taken;
    await turn.emit('delta', { text: 'of the old attempt' });
    await new Promise((resolve) => turn.signal.addEventListener('abort', resolve));
    expect(turn.stopped()).toBe(false);
    await successor?.emit('delta', { text: '2' });
    await successor?.emit('done', {});
    const rest = await all(following);
    expect(rest.map(({ seq, data }) => [seq, data])).toEqual([
      [2, '{"text":"2"}'],
      [3, '{}'],
    ]);
    turn.end();
    successor?.end();
  });

  test('who takes a turn over waits for events that are being committed, and counts on from them', async () => {
    const turn = await here.begin();
    const [first] = databases as [Database];
    await first.db.execute(sql`UPDATE turns SET lease_until = now() - interval '1 second'`);
    const event = { ...turn, seq: 1, event: 'delta', data: '{}', isLast: false, notice: null };
    let takingOver: Promise<unknown> = Promise.resolve();
    await first.db.transaction(async (tx) => {
      await appendEvents(tx, [event]);
      takingOver = there.turns.start(false);
      await waitingForLock(first.db);
    });
    await takingOver;
    await there.taken[0]?.emit('done', {});
    expect(numbers(await all(there.follow(turn.turnId)))).toEqual([1, 2]);
    turn.end();
    there.taken[0]?.end();
  });

  test.each([
    ['events are appended', (db: Db, all: Attempts) => appendEvents(db, all.map(eventOf))],
    ['leases are renewed', (db: Db, all: Attempts) => renewLeases(db, all)],
  ])('turns are locked in the order of their ids where %s', async (_what, lockAll) => {
    const [first, second] = databases as [Database, Database];
    const begun = [await here.begin(), await here.begin(), await here.begin()];
    const attempts = begun
      .map(({ turnId, attemptId }) => ({ id: turnId, turnId, attemptId }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    // Its newest version now lies behind those of the others, in whose order a scan would come by them.
    await first.db.execute(
      sql`UPDATE turns SET lease_until = lease_until WHERE id = ${attempts[0]?.id}::uuid`,
    );
    let locking: Promise<unknown> = Promise.resolve();
    await first.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM turns WHERE id = ${attempts[0]?.id}::uuid FOR UPDATE`);
      locking = lockAll(second.db, attempts.toReversed());
      await waitingForLock(first.db);
      for (const { id } of attempts)
        await tx.execute(sql`SELECT 1 FROM turns WHERE id = ${id}::uuid FOR UPDATE NOWAIT`);
    });
    await locking;
    for (const turn of begun) turn.end();
  });

  test('who follows a turn that is deleted is let go', async () => {
    const turn = await here.begin();
    await turn.emit('delta', { text: '1' });
    const following = here.follow(turn.turnId);
    await following.next();
    const [first] = databases as [Database];
    await first.db.execute(sql`DELETE FROM turns`);
    await turn.emit('delta', { text: '2' });
    expect(await all(following)).toEqual([]);
    turn.end();
  });
});

/** What processes are notified of: the kind of notice, and the number of the event. */
async function noticesOf(database: Database) {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const listening = Promise.withResolvers<void>();
  const close = database.listen(turnsChannel, {
    onMessage(payload) {
      const [what = '', , seq = ''] = payload.split(' ');
      const notice = `${what} ${seq}`.trim();
      heard.push(notice);
      waiting.get(notice)?.();
    },
    onListening: listening.resolve,
  });
  await listening.promise;
  return {
    all: heard,
    heard: (notice: string) =>
      new Promise<void>((resolve) => {
        if (heard.includes(notice)) resolve();
        else waiting.set(notice, resolve);
      }),
    close,
  };
}

type Attempts = { id: string; turnId: string; attemptId: string }[];

const eventOf = (attempt: Attempts[number]) => ({
  ...attempt,
  seq: 1,
  event: 'delta',
  data: '{}',
  isLast: false,
  notice: null,
});

/** Resolves once another session waits for a lock. */
async function waitingForLock(db: Db) {
  const waiting = async () => {
    const { rows } = (await db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
}

/** Resolves once so many connections listen. */
async function listening(database: Database, count: number) {
  const listeners = async () => {
    const { rows } = (await database.db.execute(
      sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()
        AND application_name LIKE 'listen %' AND state = 'idle' AND query LIKE 'LISTEN%'`,
    )) as unknown as { rows: { n: number }[] };
    return rows[0]?.n;
  };
  await expect.poll(listeners).toBe(count);
}
