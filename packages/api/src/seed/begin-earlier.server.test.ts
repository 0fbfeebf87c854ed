import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { leadRoutes } from '@awning/contract/leads';
import { reportRoutes } from '@awning/contract/reports';
import { statsRoutes } from '@awning/contract/stats';
import { addDays, dateIn, daysIn, instantOf, todayIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { type Advertiser, advertiser, createCampaign } from '../testing/advertiser.ts';
import { newDatabase } from '../testing/database.ts';
import { type Killable, startKillable } from '../testing/killable.ts';
import { until } from '../testing/meta.ts';
import { freePort } from '../testing/processes.ts';
import { answerEarlier } from './answer-earlier.ts';
import type { Answered } from './answered.ts';
import { beginEarlier, requireSameData } from './begin-earlier.ts';
import type { Beginning } from './beginning.ts';
import { runCampaigns } from './campaigns.ts';
import { Client } from './client.ts';
import { demo } from './demo.ts';

const past = 20;
let sandbox: SandboxProcess;
let server: Killable;
let config: Config;
let owner: Advertiser;
let client: Client;
const outside = () => ({
  sandboxUrl: sandbox.url,
  beginEarlier: (beginning: Beginning) => beginEarlier(config, beginning),
  answerEarlier: (answers: Answered[]) => answerEarlier(config, answers),
});
beforeAll(async () => {
  sandbox = await startSandbox();
  const { TEST_DATABASE_URL } = process.env;
  const database = { DATABASE_URL: TEST_DATABASE_URL ? await newDatabase(TEST_DATABASE_URL) : '' };
  // Meta's notices are sent to the product's public address.
  server = await startKillable(sandbox, { ...database, PORT: String(await freePort()) });
  config = readConfig({
    ...{ ...database, AWNING_DATA_DIR: server.dataDir, SMTP_URL: sandbox.smtpUrl },
    ...{ SANDBOX: 'on', SANDBOX_PORT: new URL(sandbox.url).port },
  });
  owner = await advertiser(server.product, { email: demo.email, plan: 3, creatives: 2 });
  client = Object.assign(new Client(server.product.url), { token: owner.token });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

it('a campaign of the demo account began when its figures do, and keeps its length and total', async () => {
  await requireSameData(config);
  const { businessId, creativeIds } = owner;
  await runCampaigns(client, outside(), businessId, creativeIds, [
    { name: 'Friday box', goal: 'awareness', dailyBudget: 1000, days: past },
  ]);
  const list = () => client.call(campaignRoutes.list, { params: { id: businessId } });
  const today = todayIn('America/New_York');
  const first = addDays(today, -past);
  const stats = () =>
    client.call(statsRoutes.get, {
      query: { businessId, groupBy: 'day', from: addDays(first, -5), to: today },
    });
  const days = await until(async () => {
    const shown = (await stats()).data.filter(({ impressions }) => impressions > 0);
    return shown.length >= past && shown;
  }, 'all its days');
  const [campaign] = (await list()).data;
  if (!campaign) throw new Error('no campaign');
  expect(days[0]?.bucket.slice(0, 10)).toBe(first);
  expect(campaign).toMatchObject({ startDate: first, dailyBudget: 1000 });
  expect(dateIn(new Date(campaign.launchedAt ?? 0), 'America/New_York')).toBe(first);
  expect(campaign.totalBudget).toBe(1000 * daysIn(first, campaign.endDate));
  expect(campaign.endDate > today).toBe(true);
  expect(campaign.metrics.spend).toBeGreaterThan(1000 * past * 0.7);
  expect(campaign.metrics.spend).toBeLessThan(campaign.totalBudget * 0.8);
  const graph = `${sandbox.url}/graph/v26.0/act_${owner.adAccountId}/adsets`;
  const asked = await fetch(`${graph}?fields=start_time,end_time&access_token=${owner.metaToken}`);
  const { data } = (await asked.json()) as { data: { start_time: string; end_time: string }[] };
  expect(data.map((one) => [new Date(one.start_time), new Date(one.end_time)])).toEqual([
    [instantOf(first, 'America/New_York'), instantOf(addDays(campaign.endDate, 1), 'America/New_York')],
  ]);
  // The business and its ads are as old, and nothing is wrong with any of it: neither a ceiling nor a drift.
  const made = [
    ...(await client.call(businessRoutes.list, {})).data,
    ...(await client.call(creativeRoutes.list, { query: { businessId } })).data,
  ];
  expect(made.map(({ createdAt }) => createdAt < `${addDays(first, 1)}T12`)).toEqual(made.map(() => true));
  expect((await client.call(reportRoutes.alerts, { query: { businessId } })).data).toEqual([]);
  expect(campaign.issues.filter(({ code }) => code !== 'learning_limited')).toEqual([]);
});

it('people who asked in its past days are in the inbox, answered within hours, but for two that wait', async () => {
  const { businessId, creativeIds } = owner;
  const form = { headline: 'First visit', question: { text: 'When?', options: ['Morning', 'Evening'] } };
  await runCampaigns(client, outside(), businessId, creativeIds, [
    { name: 'First visit', goal: 'leads', dailyBudget: 4000, days: past, form },
  ]);
  const query = { limit: 100 };
  const { data: leads } = await client.call(leadRoutes.inbox, { params: { id: businessId }, query });
  const waiting = leads.filter(({ state }) => state === 'new');
  expect(waiting).toHaveLength(2);
  expect(leads.length).toBeGreaterThan(10);
  expect(leads.filter(({ state }) => state === 'fake').length).toBeGreaterThan(0);
  expect(leads.filter(({ state }) => state === 'won').length).toBeGreaterThan(0);
  expect(leads.filter(({ phone }) => !/^\+\d+$/.test(phone))).toEqual([]);
  const answeredAfterHours = leads.flatMap(({ arrivedAt, answeredAt }) =>
    answeredAt === null ? [] : [(Date.parse(answeredAt) - Date.parse(arrivedAt)) / 3_600_000],
  );
  expect(Math.min(...answeredAfterHours)).toBeGreaterThan(0);
  expect(Math.max(...answeredAfterHours)).toBeLessThan(15);
});

it('nobody else’s campaign is moved, and no other server’s data', async () => {
  const other = await advertiser(server.product);
  const { body } = await createCampaign(server.product, other);
  await expect(beginEarlier(config, { campaignId: body.id, days: past })).rejects.toThrow('has no campaign');
  const shown = await server.product.call(
    campaignRoutes.get,
    { params: { id: body.id } },
    { token: other.token },
  );
  expect(shown.body.startDate).toBe(body.startDate);
  const elsewhere = { ...config, databaseUrl: null, dataDir: '/nowhere' };
  await expect(requireSameData(elsewhere)).rejects.toThrow('AWNING_DATA_DIR');
});
