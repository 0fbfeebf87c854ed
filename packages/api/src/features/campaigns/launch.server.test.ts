import { campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  control,
  followCallback,
  ledgerOf,
  until,
} from '../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../testing/meta-line.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine());
});
afterEach(() => line.watch(undefined));
afterAll(() => close?.());

const countOf = (entries: { kind: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
const launched = (owner: Parameters<typeof campaignOf>[1], id: string) =>
  until(async () => {
    const campaign = await campaignOf(product, owner, id);
    return campaign.launchedAt !== null && campaign;
  }, 'the launch');

describe('launching a campaign', () => {
  it('makes all of it in four calls, switched off until the last', async () => {
    const owner = await advertiser(product, { creatives: 5 });
    await until(async () => {
      const [sweep] = await product.running.database.session((run) =>
        run(`SELECT swept_at FROM account_sweeps WHERE owner_id = '${owner.user.id}'`),
      );
      return sweep?.swept_at;
    }, 'the sweep of the new account');
    const before = line.calls.length;
    const seen: { call: LineCall; states: string[] }[] = [];
    line.watch(async (call) => {
      const entries = await ledgerOf(product, owner.adAccountId);
      const objects = entries.filter(({ kind }) => ['campaign', 'adset', 'ad'].includes(kind));
      seen.push({ call, states: [...new Set(objects.map(({ state }) => state))] });
    });
    const created = await createCampaign(product, owner);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      status: 'active',
      delivery: 'launching',
      objective: 'OUTCOME_AWARENESS',
      dailyBudget: 1500,
      totalBudget: 12_000,
      currency: 'USD',
    });
    await launched(owner, created.body.id);
    // Looking afterwards how it fares is not part of the launch.
    const used = line.calls.slice(before).filter(({ body }) => !/ad_review_feedback|insights/.test(body));
    expect(used.map(({ path }) => path.replace(/^.*v26.0\//, '').replace(/\d+/, ''))).toEqual([
      '',
      'act_/adimages',
      '',
      '',
    ]);
    const switching = seen.findIndex(({ call }) => call.body.includes('status=ACTIVE'));
    expect(
      seen
        .slice(0, switching)
        .flatMap(({ states }) => states)
        .filter((state) => state !== 'PAUSED'),
    ).toEqual([]);
    expect(seen[switching]?.states).toEqual(['PAUSED']);
    const ledger = await ledgerOf(product, owner.adAccountId);
    expect(countOf(ledger)).toMatchObject({ campaign: 1, adset: 1, ad: 5, adcreative: 5 });
    expect(ledger.find(({ kind }) => kind === 'adset')).toMatchObject({
      lifetimeBudget: 12_000,
      dailyBudget: null,
    });
  });

  it('goes through review and delivers; stop and resume reach Meta', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await settled(product, owner);
    const running = await campaignOf(product, owner, body.id);
    expect(['delivering', 'learning']).toContain(running.delivery);
    expect(running.creatives[0]?.delivery).toBe('delivering');
    const stateAtMeta = async () =>
      (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign')?.state;
    const params = { id: body.id };
    const stopped = await product.call(campaignRoutes.stop, { params }, { token: owner.token });
    expect(stopped.body.status).toBe('paused');
    await settled(product, owner);
    expect(await stateAtMeta()).toBe('PAUSED');
    expect((await campaignOf(product, owner, body.id)).delivery).toBe('paused');
    const resumed = await product.call(campaignRoutes.resume, { params }, { token: owner.token });
    expect(resumed.body.status).toBe('active');
    await until(async () => (await stateAtMeta()) === 'ACTIVE', 'active at Meta');
    const seen = new Set<string>();
    await until(async () => {
      const { delivery, creatives } = await campaignOf(product, owner, body.id);
      for (const one of [delivery, ...creatives.map((ad) => ad.delivery)]) seen.add(one);
      return delivery === 'delivering' || delivery === 'learning';
    }, 'delivering again');
    // Meta had approved the ads before they were stopped.
    expect([...seen]).not.toContain('in_review');
  });

  it('tells a rejection in plain words, in the reader’s language', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const ad = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'ad');
    await control(product, 'review', { adId: ad?.id, decision: 'reject', reason: 'Claims too much.' });
    await settled(product, owner);
    const rejected = await campaignOf(product, owner, body.id);
    expect(rejected.delivery).toBe('rejected');
    expect(rejected.issues).toHaveLength(1);
    expect(rejected.issues[0]).toMatchObject({ code: 'ad_rejected', creativeId: owner.creativeIds[0] });
    expect(rejected.issues[0]?.message).toContain('Claims too much.');
    expect(rejected.issues[0]?.remedy.length).toBeGreaterThan(10);
    const options = { token: owner.token, language: 'he' as const };
    const hebrew = await product.call(campaignRoutes.get, { params: { id: body.id } }, options);
    expect(hebrew.body.issues[0]?.message).toMatch(/[א-ת]/);
  });

  const losses: [string, (call: LineCall) => boolean][] = [
    ['the uploaded pictures', (call) => call.path.includes('/adimages')],
    ['what was created', (call) => call.body.includes('is_adset_budget_sharing_enabled')],
    ['the switching on', (call) => call.body.includes('status=ACTIVE')],
  ];
  it.each(losses)(
    'makes nothing twice where the answer of %s is lost',
    async (_, fits) => {
      const owner = await advertiser(product, { creatives: 2 });
      line.loseAnswer(fits);
      const { body } = await createCampaign(product, owner);
      await launched(owner, body.id);
      const ledger = await ledgerOf(product, owner.adAccountId);
      expect(countOf(ledger)).toMatchObject({ campaign: 1, adset: 1, ad: 2, adcreative: 2 });
      const images = ledger.filter(({ kind }) => kind === 'adimage').map(({ name }) => name);
      expect(new Set(images).size).toBe(images.length);
      expect(ledger.find(({ kind }) => kind === 'campaign')?.state).toBe('ACTIVE');
    },
    60_000,
  );

  it('adds creatives as ads of the running campaign', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const [first, second] = owner.creativeIds;
    const { body } = await createCampaign(product, owner, { creativeIds: [first] });
    await launched(owner, body.id);
    const more = { params: { id: body.id }, body: { creativeIds: [first ?? '', second ?? ''] } };
    const added = await product.call(campaignRoutes.addCreatives, more, { token: owner.token });
    expect(added.body.creatives).toHaveLength(2);
    await until(async () => {
      const ads = (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'ad');
      return ads.length === 2 && ads.every(({ state }) => ['ACTIVE', 'PENDING_REVIEW'].includes(state));
    }, 'two ads on');
    expect(countOf(await ledgerOf(product, owner.adAccountId))).toMatchObject({
      campaign: 1,
      adset: 1,
      ad: 2,
    });
  });

  it('stops at Meta once access is back what was stopped without', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const error = { message: 'Session has expired', type: 'OAuthException', code: 190, error_subcode: 463 };
    const ours = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign');
    // At this campaign alone: other calls of the product must not use the fault up.
    const at = { target: 'meta', path: ours?.id };
    await control(product, 'faults', { ...at, action: 'error', status: 401, body: { error }, times: 100 });
    await product.call(campaignRoutes.stop, { params: { id: body.id } }, { token: owner.token });
    const told = await until(async () => {
      const campaign = await campaignOf(product, owner, body.id);
      return campaign.issues.length > 0 && campaign;
    }, 'the issue');
    expect(told).toMatchObject({ status: 'paused', issues: [{ code: 'meta_access' }] });
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
    const { url, cookie } = await beginConnecting(product, owner);
    expect(
      await followCallback(product, await answerDialog(url, 'continue', owner.metaUserId), cookie),
    ).toMatch(/connected$/);
    await until(async () => {
      const ledger = await ledgerOf(product, owner.adAccountId);
      return ledger.find(({ kind }) => kind === 'campaign')?.state === 'PAUSED';
    }, 'paused at Meta');
  });

  it('leaves nothing running when its owner leaves', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const options = { token: owner.token };
    const left = await product.call(
      identityRoutes.deleteUser,
      { body: { password: owner.password } },
      options,
    );
    expect(left.status).toBe(204);
    const campaign = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign');
    expect(campaign?.state).toBe('PAUSED');
  });

  it('says what a refused launch lacks, gives the ad back, and takes it up again', async () => {
    const owner = await advertiser(product, { plan: 2 });
    const error = {
      message: 'Invalid parameter',
      type: 'OAuthException',
      code: 100,
      error_subcode: 1359188,
      // With what PostgreSQL can't store: U+0000, and an emoji cut in its middle.
      error_user_msg: 'Add a card.\u0000 \ud83c',
    };
    await control(product, 'faults', {
      target: 'meta',
      path: 'adimages',
      action: 'error',
      status: 400,
      body: { error },
    });
    const { body } = await createCampaign(product, owner);
    const failed = await until(async () => {
      const campaign = await campaignOf(product, owner, body.id);
      return campaign.delivery === 'failed' && campaign;
    }, 'the refusal');
    expect(failed.issues[0]).toMatchObject({ code: 'payment_method' });
    expect(failed.issues[0]?.message).toContain('Add a card.');
    const params = { id: body.id };
    const resumed = await product.call(campaignRoutes.resume, { params }, { token: owner.token });
    expect(resumed.status).toBe(200);
    const campaign = await launched(owner, body.id);
    expect(campaign.issues).toEqual([]);
  });
});
