import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SignJWT } from 'jose';
import pg from 'pg';
import { freePorts } from '../e2e/harness/free-ports.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { seed } from '../e2e/harness/seed.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { cloneOwner } from './clone-owner.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Of tokens, and of what is encrypted at rest. */
export const secretOfFleet = 'the secret of tokens in a measurement, 32+';
/** The flags with which scripts/start.mjs starts the server. */
const heap = '--max-semi-space-size=8';

/** A user with two months of data. */
export interface Person {
  userId: string;
  businessId: string;
  token: string;
}

export interface Fleet {
  databaseUrl: string;
  /** The server's address: a process of role `api`, which runs no jobs. */
  url: string;
  server: ChildProcess;
  people: Person[];
  /** Restarts the server at the same address, from another module or with other settings. */
  restart(entry: string, settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Users with data, each with a session, on native PostgreSQL, and a server for them. The demo
 * account is made through the product and copied.
 * @param count how many users
 * @param entry the server's module
 * @param options.withoutData users who have only entered their business, instead
 * @param options.durable commits wait for the disk, for what is measured by its writes
 */
export async function startFleet(
  count: number,
  entry = 'packages/api/src/main.ts',
  options: { withoutData?: boolean; durable?: boolean } = {},
): Promise<Fleet> {
  const postgres = await startNativePostgres({ durable: options.durable ?? false });
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-bench-'));
  const env = {
    DATABASE_URL: postgres.url,
    AWNING_DATA_DIR: dataDir,
    TOKEN_SECRET: secretOfFleet,
    ENCRYPTION_KEY: secretOfFleet,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  };
  const end = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (options.withoutData) await signUp(env);
    else await makeDemoAccount(env);
    const people = await makePeople(postgres.url, count);
    const [port = 0] = await freePorts(3);
    const url = `http://127.0.0.1:${port}`;
    const start = (module: string, settings = {}) =>
      startServer(module, url, { ...env, ROLE: 'api', SANDBOX: 'on', PORT: String(port), ...settings });
    const fleet: Fleet = {
      databaseUrl: postgres.url,
      url,
      server: await start(entry),
      people,
      async restart(module, settings = {}) {
        await stopServer(fleet.server);
        fleet.server = await start(module, settings);
      },
      async stop() {
        await stopServer(fleet.server);
        await end();
      },
    };
    return fleet;
  } catch (error) {
    await end();
    throw error;
  }
}

async function startServer(module: string, url: string, env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [heap, join(root, module)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await answering(server, `${url}/api/health`);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

async function makeDemoAccount(env: Record<string, string>) {
  const product = await startProduct(env);
  try {
    await seed(product, env);
  } finally {
    await product.discard();
  }
}

/** Creates a user with a business, on the highest plan. */
async function signUp(env: Record<string, string>) {
  const [port = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer('packages/api/src/main.ts', url, {
    ...env,
    ROLE: 'api',
    SANDBOX: 'on',
    PORT: String(port),
  });
  try {
    const body = { firstName: 'Noa', email: 'noa@bakery.example', password: 'Fresh-bread-7' };
    const { accessToken } = (await post(`${url}/api/user/signup`, body)) as { accessToken: string };
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query('UPDATE users SET email_verified_at = now(), first_verified_at = now()');
    await client.end();
    await post(`${url}/api/account`, { plan: 3 }, accessToken);
    await post(`${url}/api/business`, { type: 'bakery', name: 'Crumb' }, accessToken);
  } finally {
    await stopServer(server);
  }
}

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function makePeople(databaseUrl: string, count: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: owners } = await client.query('SELECT owner_id FROM businesses LIMIT 1');
    await cloneOwner(client, owners[0].owner_id, count);
    await client.query('ANALYZE');
    const { rows } = await client.query(`
      SELECT DISTINCT ON (u.id) u.id, s.id AS session_id, b.id AS business_id
      FROM users u JOIN sessions s ON s.owner_id = u.id JOIN businesses b ON b.owner_id = u.id
      WHERE s.expires_at > now() ORDER BY u.id, s.expires_at DESC, b.id`);
    // Fewer callers would measure what is kept of one of them.
    if (rows.length < count) throw new Error(`${rows.length} users with a session instead of ${count}`);
    return Promise.all(
      rows.map(async (row) => ({
        userId: row.id,
        businessId: row.business_id,
        token: await tokenOf(row.id, row.session_id),
      })),
    );
  } finally {
    await client.end();
  }
}

/** An access token in the server's format, valid for an hour. */
const tokenOf = (userId: string, sessionId: string) =>
  new SignJWT({ sid: sessionId, email_verified: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('awning')
    .setAudience('awning-api')
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secretOfFleet));

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null) throw new Error(`${url}: the process ended with ${child.exitCode}`);
    await sleep(50);
  }
}
