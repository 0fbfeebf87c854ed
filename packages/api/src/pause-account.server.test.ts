import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { pauseEverythingRoutes } from '@awning/contract/pause-everything';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from './testing/advertiser.ts';
import { newDatabase } from './testing/database.ts';
import { type Killable, startKillable } from './testing/killable.ts';
import { ledgerOf, until } from './testing/meta.ts';
import { operator } from './testing/operator.ts';

let sandbox: SandboxProcess;
let server: Killable;
let settings: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox({ reviewSeconds: 1 });
  const { TEST_DATABASE_URL } = process.env;
  const database = { DATABASE_URL: TEST_DATABASE_URL ? await newDatabase(TEST_DATABASE_URL) : '' };
  server = await startKillable(sandbox, database);
  settings = { AWNING_DATA_DIR: server.dataDir, ...database, SANDBOX: 'on' };
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const atMeta = async (owner: Advertiser) =>
  (await ledgerOf(server.product, owner.adAccountId))
    .filter(({ kind }) => kind === 'campaign')
    .map(({ state }) => state);
const isAtMeta = (owner: Advertiser, wanted: string) =>
  until(async () => {
    const states = await atMeta(owner);
    return states.length > 0 && states.every((state) => state === wanted);
  }, `${wanted} at Meta`);

it('an operator pauses all of one account, while the product runs and while it is stopped', async () => {
  const [owner, other] = [await advertiser(server.product), await advertiser(server.product)];
  for (const one of [owner, other]) {
    await createCampaign(server.product, one);
    await isAtMeta(one, 'ACTIVE');
  }
  expect(await operator('pause-account', ['nobody@shop.example'], settings)).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no account nobody@shop.example.'),
  });
  expect(await operator('pause-account', [owner.user.email], settings)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`${owner.user.id}: everything is paused`),
  });
  await isAtMeta(owner, 'PAUSED');
  expect(await atMeta(other)).toEqual(['ACTIVE']);
  const { token } = owner;
  const state = await server.product.call(pauseEverythingRoutes.state, {}, { token });
  expect(state.body).toMatchObject({ running: 0, campaigns: [{ status: 'paused' }] });
  await server.product.call(pauseEverythingRoutes.resume, {}, { token });
  await isAtMeta(owner, 'ACTIVE');

  await server.end('SIGTERM');
  expect((await operator('pause-account', [other.user.id], settings)).code).toBe(0);
  await server.restart();
  await isAtMeta(other, 'PAUSED');
});
