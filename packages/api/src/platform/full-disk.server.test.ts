import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithParent } from '@awning/adapters/testing/exit-with-parent';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { accountRoutes } from '@awning/contract/accounts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { systemRoutes } from '@awning/contract/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertiser, createCampaign } from '../testing/advertiser.ts';
import { clientOf } from '../testing/client.ts';
import { ledgerOf } from '../testing/meta.ts';
import { type ServerProcess, startProcess } from '../testing/processes.ts';
import type { Product } from '../testing/product.ts';
import { newId } from './ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'awning-full-'));
/** A small disk of its own, which only root can have. */
const isMounted =
  process.platform === 'linux' &&
  !process.env.TEST_DATABASE_URL &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder]).status === 0;

describe.runIf(isMounted)('on a full disk', () => {
  const dataDir = join(folder, 'data');
  const ballast = join(folder, 'ballast');
  let sandbox: SandboxProcess;
  let env: Record<string, string>;
  let server: ServerProcess;

  beforeAll(async () => {
    mkdirSync(dataDir);
    sandbox = await startSandbox();
    env = {
      AWNING_DATA_DIR: dataDir,
      DATABASE_URL: '',
      SANDBOX: 'on',
      SANDBOX_PORT: new URL(sandbox.url).port,
      SMTP_URL: sandbox.smtpUrl,
    };
    server = await startProcess(env);
  });

  afterAll(async () => {
    await server?.end('SIGTERM');
    await sandbox?.close();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('what would store more is told so, what reads is answered, and it goes on when there is room', async () => {
    const { call } = clientOf(() => server.url);
    const signup = (language: 'en' | 'he') =>
      call(
        identityRoutes.signup,
        { body: { firstName: 'Dana', email: `${newId()}@shop.example`, password: 'Cinnamon-7-buns' } },
        { language },
      );
    fill();
    expect(await signup('en')).toMatchObject({
      status: 507,
      body: { code: 'INSUFFICIENT_STORAGE', message: expect.stringContaining('out of space') },
    });
    expect((await signup('he')).body).toMatchObject({ message: expect.stringContaining('מקום') });
    expect((await call(systemRoutes.health)).status).toBe(200);
    rmSync(ballast);
    expect((await signup('en')).status).toBe(201);
  });

  test('an owner signs in and stops what spends her money, and it stops at Meta, to the last byte', async () => {
    const product = { ...clientOf(() => server.url), url: server.url, sandbox } as Product;
    const owner = await advertiser(product);
    const { body: campaign } = await createCampaign(product, owner);
    const token = { token: owner.token };
    const at = { params: { id: campaign.id } };
    const stateAtMeta = async () =>
      (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign')?.state;
    await expect.poll(stateAtMeta).toBe('ACTIVE');
    await expect.poll(() => existsSync(join(dataDir, 'ballast'))).toBe(true);
    fill();
    const { status, body } = await product.call(identityRoutes.login, {
      body: { email: owner.user.email, password: owner.password },
    });
    expect(status).toBe(200);
    token.token = body.accessToken;
    expect(await product.call(campaignRoutes.resume, at, token)).toMatchObject({ status: 507 });
    expect(await product.call(campaignRoutes.stop, at, token)).toMatchObject({
      status: 200,
      body: { status: 'paused' },
    });
    await expect.poll(stateAtMeta).toBe('PAUSED');
    expect(await product.call(accountRoutes.cancelSubscription, {}, token)).toMatchObject({ status: 200 });
    rmSync(ballast);
    expect((await product.call(campaignRoutes.resume, at, token)).status).toBe(200);
  });

  test('a start says it in words and without a stack', async () => {
    await server.end('SIGTERM');
    rmSync(join(dataDir, 'ballast'), { force: true });
    fill();
    const main = join(import.meta.dirname, '../main.ts');
    const { status, stderr } = spawnSync(process.execPath, ['--import', exitWithParent, main], {
      env: { ...process.env, ...env, PORT: '0' },
      encoding: 'utf8',
      // This process stands still meanwhile, so that no time-out of the test would end it.
      timeout: 60_000,
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`There is no room left on the disk of ${dataDir}`);
    expect(stderr).not.toMatch(/^\s+at /m);
    rmSync(ballast);
    server = await startProcess(env);
  });

  /** Leaves hardly a byte. */
  function fill() {
    for (let size = 256; size >= 1; size /= 2) {
      try {
        writeFileSync(ballast, Buffer.alloc(size * 1024 * 1024), { flag: 'a' });
      } catch {
        // Smaller pieces may still find room.
      }
    }
  }
});
