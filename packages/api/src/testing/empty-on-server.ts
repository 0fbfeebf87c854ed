import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../platform/db/migrate.ts';
import { openServer } from '../platform/db/server.ts';

const migrations = new URL('../../migrations/', import.meta.url);
/** Any number that only these tests use: of those that find no template, one makes it. */
const lockKey = 7_274_603;

let made: Promise<string> | undefined;

/**
 * The name of a database on a server that has all tables and no data, for others to be copies of it: migrating each anew takes
 * a second of processor time. It is made once a server, and again once migrations have changed.
 * @param server a superuser's address
 */
export function emptyOnServer(server: string): Promise<string> {
  made ??= make(server);
  return made;
}

async function make(server: string): Promise<string> {
  const name = `awning_empty_${version()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${lockKey})`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await makeOn(server, client, name);
    return name;
  } finally {
    // The lock ends with the session.
    await client.end();
  }
}

async function makeOn(server: string, client: pg.Client, name: string): Promise<void> {
  const unfinished = `${name}_new`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const url = new URL(server);
  url.pathname = `/${unfinished}`;
  const database = await openServer(url.href);
  await migrate(database);
  await database.close();
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}

function version(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort())
    hash.update(`\0${name}\0`).update(readFileSync(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
