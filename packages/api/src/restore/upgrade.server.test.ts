import { fileURLToPath } from 'node:url';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { identityRoutes } from '@awning/contract/identity';
import { leadRoutes } from '@awning/contract/leads';
import { lineRoutes } from '@awning/contract/lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../seed/client.ts';
import { demo } from '../seed/demo.ts';
import { newDatabase } from '../testing/database.ts';
import { type Killable, startKillable } from '../testing/killable.ts';
import { operator } from '../testing/operator.ts';

/** The demo account as the last release left it, and the key that sealed it: docs/operations.md, "Releases". */
const backup = fileURLToPath(new URL('last-release.backup', import.meta.url));
const key = 'NBnmYyRCqlCcp64eVP6kpSzuadlwsTo66lHN9ZWfF5o';

let sandbox: SandboxProcess;
let server: Killable;
let client: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { TEST_DATABASE_URL } = process.env;
  const databaseUrl = TEST_DATABASE_URL ? await newDatabase(TEST_DATABASE_URL) : '';
  const settings = { DATABASE_URL: databaseUrl, ENCRYPTION_KEY: key };
  server = await startKillable(sandbox, settings);
  await server.end('SIGTERM');
  const env = { ...settings, SANDBOX: 'on', AWNING_DATA_DIR: server.dataDir };
  expect(await operator('restore', [backup, '--overwrite'], env)).toMatchObject({
    code: 0,
    text: expect.stringContaining('13948 rows'),
  });
  await server.restart();
  client = new Client(server.product.url);
  const { accessToken } = await client.call(identityRoutes.login, { body: demo });
  client.token = accessToken;
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

it('the account of the last release is whole in this version', async () => {
  const businesses = (await client.call(businessRoutes.list, {})).data;
  expect(businesses.map(({ name }) => name).sort()).toEqual(['Crumb & Ember', 'תנועה חופשית']);
  const campaigns = await Promise.all(
    businesses.map(({ id }) => client.call(campaignRoutes.list, { params: { id } })),
  );
  const spent = campaigns.flatMap(({ data }) => data.map(({ name, metrics }) => [name, metrics.spend]));
  expect(Object.fromEntries(spent)).toEqual({
    'Friday box': 88_040,
    'Neighbours, good morning': 30_161,
    'אבחון ראשון': 53_073,
  });
  const ads = await Promise.all(
    businesses.map(({ id }) => client.call(creativeRoutes.list, { query: { businessId: id } })),
  );
  expect(ads.flatMap(({ data }) => data)).toHaveLength(6);
  expect((await client.call(accountRoutes.invoices, {})).data).toMatchObject([{ number: '1', amount: 9900 }]);
});

it('what came since then works with it', async () => {
  const [business] = (await client.call(businessRoutes.list, {})).data;
  const params = { id: business?.id ?? '' };
  const added = await client.call(leadRoutes.add, { params, body: { name: 'Ruth' } });
  const { data } = await client.call(leadRoutes.inbox, { params, query: {} });
  expect(data.map(({ id }) => id)).toEqual([added.id]);
});

it('what stood in the ads that its owner kept are lines of hers', async () => {
  const [business] = (await client.call(businessRoutes.list, {})).data;
  const id = business?.id ?? '';
  const { lines } = await client.call(lineRoutes.bank, { params: { id }, query: {} });
  const ads = (await client.call(creativeRoutes.list, { query: { businessId: id } })).data;
  expect(ads.length).toBeGreaterThan(0);
  for (const { headline } of ads) expect(lines.map(({ words }) => words)).toContain(headline);
  expect(lines.every(({ source, kept }) => source === 'ad' && kept)).toBe(true);
});
