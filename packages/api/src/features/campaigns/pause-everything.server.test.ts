import { campaignRoutes } from '@awning/contract/campaigns';
import { pauseEverythingRoutes } from '@awning/contract/pause-everything';
import { waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noAccountWaits } from '../../testing/run-job.ts';
import { settled } from '../../testing/settled.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
});
afterAll(() => product?.close());

const as = ({ token }: Advertiser) => ({ token });
const state = async (owner: Advertiser) =>
  (await product.call(pauseEverythingRoutes.state, {}, as(owner))).body;
const pause = (owner: Advertiser) => product.call(pauseEverythingRoutes.pause, {}, as(owner));
const resume = (owner: Advertiser) => product.call(pauseEverythingRoutes.resume, {}, as(owner));
async function launched(owner: Advertiser, name: string): Promise<string> {
  const { body, status } = await createCampaign(product, owner, { name });
  expect(status).toBe(201);
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, `the launch of ${name}`);
  return body.id;
}
const atMeta = async (owner: Advertiser) => {
  const entries = await ledgerOf(product, owner.adAccountId);
  const campaigns = entries.filter(({ kind }) => kind === 'campaign');
  return Object.fromEntries(campaigns.map(({ name, state: switched }) => [name.split(' ')[0], switched]));
};
const isAtMeta = (owner: Advertiser, states: Record<string, string>) =>
  until(
    async () => {
      const now = await atMeta(owner);
      return Object.entries(states).every(([name, wanted]) => now[name] === wanted);
    },
    `at Meta: ${JSON.stringify(states)}`,
  );

it('everything is paused and confirmed at Meta, and just that is brought back', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const other = await advertiser(product, { plan: 3 });
  await launched(other, 'Strange');
  const stopped = await launched(owner, 'Stopped');
  await product.call(campaignRoutes.stop, { params: { id: stopped } }, as(owner));
  for (const name of ['First', 'Second']) await launched(owner, name);
  expect(await state(owner)).toMatchObject({ running: 2, waiting: 0, campaigns: [] });

  const { status, body } = await pause(owner);
  expect([status, body.running]).toEqual([200, 0]);
  expect(body.campaigns.map(({ name, status }) => [name, status])).toEqual([
    ['First', 'paused'],
    ['Second', 'paused'],
  ]);
  await isAtMeta(owner, { Stopped: 'PAUSED', First: 'PAUSED', Second: 'PAUSED' });
  await settled(product, owner);
  expect((await state(owner)).campaigns.filter(({ delivery }) => delivery !== 'paused')).toEqual([]);
  expect(await atMeta(other)).toEqual({ Strange: 'ACTIVE' });

  expect((await resume(owner)).body).toMatchObject({ running: 2, campaigns: [], refused: [] });
  await isAtMeta(owner, { Stopped: 'PAUSED', First: 'ACTIVE', Second: 'ACTIVE' });
});

it('what she says of one campaign since counts, and pausing twice loses nothing', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const [first, second] = [await launched(owner, 'First'), await launched(owner, 'Second')];
  await launched(owner, 'Third');
  await pause(owner);
  await product.call(campaignRoutes.resume, { params: { id: first } }, as(owner));
  await product.call(campaignRoutes.stop, { params: { id: second } }, as(owner));
  const { body } = await pause(owner);
  expect(body.campaigns.map(({ name }) => name)).toEqual(['First', 'Third']);
  await resume(owner);
  await isAtMeta(owner, { First: 'ACTIVE', Second: 'PAUSED', Third: 'ACTIVE' });
});

it('what runs at Meta against her wish is paused as well, and not brought back', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const id = await launched(owner, 'Stopped');
  await product.call(campaignRoutes.stop, { params: { id } }, as(owner));
  await isAtMeta(owner, { Stopped: 'PAUSED' });
  await noAccountWaits(product);
  const entries = await ledgerOf(product, owner.adAccountId);
  const ref = entries.find(({ kind }) => kind === 'campaign')?.id;
  const on = new URLSearchParams({ status: 'ACTIVE', access_token: owner.metaToken });
  await fetch(`${product.sandbox.url}/graph/v26.0/${ref}`, { method: 'POST', body: on });
  await settled(product, owner);
  expect((await campaignOf(product, owner, id)).issues.map(({ code }) => code)).toContain('running_at_meta');
  expect((await state(owner)).running).toBe(1);
  expect((await pause(owner)).body).toMatchObject({ running: 0, campaigns: [] });
  await isAtMeta(owner, { Stopped: 'PAUSED' });
});

it('while Meta is away it is kept, and carried out once Meta answers', async () => {
  const owner = await advertiser(product, { plan: 3 });
  await launched(owner, 'Running');
  await control(product, 'faults', { target: 'meta', action: 'error', status: 503, times: 1000 });
  const body = campaignFor(owner, { name: 'Waiting' });
  expect((await product.call(waitingLaunchRoutes.create, { body }, as(owner))).status).toBe(202);
  expect((await state(owner)).waiting).toBe(1);
  expect((await pause(owner)).body).toMatchObject({
    running: 0,
    waiting: 0,
    campaigns: [{ status: 'paused' }],
  });
  expect(await atMeta(owner)).toEqual({ Running: 'ACTIVE' });
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  await isAtMeta(owner, { Running: 'PAUSED' });
  // A launch that waited is made once its owner says so.
  const params = { id: owner.businessId };
  const launches = await product.call(waitingLaunchRoutes.list, { params }, as(owner));
  expect(launches.body.data).toMatchObject([{ name: 'Waiting', state: 'held' }]);
  expect(await atMeta(owner)).toEqual({ Running: 'PAUSED' });
});

it('what may not run again stays paused with the reason, and keeps none of the others', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const gone = await launched(owner, 'Gone');
  await launched(owner, 'Kept');
  await pause(owner);
  await isAtMeta(owner, { Gone: 'PAUSED', Kept: 'PAUSED' });
  const entries = await ledgerOf(product, owner.adAccountId);
  const ref = entries.find(({ kind, name }) => kind === 'campaign' && name.startsWith('Gone'))?.id;
  const deleted = new URLSearchParams({ status: 'DELETED', access_token: owner.metaToken });
  await fetch(`${product.sandbox.url}/graph/v26.0/${ref}`, { method: 'POST', body: deleted });
  await settled(product, owner);
  expect((await campaignOf(product, owner, gone)).issues.map(({ code }) => code)).toContain('gone_at_meta');
  const { body } = await resume(owner);
  expect(body.refused).toMatchObject([{ name: 'Gone', reason: expect.stringMatching(/\w/) }]);
  await isAtMeta(owner, { Kept: 'ACTIVE' });
});

it('pressed twice at the same moment it is one pause, and all of it is brought back', async () => {
  const owner = await advertiser(product, { plan: 3 });
  for (const name of ['First', 'Second']) await launched(owner, name);
  const answers = await Promise.all([pause(owner), pause(owner)]);
  expect(answers.map(({ status, body }) => [status, body.running, body.campaigns.length])).toEqual([
    [200, 0, 2],
    [200, 0, 2],
  ]);
  await isAtMeta(owner, { First: 'PAUSED', Second: 'PAUSED' });
  const resumed = await Promise.all([resume(owner), resume(owner)]);
  expect(resumed.map(({ body }) => body.refused)).toEqual([[], []]);
  expect(await state(owner)).toMatchObject({ running: 2, campaigns: [] });
  await isAtMeta(owner, { First: 'ACTIVE', Second: 'ACTIVE' });
});

it('pressed twice before Meta has confirmed it, it forgets none', async () => {
  const owner = await advertiser(product, { plan: 3 });
  await launched(owner, 'First');
  await control(product, 'faults', { target: 'meta', action: 'error', status: 503, times: 1000 });
  await pause(owner);
  // As it is left by a run that was switching it on at that moment.
  await product.running.database.session((run) =>
    run(`UPDATE campaigns SET meta_state = 'on' WHERE owner_id = '${owner.user.id}'`),
  );
  const { body } = await pause(owner);
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  expect(body.campaigns.map(({ name }) => name)).toEqual(['First']);
});

it('pressed while everything is being resumed it leaves none running, and forgets none', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const names = ['First', 'Second', 'Third'];
  for (const name of names) await launched(owner, name);
  await pause(owner);
  // Resumed are some, one after the other, when the brake is pressed once more.
  const resuming = resume(owner);
  await until(async () => (await state(owner)).running > 0, 'the first is resumed');
  await pause(owner);
  await resuming;
  expect((await state(owner)).campaigns.map(({ name }) => name)).toEqual(names);
  // What was being switched on at Meta at that moment runs until Meta is told of the pause.
  await until(async () => (await state(owner)).running === 0, 'none runs');
  await isAtMeta(owner, { First: 'PAUSED', Second: 'PAUSED', Third: 'PAUSED' });
  await resume(owner);
  await isAtMeta(owner, { First: 'ACTIVE', Second: 'ACTIVE', Third: 'ACTIVE' });
});
