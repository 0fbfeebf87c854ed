import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { openServer } from '../platform/db/server.ts';
import { newId } from '../platform/ids.ts';
import { emptyOnServer } from './empty-on-server.ts';

/** A database without data of the test's own: on the server at TEST_DATABASE_URL where that is set, in a temporary folder otherwise. */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return temporaryEmbedded();
  return openServer(await newDatabase(server));
}

/**
 * Makes a database on a server, with all tables and no data.
 * @param template the database that it is a copy of
 * @returns its address
 */
export async function newDatabase(server: string, template?: string): Promise<string> {
  const from = template ?? (await emptyOnServer(server));
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Ends the sessions of a database on a server, those of a process that was killed a moment ago among them. */
export const endSessions = (server: string, name: string): Promise<void> =>
  onServer(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);

/** Has a server carry out a statement that is of no database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function temporaryEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'awning-db-'));
  const database = await openEmbedded(folder, process.env.DATABASE_TEMPLATE ?? null);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
