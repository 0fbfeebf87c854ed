import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { chatRoutes } from '@awning/contract/chat';
import { identityRoutes } from '@awning/contract/identity';
import { interviewRoutes } from '@awning/contract/interviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from './platform/ids.ts';
import { Client } from './seed/client.ts';
import { readVerificationToken } from './seed/inbox.ts';
import { newDatabase } from './testing/database.ts';
import { withoutKeepAlive } from './testing/events.ts';
import { type ServerProcess, startProcess } from './testing/processes.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('two api processes and two workers on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-processes-'));
  let sandbox: SandboxProcess;
  let env: Record<string, string>;
  let processes: ServerProcess[] = [];
  let first: Client;
  let second: Client;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const database = await newDatabase(postgres ?? '');
    const sandboxPort = new URL(sandbox.url).port;
    env = {
      DATABASE_URL: database,
      AWNING_DATA_DIR: dataDir,
      SANDBOX: 'on',
      SANDBOX_PORT: sandboxPort,
      SMTP_URL: sandbox.smtpUrl,
    };
    // All at once on an empty database: each migrates, makes queues and reads the secrets.
    const starting = await Promise.allSettled(
      ['api', 'api', 'worker', 'worker'].map((role) => startProcess({ ...env, ROLE: role })),
    );
    processes = starting.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(starting.filter((one) => one.status === 'rejected')).toEqual([]);
    first = new Client(processes[0]?.url ?? '');
    second = new Client(processes[1]?.url ?? '');
  });

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await sandbox?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('who signs up at one is known at the other, and a worker sends the mail', async () => {
    const email = `${newId()}@shop.example`;
    const body = { firstName: 'Dana', email, password: 'Cinnamon-7-buns' };
    first.token = (await first.call(identityRoutes.signup, { body })).accessToken;
    const token = await readVerificationToken(sandbox.url, email);
    second.token = first.token;
    await second.call(identityRoutes.verifyEmail, { body: { token } });
    const me = await second.call(identityRoutes.me);
    expect(me).toMatchObject({ email, emailVerified: true });
    await second.call(accountRoutes.createAccount, { body: { plan: 3 } });
    expect(await first.call(accountRoutes.myPlan)).toMatchObject({ id: 3 });
  });

  test('a turn that one process runs is followed at the other, byte for byte', async () => {
    const business = await first.call(businessRoutes.create, { body: { type: 'bakery', name: 'Crumb' } });
    const started = await streamOf(first, interviewRoutes.turn.path, {
      businessId: business.id,
      action: 'start',
    });
    const turnId = /"turnId":"([\w-]+)"/.exec(started)?.[1] ?? '';
    const path = chatRoutes.resumeTurn.path.replace(':id', turnId);
    expect(await streamOf(second, path)).toBe(started);
  });

  test('a worker answers health and nothing else', async () => {
    const worker = processes[2]?.url;
    expect((await fetch(`${worker}/api/health`)).status).toBe(200);
    expect((await fetch(`${worker}/api/plans`)).status).toBe(404);
  });

  test('a turn whose process is killed is carried on by another', async () => {
    const third = await startProcess({ ...env, ROLE: 'api' });
    const client = new Client(third.url);
    client.token = first.token;
    const businesses = await first.call(businessRoutes.list);
    const [business] = businesses.data;
    const response = await fetch(`${third.url}/api${interviewRoutes.turn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
      body: JSON.stringify({ businessId: business?.id, action: 'start' }),
    });
    const turnId = response.headers.get('x-turn-id') ?? '';
    await third.end('SIGKILL');
    const whole = await streamOf(first, chatRoutes.resumeTurn.path.replace(':id', turnId));
    expect(whole).toMatch(/event: done\n/);
  });
});

/** The bytes of a stream from its first event to its end. */
async function streamOf(client: Client, path: string, body?: unknown): Promise<string> {
  const response = await fetch(`${client.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return withoutKeepAlive(await response.text());
}
