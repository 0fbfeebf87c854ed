import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { withRoomToStart } from '../disk-room.ts';
import { letPeopleGoFirst } from '../people-first.ts';
import type { Database, Db } from './database.ts';
import { holdFolder } from './folder-lock.ts';
import { inLane } from './lanes.ts';
import { createOneAtATime } from './one-at-a-time.ts';

/**
 * PostgreSQL's own cache is a quarter of its default: it is held in the process's memory for good once it is filled, and pages
 * that it lacks are read from the operating system's.
 */
const leanSettings = ['-c', 'shared_buffers=32MB'];

/**
 * PGlite, PostgreSQL in this process. It survives kill -9 without losing an acknowledged row, and belongs to one
 * process at a time.
 * @param dataDir its folder
 * @param template a database without data to begin with a copy of; without it a new one is made, which takes seconds
 * @throws Error where another live process holds the folder, or the disk is full
 */
export async function openEmbedded(dataDir: string, template: string | null = null): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'pg');
  const { client, release } = await withRoomToStart(dataDir, async () => {
    const letGo = await holdFolder(dataDir);
    if (template && !existsSync(folder)) copyWhole(template, folder);
    const opening = new PGlite(folder, {
      startParams: [...PGlite.defaultStartParams, ...leanSettings],
      // By which searches find their words (migrations/1083_search.sql).
      extensions: { btree_gin, pg_trgm },
    });
    await opening.waitReady;
    return { client: opening, release: letGo };
  });
  const shared = inTurn(client);
  const forJobs = fromPglite(shared);
  return {
    kind: 'embedded',
    db: drizzle(shared) as unknown as Db,
    ping: () => inLane('watch', () => shared.query('SELECT 1')),
    forJobs: {
      ...forJobs,
      executeSql: (text, values) => inLane('jobs', () => forJobs.executeSql(text, values)),
    },
    session: (work) =>
      work(async (script) => {
        const results = await shared.exec(script);
        return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
      }),
    // The folder belongs to this process alone.
    exclusively: (work) => work(),
    listen(channel, listener) {
      const listening = client.listen(channel, listener.onMessage);
      listening.then(listener.onListening, () => {});
      return async () => {
        await listening.then((stop) => stop()).catch(() => {});
      };
    },
    async close() {
      await client.close();
      release();
    },
  };
}

/** The same, whose one connection is asked by people first. */
function inTurn(client: PGlite): PGlite {
  const run = createOneAtATime(letPeopleGoFirst);
  const asked = {
    query: (...args: Parameters<PGlite['query']>) => run(() => client.query(...args)),
    exec: (...args: Parameters<PGlite['exec']>) => run(() => client.exec(...args)),
    transaction: (...args: Parameters<PGlite['transaction']>) => run(() => client.transaction(...args)),
  };
  return new Proxy(client, {
    get(target, name) {
      if (name in asked) return asked[name as keyof typeof asked];
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Renamed into place, so that an interrupted copy is never used as a database. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true });
  renameSync(unfinished, to);
}
