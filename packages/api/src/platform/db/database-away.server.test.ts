import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { accountRoutes } from '@awning/contract/accounts';
import { identityRoutes } from '@awning/contract/identity';
import { systemRoutes } from '@awning/contract/system';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVerificationToken } from '../../seed/inbox.ts';
import { clientOf } from '../../testing/client.ts';
import { newDatabase } from '../../testing/database.ts';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { hasWaiter } from '../../testing/lock-waiter.ts';
import { type ServerProcess, startProcess } from '../../testing/processes.ts';
import { newId } from '../ids.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('while PostgreSQL is away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-away-'));
  let sandbox: SandboxProcess;
  let line: Awaited<ReturnType<typeof openDatabaseLine>>;
  let direct: pg.Client;
  let api: ServerProcess;
  let worker: ServerProcess;
  const { call } = clientOf(() => api.url);

  beforeAll(async () => {
    sandbox = await startSandbox();
    const database = await newDatabase(postgres ?? '');
    direct = new pg.Client({ connectionString: database });
    await direct.connect();
    line = await openDatabaseLine(database);
    const env = {
      DATABASE_URL: line.url,
      AWNING_DATA_DIR: dataDir,
      SANDBOX: 'on',
      SANDBOX_PORT: new URL(sandbox.url).port,
      SMTP_URL: sandbox.smtpUrl,
      LOG_LEVEL: 'fatal',
    };
    api = await startProcess({ ...env, ROLE: 'api' });
    worker = await startProcess({ ...env, ROLE: 'worker' });
  });

  afterAll(async () => {
    await Promise.all([api?.end('SIGTERM'), worker?.end('SIGTERM')]);
    await direct?.end();
    await line?.close();
    await sandbox?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const signup = (email: string) =>
    call(identityRoutes.signup, { body: { firstName: 'Dana', email, password: 'Cinnamon-7-buns' } });

  test('callers are told to come back, processes live on, and everything goes on afterwards', async () => {
    // Held up inside its transaction, so that the line is cut under a connection in use.
    await direct.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const caught = signup(`${newId()}@shop.example`);
    await hasWaiter(direct);
    line.cut();
    await direct.query('ROLLBACK');

    expect(await caught).toMatchObject(away);
    expect((await caught).headers.get('retry-after')).toBe('5');
    expect(await call(systemRoutes.health)).toMatchObject(away);
    expect(await call(accountRoutes.myPlan, {}, { token: 'x' })).toMatchObject({ status: 401 });
    expect(
      await call(identityRoutes.login, { body: { email: 'a@shop.example', password: 'Cinnamon-7-buns' } }),
    ).toMatchObject(away);
    expect((await fetch(`${worker.url}/api/health`)).status).toBe(503);

    line.mend();
    for (const { url } of [api, worker]) {
      await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200);
    }
    expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    const email = `${newId()}@shop.example`;
    expect(await signup(email)).toMatchObject({ status: 201 });
    // The worker's job queue found its way back too.
    expect(await readVerificationToken(sandbox.url, email)).toBeTruthy();
  });
});

const away = {
  status: 503,
  body: { code: 'UPSTREAM_UNAVAILABLE', message: expect.stringContaining('Nothing is lost') },
};
