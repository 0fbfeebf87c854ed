import { accountRoutes } from '@awning/contract/accounts';
import type { CampaignAd } from '@awning/contract/campaign-ads';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { identityRoutes } from '@awning/contract/identity';
import { statsRoutes } from '@awning/contract/stats';
import { addDays } from '@awning/contract/zoned-time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import { type MetaLine, startOnMetaLine, switches } from '../../testing/meta-line.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';
import { findCampaign } from './store/campaigns.ts';

const clock = movingClock();
let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ clock }));
});
afterEach(async () => {
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
});
afterAll(() => close?.());

type AdCall = 'stopAd' | 'resumeAd' | 'removeAd';
const change = (owner: { token: string }, call: AdCall, id: string, creativeId = '') =>
  product.call(campaignRoutes[call], { params: { id, creativeId } }, { token: owner.token });
const stop = (owner: Advertiser, id: string) =>
  product.call(campaignRoutes.stop, { params: { id } }, { token: owner.token });
const resume = (owner: Advertiser, id: string) =>
  product.call(campaignRoutes.resume, { params: { id } }, { token: owner.token });

/** An owner with a campaign that runs. */
async function running(creatives = 2) {
  const owner = await advertiser(product, { plan: 3, creatives });
  const { body } = await createCampaign(product, owner);
  await settled(product, owner);
  const [first = '', second = ''] = owner.creativeIds;
  return { owner, id: body.id, first, second };
}

const adOf = async (owner: Advertiser, id: string, creativeId: string) =>
  (await campaignOf(product, owner, id)).creatives.find((ad) => ad.id === creativeId);
async function shown(owner: Advertiser, id: string, creativeId: string, wanted: Partial<CampaignAd>) {
  await settled(product, owner);
  const ad = await adOf(owner, id, creativeId);
  expect(ad).toMatchObject(wanted);
  return ad as CampaignAd;
}
/** States of the account's ads at Meta, in the order in which they were made. */
const atMeta = async (owner: Advertiser) =>
  (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'ad');
const statesAtMeta = async (owner: Advertiser) => (await atMeta(owner)).map(({ state }) => state);

/** The ad of a creative at Meta, which bears our headline in its name. */
async function metaAd(owner: Advertiser, headline: string) {
  const ad = (await atMeta(owner)).find(({ name }) => name.startsWith(headline));
  if (!ad) throw new Error(`no ad ${headline} at Meta`);
  return ad;
}
async function inAdsManager(owner: Advertiser, method: 'POST' | 'DELETE', path: string, fields = {}) {
  const parameters = new URLSearchParams({ access_token: owner.metaToken, ...fields });
  const response = await fetch(`${product.sandbox.url}/graph/v26.0/${path}?${parameters}`, { method });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

describe('one ad of a campaign', () => {
  it('is paused and resumed while the others go on', async () => {
    const { owner, id, first, second } = await running();
    const stopped = await change(owner, 'stopAd', id, first);
    expect(stopped.body.creatives.find((ad) => ad.id === first)).toMatchObject({
      status: 'paused',
      confirmed: false,
    });
    await shown(owner, id, first, { status: 'paused', delivery: 'paused', confirmed: true });
    expect(await adOf(owner, id, second)).toMatchObject({ status: 'active', delivery: 'delivering' });
    expect((await statesAtMeta(owner)).sort()).toEqual(['ACTIVE', 'PAUSED']);
    expect((await campaignOf(product, owner, id)).delivery).not.toBe('paused');

    // The same call again changes nothing, neither here nor at Meta.
    const calls = line.calls.length;
    expect((await change(owner, 'stopAd', id, first)).status).toBe(200);
    // A round of figures may fall into it.
    const asked = line.calls
      .slice(calls)
      .filter(({ method, body }) => method === 'POST' && !/insights/.test(body));
    expect(asked).toEqual([]);

    // Stopping and resuming the campaign leaves it paused.
    await stop(owner, id);
    await settled(product, owner);
    expect((await campaignOf(product, owner, id)).delivery).toBe('paused');
    await resume(owner, id);
    await settled(product, owner);
    expect((await campaignOf(product, owner, id)).delivery).not.toBe('paused');
    expect((await statesAtMeta(owner)).sort()).toEqual(['ACTIVE', 'PAUSED']);

    await change(owner, 'resumeAd', id, first);
    await shown(owner, id, first, { status: 'active', delivery: 'delivering', confirmed: true });
    expect(await statesAtMeta(owner)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('is removed for good: deleted at Meta, its figures and its count stay, its creative is free', async () => {
    const { owner, id, first, second } = await running();
    const ad = await metaAd(owner, 'Buns 1');
    await control(product, 'delivery', { adId: ad.id, days: 3 });
    const { token } = owner;
    const impressions = () =>
      until(async () => (await campaignOf(product, owner, id)).metrics.impressions, 'figures');
    const before = await impressions();
    const remove = () => product.call(creativeRoutes.remove, { params: { id: first } }, { token });
    expect((await remove()).status).toBe(409);

    expect((await change(owner, 'removeAd', id, first)).status).toBe(200);
    await shown(owner, id, first, { status: 'removed', confirmed: true });
    expect((await metaAd(owner, 'Buns 1')).state).toBe('DELETED');
    // Again: the same answer. And nothing brings it back.
    expect((await change(owner, 'removeAd', id, first)).status).toBe(200);
    expect((await change(owner, 'resumeAd', id, first)).status).toBe(409);
    await shown(owner, id, second, { delivery: 'delivering' });
    await expect.poll(async () => (await campaignOf(product, owner, id)).issues).toEqual([]);

    expect(await impressions()).toBeGreaterThanOrEqual(before);
    const { businessId } = owner;
    const { startDate, endDate } = await campaignOf(product, owner, id);
    const query = {
      businessId,
      campaignId: id,
      from: addDays(startDate, -7),
      to: endDate,
      groupBy: 'creative' as const,
    };
    const stats = await product.call(statsRoutes.get, { query }, { token });
    expect(stats.body.data?.find(({ bucket }) => bucket === first)?.impressions).toBeGreaterThan(0);

    // The library lists it by the campaign that it was in, and as used by none.
    const listed = async (campaignId: string) => {
      const answer = await product.call(
        creativeRoutes.list,
        { query: { businessId, campaignId } },
        { token },
      );
      return answer.body.data.map((creative) => creative.id);
    };
    expect((await listed(id)).sort()).toEqual([first, second].sort());
    expect(await listed('none')).toEqual([first]);

    // Added again, the creative is another ad.
    const more = { params: { id }, body: { creativeIds: [first] } };
    expect((await product.call(campaignRoutes.addCreatives, more, { token })).status).toBe(200);
    await shown(owner, id, first, { status: 'active', delivery: 'delivering' });
    expect((await campaignOf(product, owner, id)).creatives).toHaveLength(2);
    expect((await statesAtMeta(owner)).sort()).toEqual(['ACTIVE', 'ACTIVE', 'DELETED']);
    const usage = await product.call(accountRoutes.entitlements, {}, { token });
    expect(usage.body.limits.find(({ key }) => key === 'ads_per_month')?.used).toBe(3);

    await change(owner, 'removeAd', id, first);
    await shown(owner, id, first, { status: 'removed', confirmed: true });
    expect((await remove()).status).toBe(204);
    expect((await campaignOf(product, owner, id)).creatives).toHaveLength(2);
  });

  it('leaves its creative used while another campaign shows it', async () => {
    const { owner, id, first } = await running();
    const { token, businessId } = owner;
    const other = await createCampaign(product, owner, { name: 'Other', creativeIds: owner.creativeIds });
    const unused = async () => {
      const query = { businessId, campaignId: 'none' };
      const { body } = await product.call(creativeRoutes.list, { query }, { token });
      return body.data.map((creative) => creative.id);
    };
    await change(owner, 'removeAd', id, first);
    expect(await unused()).toEqual([]);
    await change(owner, 'removeAd', other.body.id, first);
    expect(await unused()).toEqual([first]);
  });

  it('is one of 50 at most, whenever they were added; removed ones are not counted', async () => {
    const owner = await advertiser(product, { plan: 3, creatives: 2 });
    const [first = '', second = ''] = owner.creativeIds;
    const { body } = await createCampaign(product, owner, { creativeIds: [first] });
    const add = () =>
      product.call(
        campaignRoutes.addCreatives,
        { params: { id: body.id }, body: { creativeIds: [second] } },
        { token: owner.token },
      );
    const multiplied = (status: 'active' | 'removed', count: number) =>
      product.running.database.session((run) =>
        run(`INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description,
              call_to_action, images, is_made, status, meta_state, delivery, created_at)
            SELECT gen_random_uuid(), owner_id, campaign_id, gen_random_uuid(), headline, text, description,
              call_to_action, images, is_made, '${status}', 'deleted', 'paused', created_at
            FROM campaign_ads, generate_series(1, ${count})
            WHERE campaign_id = '${body.id}' AND creative_id = '${first}'`),
      );
    await multiplied('removed', 60);
    await multiplied('active', 49);
    const refused = await add();
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'VALIDATION_FAILED', details: { fields: { creativeIds: expect.stringContaining('50 ads') } } },
    ]);
    await product.running.database.session((run) =>
      run(
        `UPDATE campaign_ads SET status = 'removed' WHERE campaign_id = '${body.id}' AND creative_id <> '${first}'`,
      ),
    );
    expect((await add()).status).toBe(200);
  });

  it('that is the last can be paused, which is said, and not removed', async () => {
    const { owner, id, first, second } = await running();
    await change(owner, 'removeAd', id, second);
    await shown(owner, id, second, { status: 'removed', confirmed: true });
    const refused = await product.request('DELETE', `/campaign/${id}/creatives/${first}`, undefined, {
      token: owner.token,
    });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { code: 'CONFLICT', message: expect.stringContaining('Stop the campaign instead') },
    ]);
    await change(owner, 'stopAd', id, first);
    await settled(product, owner);
    expect((await campaignOf(product, owner, id)).issues.map(({ code }) => code)).toContain('ads_paused');
    expect((await change(owner, 'removeAd', id, first)).status).toBe(409);
    await change(owner, 'resumeAd', id, first);
    await shown(owner, id, first, { delivery: 'delivering' });
    await expect.poll(async () => (await campaignOf(product, owner, id)).issues).toEqual([]);
  });

  it('belongs to its owner alone', async () => {
    const { owner, id, first, second } = await running();
    const stranger = await verifiedOwner(product, { plan: 3 });
    for (const call of ['stopAd', 'removeAd'] as const) {
      expect((await change(stranger, call, id, first)).status).toBe(404);
      expect((await change(owner, call, id, id)).status).toBe(404);
    }
    const other = await running();
    expect((await change(other.owner, 'resumeAd', other.id, second)).status).toBe(404);
    expect((await change(other.owner, 'removeAd', id, other.first)).status).toBe(404);
    expect(await statesAtMeta(owner)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('can be changed after a failed launch, which is then tried again without it', async () => {
    const owner = await advertiser(product, { plan: 3, creatives: 3 });
    const [first = '', second = '', third = ''] = owner.creativeIds;
    await control(product, 'faults', {
      target: 'meta',
      method: 'POST',
      path: `act_${owner.adAccountId}/campaigns`,
      action: 'error',
      status: 400,
      body: { error: { message: 'Invalid parameter', type: 'OAuthException', code: 100 } },
    });
    const { body } = await createCampaign(product, owner);
    await settled(product, owner);
    expect((await campaignOf(product, owner, body.id)).delivery).toBe('failed');
    expect((await change(owner, 'stopAd', body.id, first)).status).toBe(200);
    expect((await change(owner, 'removeAd', body.id, second)).status).toBe(200);
    await resume(owner, body.id);
    await shown(owner, body.id, third, { delivery: 'delivering' });
    expect((await atMeta(owner)).map(({ name, state }) => [name.slice(0, 6), state]).sort()).toEqual([
      ['Buns 1', 'PAUSED'],
      ['Buns 3', 'ACTIVE'],
    ]);
    const usage = await product.call(accountRoutes.entitlements, {}, { token: owner.token });
    expect(usage.body.limits.find(({ key }) => key === 'ads_per_month')?.used).toBe(2);
    expect(await adOf(owner, body.id, first)).toMatchObject({ status: 'paused', confirmed: true });
  });
});

describe('a change of an ad', () => {
  const pausesAd = (ref: string) => switches('PAUSED', ref);

  it('whose answer was lost is sent again', async () => {
    const { owner, id, first } = await running();
    const { id: ref } = await metaAd(owner, 'Buns 1');
    line.loseAnswer(pausesAd(ref));
    await change(owner, 'stopAd', id, first);
    await shown(owner, id, first, { status: 'paused', delivery: 'paused', confirmed: true });
    expect((await metaAd(owner, 'Buns 1')).state).toBe('PAUSED');
    line.loseAnswer((call) => call.method === 'DELETE' && call.path.includes(ref));
    await change(owner, 'removeAd', id, first);
    await shown(owner, id, first, { status: 'removed', confirmed: true });
    expect((await metaAd(owner, 'Buns 1')).state).toBe('DELETED');
  });

  it('that arrives late does not undo a later one', async () => {
    const { owner, id, first } = await running();
    const { id: ref } = await metaAd(owner, 'Buns 1');
    line.disturb(pausesAd(ref), { lateMs: 4000 });
    const before = line.calls.length;
    await change(owner, 'stopAd', id, first);
    await until(async () => line.calls.slice(before).some(pausesAd(ref)), 'the pause');
    await change(owner, 'resumeAd', id, first);
    await until(async () => (await metaAd(owner, 'Buns 1')).state === 'PAUSED', 'the late pause');
    await until(async () => (await metaAd(owner, 'Buns 1')).state === 'ACTIVE', 'on again');
    expect(await adOf(owner, id, first)).toMatchObject({ status: 'active', changedAtMeta: false });
  });

  it('that Meta refuses leaves the campaign running, is shown, and is tried again later', async () => {
    const { owner, id, first, second } = await running();
    const { id: ref } = await metaAd(owner, 'Buns 1');
    const error = { message: 'Not now', type: 'OAuthException', code: 100 };
    await control(product, 'faults', {
      target: 'meta',
      method: 'POST',
      path: ref,
      action: 'error',
      status: 400,
      body: { error },
      times: 1,
    });
    await change(owner, 'stopAd', id, first);
    const campaign = await until(async () => {
      const now = await campaignOf(product, owner, id);
      return now.issues.some(({ code }) => code === 'ad_change_refused') && now;
    }, 'the refusal');
    expect(campaign).toMatchObject({ status: 'active' });
    expect(campaign.delivery).not.toBe('failed');
    expect(await adOf(owner, id, first)).toMatchObject({ status: 'paused', confirmed: false });
    expect(await adOf(owner, id, second)).toMatchObject({ status: 'active', delivery: 'delivering' });
    // Tried again later and later, and not with every look.
    const row = await until(async () => {
      const found = await findCampaign(product.running.database.db, owner.user.id, id);
      return found?.failures === 1 && found;
    }, 'the next try');
    expect((row.nextReconcileAt?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(15_000);
    // Asked for again, it is due at once.
    await change(owner, 'stopAd', id, first);
    await shown(owner, id, first, { status: 'paused', confirmed: true });
    // The ad is confirmed as soon as Meta has answered, the campaign's issues at the end of the round.
    await expect.poll(async () => (await campaignOf(product, owner, id)).issues).toEqual([]);
  });

  it('of one that was deleted in Ads Manager is refused there, and shown as the deletion and not as a refusal', async () => {
    const { owner, id, first } = await running();
    const { id: ref } = await metaAd(owner, 'Buns 1');
    const before = line.calls.length;
    await inAdsManager(owner, 'DELETE', ref);
    await change(owner, 'stopAd', id, first);
    const { creatives, issues } = await until(async () => {
      const campaign = await campaignOf(product, owner, id);
      const isRefused = campaign.issues.some(({ code }) => code === 'ad_change_refused');
      return (isRefused || campaign.creatives.some((ad) => ad.changedAtMeta)) && campaign;
    }, 'the deletion');
    expect(line.calls.slice(before).filter(pausesAd(ref))).toHaveLength(1);
    expect(issues.map(({ code }) => code)).not.toContain('ad_change_refused');
    expect(creatives.find((ad) => ad.id === first)).toMatchObject({ changedAtMeta: true, confirmed: true });
  });

  it('in Ads Manager is shown and kept until the owner changes the ad here', async () => {
    const { owner, id, first, second } = await running();
    const { id: ref } = await metaAd(owner, 'Buns 1');
    await change(owner, 'stopAd', id, first);
    await shown(owner, id, first, { status: 'paused', confirmed: true });
    await inAdsManager(owner, 'POST', ref, { status: 'ACTIVE' });
    // Another change here, so that Meta is looked at soon.
    await change(owner, 'stopAd', id, second);
    await shown(owner, id, first, { status: 'paused', delivery: 'delivering', changedAtMeta: true });
    expect((await metaAd(owner, 'Buns 1')).state).toBe('ACTIVE');
    await change(owner, 'stopAd', id, first);
    await shown(owner, id, first, { delivery: 'paused', changedAtMeta: false, confirmed: true });
    expect((await metaAd(owner, 'Buns 1')).state).toBe('PAUSED');

    // Deleted there, a removal here is done already.
    await inAdsManager(owner, 'DELETE', ref);
    await change(owner, 'resumeAd', id, second);
    await change(owner, 'removeAd', id, first);
    await shown(owner, id, first, { status: 'removed', confirmed: true });
    await expect.poll(async () => (await campaignOf(product, owner, id)).issues).toEqual([]);
  });
});

it('an ad of a campaign that has ended can no longer be changed', async () => {
  const { owner, id, first } = await running();
  clock.advance(20 * 24 * 60 * 60 * 1000);
  const { email } = owner.user;
  const session = await product.call(identityRoutes.login, { body: { email, password: owner.password } });
  const signedIn = { token: session.body.accessToken };
  for (const call of ['stopAd', 'resumeAd', 'removeAd'] as const)
    expect((await change(signedIn, call, id, first)).status).toBe(409);
});
