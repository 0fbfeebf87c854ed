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
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
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
