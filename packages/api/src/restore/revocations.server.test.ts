import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { identityRoutes } from '@awning/contract/identity';
import { feedbackWording, leadFeedbackRoutes } from '@awning/contract/lead-feedback';
import { leadRoutes } from '@awning/contract/leads';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { pushRoutes } from '@awning/contract/push';
import { reportRoutes } from '@awning/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registeredBrowser } from '../features/push/testing/browser.ts';
import { newId } from '../platform/ids.ts';
import { advertiser, createCampaign } from '../testing/advertiser.ts';
import { newDatabase } from '../testing/database.ts';
import { type Killable, startKillable } from '../testing/killable.ts';
import { until } from '../testing/meta.ts';
import { operator } from '../testing/operator.ts';

let sandbox: SandboxProcess;
let server: Killable;
let settings: Record<string, string>;
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox({ reviewSeconds: 1 });
  folder = mkdtempSync(join(tmpdir(), 'awning-revocations-'));
  const databaseUrl = process.env.TEST_DATABASE_URL ? await newDatabase(process.env.TEST_DATABASE_URL) : '';
  const env = { RATE_LIMIT_PER_MINUTE: '100000', DATABASE_URL: databaseUrl };
  server = await startKillable(sandbox, env);
  settings = { ...env, SANDBOX: 'on', AWNING_DATA_DIR: server.dataDir };
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('what was taken back since a backup stays so when that is restored, and what was not is as it was', async () => {
  const { product } = server;
  const owner = await advertiser(product, { plan: 3, creatives: 2 });
  const gone = await advertiser(product);
  const { token } = owner;
  const of = { params: { id: owner.businessId } };
  const write = async (name: string) =>
    (
      await product.call(
        leadRoutes.add,
        { ...of, body: { name, phone: '+12127365077' } },
        { token, headers: { 'idempotency-key': newId() } },
      )
    ).body;
  const [kept, deleted] = [await write('Kept Person'), await write('Deleted Person')];
  const agreed = await product.call(
    leadFeedbackRoutes.agreeFeedback,
    { ...of, body: { wording: feedbackWording } },
    { token },
  );
  expect(agreed.body.isOn).toBe(true);
  const { device } = await registeredBrowser(product, token);
  const { id: campaignId } = (await createCampaign(product, owner)).body;
  const automation = (to: 'off' | 'ask') =>
    product.call(
      optimizerRoutes.save,
      {
        params: { id: campaignId },
        body: { automation: to, changesAWeek: 2, leastDays: 3, keepsHours: false, locked: [], reserve: [] },
      },
      { token },
    );
  expect((await automation('ask')).status).toBe(200);
  const file = join(folder, 'backup.zip');
  expect(await operator('backup', [file], settings)).toMatchObject({ code: 0 });

  await product.call(reportRoutes.change, { body: { weekly: false } }, { token });
  await product.call(leadRoutes.remove, { params: { id: deleted.id } }, { token });
  await product.call(leadFeedbackRoutes.withdrawFeedback, of, { token });
  await product.call(pushRoutes.remove, { params: { id: device.id } }, { token });
  await automation('off');
  await product.call(optimizerRoutes.stop, { body: { isStopped: true } }, { token });
  const ended = await product.call(
    identityRoutes.deleteUser,
    { body: { password: gone.password } },
    { token: gone.token },
  );
  expect(ended.status).toBe(204);
  await server.end('SIGTERM');
  const restored = await operator('restore', [file, '--overwrite'], settings);
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringMatching(/\b[1-9]\d* times something was taken back/),
  });
  await server.restart();

  expect((await product.call(reportRoutes.settings, {}, { token })).body.weekly).toBe(false);
  const { body: inbox } = await product.call(leadRoutes.inbox, { ...of, query: {} }, { token });
  expect(inbox.data.map(({ id }) => id)).toEqual([kept.id]);
  expect((await product.call(leadFeedbackRoutes.feedback, of, { token })).body.isOn).toBe(false);
  expect((await product.call(pushRoutes.settings, {}, { token })).body.devices).toEqual([]);
  const optimizer = await product.call(optimizerRoutes.get, { params: { id: campaignId } }, { token });
  expect(optimizer.body).toMatchObject({ isStopped: true, settings: { automation: 'off' } });
  await until(async () => {
    const body = { email: gone.user.email, password: gone.password };
    const { status } = await product.call(identityRoutes.login, { body });
    return status === 401;
  }, 'the account is deleted once more');
}, 300_000);
