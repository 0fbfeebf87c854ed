import { campaignRoutes } from '@awning/contract/campaigns';
import { unknownAdRoutes } from '@awning/contract/unknown-ads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import type { Product } from '../../../testing/product.ts';
import { noAccountWaits } from '../../../testing/run-job.ts';
import { settled } from '../../../testing/settled.ts';

let line: MetaLine;
let product: Product;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ line, product, close } = await startOnMetaLine());
});
afterEach(() => line.watch(undefined));
afterAll(() => close());

const sql = (script: string) => product.running.database.session((run) => run(script));
/** What `npm run restore` does besides bringing back old rows. */
const announceRestore = () => sql('UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now()');
/** The time in which requests from before the restore may take effect is over. */
const endLateRequests = () => sql("UPDATE database_epoch SET changed_at = now() - interval '1 hour'");
const nextSweepOf = async (owner: Advertiser) => {
  const [row] = await sql(
    `SELECT next_sweep_at - now() < interval '2 minutes' AS soon FROM account_sweeps WHERE owner_id = '${owner.user.id}'`,
  );
  return row?.soon ? 'soon' : 'tomorrow';
};
/** Switches a campaign at Meta, as a late request of ours does, or somebody in Ads Manager. */
async function switchAtMeta(owner: Advertiser, ref: string, status: string): Promise<void> {
  const body = new URLSearchParams({ status, access_token: owner.metaToken });
  const { ok } = await fetch(`${product.sandbox.url}/graph/v26.0/${ref}`, { method: 'POST', body });
  expect(ok).toBe(true);
}
const atMeta = async (owner: Advertiser, kind: string) =>
  (await ledgerOf(product, owner.adAccountId)).filter(
    (entry) => entry.kind === kind && entry.state !== 'DELETED',
  );
const isSweep = (call: LineCall) => /end_time/.test(call.body) && /CONTAIN/.test(call.body);
const isCreation = (call: LineCall) => call.body.includes('is_adset_budget_sharing_enabled');

async function launched(owner: Advertiser, fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = (await createCampaign(product, owner, fields)).body;
  await settled(product, owner);
  expect(['learning', 'delivering']).toContain((await campaignOf(product, owner, id)).delivery);
  return id;
}

/** Makes a campaign's rows what they were before its launch. */
async function asBeforeLaunch(id: string): Promise<void> {
  await sql(`
    UPDATE campaign_ads SET meta_ad_id = NULL, meta_state = 'off', delivery = 'launching' WHERE campaign_id = '${id}';
    UPDATE campaigns SET meta_campaign_id = NULL, meta_ad_set_id = NULL, meta_state = 'off',
      meta_ad_set_state = 'off', launched_at = NULL, delivery = 'launching', status = 'active',
      changed_at_meta = false, create_in_doubt = false, in_doubt_until = NULL, next_reconcile_at = now()
    WHERE id = '${id}'`);
}

/** What a lost request of ours makes late: a campaign of the same key, switched off unless it says otherwise. */
async function makeCopy(owner: Advertiser, id: string, status = 'PAUSED'): Promise<string> {
  const body = new URLSearchParams({
    name: `Spring buns [${id}]`,
    objective: 'OUTCOME_AWARENESS',
    status,
    special_ad_categories: '[]',
    is_adset_budget_sharing_enabled: 'false',
    access_token: owner.metaToken,
  });
  const address = `${product.sandbox.url}/graph/v26.0/act_${owner.adAccountId}/campaigns`;
  const made = await fetch(address, { method: 'POST', body });
  expect(made.status).toBe(200);
  return ((await made.json()) as { id: string }).id;
}

/** Lets the time pass in which requests may still take effect, until one campaign of the key is left. */
async function endDoubt(owner: Advertiser, id: string): Promise<void> {
  await sql(`UPDATE campaigns SET in_doubt_until = now() - interval '1 second', next_reconcile_at = now()
    WHERE id = '${id}'`);
  await until(
    async () => (await atMeta(owner, 'campaign')).filter(({ name }) => name.includes(id)).length === 1,
    'the end of the copy',
    90_000,
  );
}

const sweepDue = (owner: Advertiser) =>
  sql(`UPDATE account_sweeps SET next_sweep_at = now() WHERE owner_id = '${owner.user.id}'`);
/** Asks for a run of the owner's account, as the dispatcher does once a minute. */
async function swept(owner: Advertiser): Promise<void> {
  await sweepDue(owner);
  await sql(`UPDATE campaigns SET next_reconcile_at = now() WHERE owner_id = '${owner.user.id}'`);
  await until(
    async () => {
      const [row] = await sql(
        `SELECT count(*)::int AS due FROM account_sweeps WHERE owner_id = '${owner.user.id}' AND next_sweep_at <= now()`,
      );
      return row?.due === 0;
    },
    'the sweep',
    90_000,
  );
}
const unknownTo = async (owner: Advertiser) =>
  (await product.call(unknownAdRoutes.list, {}, { token: owner.token })).body.data;

describe('after the restore of a backup', () => {
  it('a campaign that was launched since is adopted, and not launched a second time', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const id = await launched(owner);
    const [before] = await atMeta(owner, 'campaign');
    await announceRestore();
    await asBeforeLaunch(id);
    await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the adoption');
    expect((await atMeta(owner, 'campaign')).map((one) => one.id)).toEqual([before?.id]);
    expect(await atMeta(owner, 'adset')).toHaveLength(1);
    expect(await atMeta(owner, 'ad')).toHaveLength(2);
    expect(await unknownTo(owner)).toEqual([]);
  });

  it('what a request from before it makes after the sweep is deleted', async () => {
    const owner = await advertiser(product);
    await launched(owner, { name: 'First' });
    await announceRestore();
    const { id } = (await createCampaign(product, owner, { name: 'Second' })).body;
    await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch', 150_000);
    await makeCopy(owner, id);
    await endDoubt(owner, id);
    expect(await campaignOf(product, owner, id)).toMatchObject({ status: 'active' });
  }, 250_000);

  it('a copy that the life before had not deleted yet is deleted, and what it adopts runs on', async () => {
    const owner = await advertiser(product);
    const id = await launched(owner);
    const [before] = await atMeta(owner, 'campaign');
    await makeCopy(owner, id);
    await announceRestore();
    await asBeforeLaunch(id);
    await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the adoption');
    await endDoubt(owner, id);
    expect(await atMeta(owner, 'campaign')).toMatchObject([{ id: before?.id, state: 'ACTIVE' }]);
    expect(await unknownTo(owner)).toEqual([]);
  });

  it.each([
    ['announced', announceRestore],
    [
      'announced without its time',
      () => sql("UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now() - interval '1 day'"),
    ],
  ])('%s, a campaign that was stopped since stays off until its owner asks for it', async (_, announce) => {
    const owner = await advertiser(product);
    const id = await launched(owner);
    const params = { id };
    await product.call(campaignRoutes.stop, { params }, { token: owner.token });
    await until(async () => (await atMeta(owner, 'campaign'))[0]?.state === 'PAUSED', 'the stop');
    // The run that has stopped it writes that down.
    await noAccountWaits(product);
    // Asked for before this process began.
    await sql(`UPDATE campaigns SET run_asked_at = now() - interval '1 hour' WHERE id = '${id}'`);
    await announce();
    await asBeforeLaunch(id);
    await until(
      async () => (await campaignOf(product, owner, id)).issues.some(({ code }) => code === 'paused_at_meta'),
      'the word of it',
      90_000,
    );
    expect(await atMeta(owner, 'campaign')).toMatchObject([{ state: 'PAUSED' }]);
    await product.call(campaignRoutes.resume, { params }, { token: owner.token });
    await until(async () => (await atMeta(owner, 'campaign'))[0]?.state === 'ACTIVE', 'on again');
  });

  it('what its owner asks of one ad says nothing of a campaign that she had stopped since', async () => {
    const owner = await advertiser(product, { creatives: 3 });
    const id = await launched(owner, { creativeIds: owner.creativeIds.slice(0, 2) });
    const params = { id };
    await product.call(campaignRoutes.stop, { params }, { token: owner.token });
    await until(async () => (await atMeta(owner, 'campaign'))[0]?.state === 'PAUSED', 'the stop');
    // The run that has stopped it writes that down.
    await noAccountWaits(product);
    await sql(`UPDATE campaigns SET run_asked_at = now() - interval '1 hour' WHERE id = '${id}'`);
    const { held, release } = line.holdNext(isSweep);
    await announceRestore();
    await sql(
      `UPDATE campaigns SET status = 'active', meta_state = 'on', delivery = 'delivering' WHERE id = '${id}'`,
    );
    await sweepDue(owner);
    const [first = '', , third = ''] = owner.creativeIds;
    const stopped = await product.call(
      campaignRoutes.stopAd,
      { params: { id, creativeId: first } },
      { token: owner.token },
    );
    expect(stopped.status).toBe(200);
    const added = await product.call(
      campaignRoutes.addCreatives,
      { params, body: { creativeIds: [third] } },
      { token: owner.token },
    );
    expect(added.status).toBe(200);
    await held;
    release();
    await until(
      async () => (await campaignOf(product, owner, id)).issues.some(({ code }) => code === 'paused_at_meta'),
      'the word of it',
      90_000,
    );
    const paused = async () => (await atMeta(owner, 'ad')).filter(({ state }) => state === 'PAUSED').length;
    await until(async () => (await paused()) === 1, 'the ad that was stopped', 90_000);
    expect(await atMeta(owner, 'campaign')).toMatchObject([{ state: 'PAUSED' }]);
  });

  it('what its owner asks for after it is carried out, also where the sweep is still to come', async () => {
    const owner = await advertiser(product);
    const id = await launched(owner);
    const params = { id };
    await product.call(campaignRoutes.stop, { params }, { token: owner.token });
    await until(async () => (await atMeta(owner, 'campaign'))[0]?.state === 'PAUSED', 'the stop');
    // The run that has stopped it writes that down.
    await noAccountWaits(product);
    const { held, release } = line.holdNext(isSweep);
    await announceRestore();
    await asBeforeLaunch(id);
    await held;
    await product.call(campaignRoutes.resume, { params }, { token: owner.token });
    release();
    await until(async () => (await atMeta(owner, 'campaign'))[0]?.state === 'ACTIVE', 'on again', 180_000);
    expect((await campaignOf(product, owner, id)).issues).toEqual([]);
  });

  it('a campaign that its owner resumes runs with the ads that its launch had left off, and with one that she had resumed since', async () => {
    const owner = await advertiser(product, { creatives: 3 });
    const id = await launched(owner);
    const [resumed, ...left] = await atMeta(owner, 'ad');
    for (const { id: ref } of left) await switchAtMeta(owner, ref, 'PAUSED');
    const { held, release } = line.holdNext(isSweep);
    await announceRestore();
    await asBeforeLaunch(id);
    await sql(`UPDATE campaign_ads SET status = 'paused' WHERE campaign_id = '${id}'
      AND '${resumed?.name}' LIKE '%' || id || '%'`);
    await held;
    await product.call(campaignRoutes.resume, { params: { id } }, { token: owner.token });
    release();
    const running = async () => (await atMeta(owner, 'ad')).filter(({ state }) => state === 'ACTIVE').length;
    await until(async () => (await running()) === 3, 'its ads', 180_000);
    await noAccountWaits(product);
    expect(await running()).toBe(3);
  });

  it.each([
    ['stop', 'PAUSED', 'ACTIVE'],
    ['resume', 'ACTIVE', 'PAUSED'],
  ] as const)(
    'a request from before it that takes effect late does not undo a %s',
    async (word, wanted, other) => {
      const owner = await advertiser(product);
      const id = await launched(owner);
      const [{ id: ref = '' } = {}] = await atMeta(owner, 'campaign');
      await announceRestore();
      await product.call(campaignRoutes[word], { params: { id } }, { token: owner.token });
      const isDone = async () => {
        const [row] = await sql(`SELECT meta_state FROM campaigns WHERE id = '${id}'`);
        return row?.meta_state === (wanted === 'ACTIVE' ? 'on' : 'off');
      };
      await until(isDone, 'what was asked for', 90_000);
      await switchAtMeta(owner, ref, other);
      await until(async () => (await atMeta(owner, 'campaign'))[0]?.state === wanted, 'it again', 90_000);
      expect((await campaignOf(product, owner, id)).issues).toEqual([]);
    },
  );

  it('what a request from before it switches on after the sweep is paused by another, soon', async () => {
    const owner = await advertiser(product);
    const lostId = await launched(owner, { name: 'Lost buns' });
    const [{ id: ref = '' } = {}] = await atMeta(owner, 'campaign');
    await announceRestore();
    await sql(`
      DELETE FROM campaign_ads WHERE campaign_id = '${lostId}';
      DELETE FROM campaigns WHERE id = '${lostId}'`);
    await swept(owner);
    expect(await nextSweepOf(owner)).toBe('soon');
    await switchAtMeta(owner, ref, 'ACTIVE');
    await swept(owner);
    expect(await atMeta(owner, 'campaign')).toMatchObject([{ id: ref, state: 'PAUSED' }]);
    await endLateRequests();
    await swept(owner);
    expect(await nextSweepOf(owner)).toBe('tomorrow');
  });

  it('what was made since and runs on is paused, and its owner is told until she hides it', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const lostId = await launched(owner, { name: 'Lost buns' });
    const keptId = await launched(owner, { name: 'Kept buns' });
    const ads = (await atMeta(owner, 'ad')).filter(({ name }) => name.includes(keptId));
    const [lostAd] = ads;
    await announceRestore();
    await sql(`
      DELETE FROM campaign_ads WHERE campaign_id = '${lostId}' OR meta_ad_id = '${lostAd?.id}';
      DELETE FROM campaigns WHERE id = '${lostId}'`);
    await swept(owner);
    const state = async (kind: string, of: string) =>
      (await atMeta(owner, kind)).find(({ name, id }) => name.includes(of) || id === of)?.state;
    expect(await state('campaign', lostId)).toBe('PAUSED');
    expect(await state('campaign', keptId)).toBe('ACTIVE');
    expect(await state('ad', lostAd?.id ?? '')).toBe('PAUSED');
    const told = await unknownTo(owner);
    expect(told.map(({ kind, name, pausedAt }) => [kind, name, pausedAt !== null]).sort()).toEqual([
      ['ad', expect.stringMatching(/^Buns/), true],
      ['campaign', 'Lost buns', true],
    ]);
    const campaign = told.find(({ kind }) => kind === 'campaign');
    expect((await fetch(campaign?.adsManagerUrl ?? '')).status).toBe(200);
    expect(campaign?.adsManagerUrl).toContain(campaign?.ref ?? 'none');

    // Switched on again in Ads Manager by somebody who has been told: that is her decision.
    await endLateRequests();
    await switchAtMeta(owner, campaign?.ref ?? '', 'ACTIVE');
    await swept(owner);
    expect(await state('campaign', lostId)).toBe('ACTIVE');

    const hide = { body: { refs: told.map(({ ref }) => ref) } };
    await product.call(unknownAdRoutes.hide, hide, { token: owner.token });
    await swept(owner);
    expect(await unknownTo(owner)).toEqual([]);
  });

  it('nothing is launched in an account before it was swept', async () => {
    const owner = await advertiser(product);
    await launched(owner, { name: 'First' });
    await announceRestore();
    let failing = true;
    let asked = 0;
    line.watch(async (call) => {
      if (!isSweep(call) || !failing) return;
      asked += 1;
      line.disturb(isSweep, { answer: () => 'not JSON' });
    });
    const before = line.calls.length;
    const { id } = (await createCampaign(product, owner, { name: 'Second' })).body;
    await until(async () => asked >= 2, 'two tries to sweep');
    expect(line.calls.slice(before).filter(isCreation)).toEqual([]);
    failing = false;
    await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch');
    expect(await atMeta(owner, 'campaign')).toHaveLength(2);
  });
});

it('a second active campaign of the same key is paused, and no other owner’s of the same ad account', async () => {
  const owner = await advertiser(product);
  const id = await launched(owner);
  const copyRef = await makeCopy(owner, id, 'ACTIVE');
  const [own] = await atMeta(owner, 'campaign');
  // The other's key is in the database, under an owner of its own.
  const other = await advertiser(product);
  const otherId = await launched(other);
  const foreignRef = await makeCopy(owner, otherId, 'ACTIVE');
  await swept(owner);
  const states = new Map((await atMeta(owner, 'campaign')).map((one) => [one.id, one.state]));
  expect(states.get(copyRef)).toBe('PAUSED');
  expect(states.get(own?.id ?? '')).toBe('ACTIVE');
  expect(states.get(foreignRef)).toBe('ACTIVE');
  expect((await unknownTo(owner)).map(({ ref }) => ref)).toEqual([copyRef]);
});
