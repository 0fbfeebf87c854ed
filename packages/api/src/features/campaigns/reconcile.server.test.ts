import { accountRoutes } from '@awning/contract/accounts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { identityRoutes } from '@awning/contract/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  control,
  followCallback,
  ledgerOf,
  until,
} from '../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine, switches } from '../../testing/meta-line.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';

const day = 24 * 60 * 60 * 1000;
const clock = movingClock();
let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ clock }));
});
afterEach(async () => {
  line.watch(undefined);
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
});
afterAll(() => close?.());

const creates = (call: LineCall) => call.body.includes('is_adset_budget_sharing_enabled');
const switchesOn = (call: LineCall) => call.body.includes('status=ACTIVE');
const expired = { message: 'Session has expired', type: 'OAuthException', code: 190, error_subcode: 463 };

/** From now on Meta refuses the token, whatever is asked. */
const loseAccess = () =>
  control(product, 'faults', {
    target: 'meta',
    action: 'error',
    status: 401,
    body: { error: expired },
    times: 1000,
  });

async function reconnect(owner: Advertiser) {
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  const { url, cookie } = await beginConnecting(product, owner);
  const led = await followCallback(product, await answerDialog(url, 'continue', owner.metaUserId), cookie);
  expect(led).toMatch(/connected$/);
}

/** What the owner does in Meta's own Ads Manager. */
async function inAdsManager(owner: Advertiser, method: 'POST' | 'DELETE', path: string, fields = {}) {
  const parameters = new URLSearchParams({ access_token: owner.metaToken, ...fields });
  const url = `${product.sandbox.url}/graph/v26.0/${path}?${parameters}`;
  const response = await fetch(url, { method });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

const launched = (owner: Advertiser, id: string) =>
  until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch');
async function told(owner: Advertiser, id: string, code: string) {
  await settled(product, owner);
  const campaign = await campaignOf(product, owner, id);
  expect(campaign.issues.map((issue) => issue.code)).toContain(code);
  return campaign;
}
const atMeta = async (owner: Advertiser, kind: string) =>
  (await ledgerOf(product, owner.adAccountId)).filter(
    (entry) => entry.kind === kind && entry.state !== 'DELETED',
  );
const stateAtMeta = async (owner: Advertiser) => (await atMeta(owner, 'campaign'))[0]?.state;
const stop = (owner: Advertiser, id: string) =>
  product.call(campaignRoutes.stop, { params: { id } }, { token: owner.token });
const resume = (owner: Advertiser, id: string) =>
  product.call(campaignRoutes.resume, { params: { id } }, { token: owner.token });
const disconnect = (owner: Advertiser) =>
  product.call(connectionRoutes.disconnect, {}, { token: owner.token });
async function used(owner: Advertiser, key: string) {
  const { body } = await product.call(accountRoutes.entitlements, {}, { token: owner.token });
  return body.limits.find((limit) => limit.key === key)?.used;
}

describe('what Meta has not confirmed', () => {
  it('is not taken for off: a lost switch-on followed by a revoked token', async () => {
    const owner = await advertiser(product);
    line.disturb(switchesOn, {
      answer() {
        void loseAccess();
        return 'no JSON';
      },
    });
    const { body } = await createCampaign(product, owner);
    const campaign = await told(owner, body.id, 'meta_access');
    expect(campaign).toMatchObject({ status: 'active', delivery: 'launching' });
    expect(await stateAtMeta(owner)).toBe('ACTIVE');
    expect(await used(owner, 'ads_per_month')).toBe(1);
    expect((await disconnect(owner)).status).toBe(409);
    await reconnect(owner);
    await launched(owner, body.id);
  });

  it('is looked at again: a switch-on that arrives after the stop is undone, and counts as nobody’s change', async () => {
    const owner = await advertiser(product);
    line.disturb(switchesOn, { lateMs: 4000 });
    const before = line.calls.length;
    const { body } = await createCampaign(product, owner);
    await until(async () => (await atMeta(owner, 'campaign')).length === 1, 'the campaign');
    await until(async () => line.calls.slice(before).some(switchesOn), 'the switch-on');
    await stop(owner, body.id);
    await until(async () => (await campaignOf(product, owner, body.id)).delivery === 'paused', 'the stop');
    await until(async () => (await stateAtMeta(owner)) === 'ACTIVE', 'the late switch-on');
    await until(async () => (await stateAtMeta(owner)) === 'PAUSED', 'off again');
    const campaign = await campaignOf(product, owner, body.id);
    expect(campaign.issues.map(({ code }) => code)).not.toContain('running_at_meta');
  });

  it('is looked for again: a late creation leaves one campaign', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    line.disturb(creates, { lateMs: 10_000 });
    const before = line.calls.length;
    const { body } = await createCampaign(product, owner);
    await until(async () => line.calls.slice(before).some(creates), 'the creation');
    // Nobody waits for it any longer: it is created again.
    clock.advance(11_000);
    await launched(owner, body.id);
    await until(async () => (await atMeta(owner, 'campaign')).length === 2, 'the late copy');
    const copied = {
      name: `Spring buns [${body.id}] - Copy`,
      objective: 'OUTCOME_AWARENESS',
      status: 'PAUSED',
      special_ad_categories: '[]',
      is_adset_budget_sharing_enabled: 'false',
    };
    await inAdsManager(owner, 'POST', `act_${owner.adAccountId}/campaigns`, copied);
    clock.advance(90_000);
    await until(async () => (await atMeta(owner, 'campaign')).length === 2, 'one campaign');
    const names = (await atMeta(owner, 'campaign')).map(({ name }) => name);
    expect(names).toContain(copied.name);
    expect((await atMeta(owner, 'campaign')).map(({ state }) => state).sort()).toEqual(['ACTIVE', 'PAUSED']);
    expect(await atMeta(owner, 'adset')).toHaveLength(1);
    expect(await atMeta(owner, 'ad')).toHaveLength(2);
  });

  it('is looked for within a campaign, too: a late ad set leaves one', async () => {
    const owner = await advertiser(product);
    const path = `act_${owner.adAccountId}/adsets`;
    await control(product, 'faults', {
      target: 'meta',
      method: 'POST',
      path,
      action: 'cut',
      effectDelayMs: 10_000,
    });
    const before = line.calls.length;
    const { body } = await createCampaign(product, owner);
    await until(async () => line.calls.slice(before).some(creates), 'the creation');
    clock.advance(11_000);
    await launched(owner, body.id);
    await until(async () => (await atMeta(owner, 'adset')).length === 2, 'the late copy');
    clock.advance(90_000);
    await until(async () => (await atMeta(owner, 'adset')).length === 1, 'one ad set');
    expect(await atMeta(owner, 'ad')).toHaveLength(1);
    expect((await atMeta(owner, 'adset'))[0]?.state).toBe('ACTIVE');
  });

  it('is an answer without an id as well', async () => {
    const owner = await advertiser(product);
    line.disturb(creates, { answer: (text) => text.replaceAll(/\\"id\\":/g, '\\"key\\":') });
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    expect(await atMeta(owner, 'campaign')).toHaveLength(1);
    expect(await atMeta(owner, 'ad')).toHaveLength(1);
  });
});

it('a delay is shown, and is not shown any more once it is over', async () => {
  const owner = await advertiser(product);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  line.watch(async (call) => {
    if (creates(call)) await released;
  });
  const { body } = await createCampaign(product, owner);
  expect((await campaignOf(product, owner, body.id)).issues).toEqual([]);
  clock.advance(25_000);
  expect((await campaignOf(product, owner, body.id)).issues[0]).toMatchObject({ code: 'launch_delayed' });
  release();
  await launched(owner, body.id);
  await expect.poll(async () => (await campaignOf(product, owner, body.id)).issues).toEqual([]);
});

describe('what the owner does in Ads Manager', () => {
  it('is detected: a campaign deleted there is off, and holds up neither a stop nor disconnecting', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const [campaign] = await atMeta(owner, 'campaign');
    const stopping = stop(owner, body.id);
    await inAdsManager(owner, 'DELETE', campaign?.id ?? '');
    await stopping;
    await told(owner, body.id, 'gone_at_meta');
    expect((await resume(owner, body.id)).status).toBe(409);
    expect((await disconnect(owner)).status).toBe(204);
  });

  it('is kept: a pause there is shown, and undone only when the owner resumes here', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const [campaign] = await atMeta(owner, 'campaign');
    await settled(product, owner);
    await inAdsManager(owner, 'POST', campaign?.id ?? '', { status: 'PAUSED' });
    await told(owner, body.id, 'paused_at_meta');
    expect(await stateAtMeta(owner)).toBe('PAUSED');
    await resume(owner, body.id);
    await until(async () => (await stateAtMeta(owner)) === 'ACTIVE', 'on again');
  });

  it('is shown for an ad that was deleted there', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const [ad] = await atMeta(owner, 'ad');
    await inAdsManager(owner, 'DELETE', ad?.id ?? '');
    await settled(product, owner);
    const { creatives } = await campaignOf(product, owner, body.id);
    expect(creatives.filter(({ delivery }) => delivery === 'failed')).toHaveLength(1);
  });
});

describe('a campaign', () => {
  it('that Meta answers in another shape is tried again later, and the others of its account are looked at', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const { id: oddId } = (await createCampaign(product, owner, { name: 'Odd' })).body;
    await launched(owner, oddId);
    const [oddSet] = await atMeta(owner, 'adset');
    const { id: otherId } = (await createCampaign(product, owner, { name: 'Other' })).body;
    await launched(owner, otherId);
    const isLook = (call: LineCall) => call.body.includes('effective_status');
    // An id is a text at Meta, and never a number.
    const answer = (text: string) => text.replaceAll(`\\"${oddSet?.id}\\"`, '7');
    line.watch(async (call) => {
      if (isLook(call)) line.disturb(isLook, { answer });
    });
    /** Has both looked at in one call until something holds. */
    const lookUntil = (holds: () => Promise<boolean>, what: string) =>
      until(async () => {
        const due = clock.now().toISOString();
        await product.running.database.session((run) =>
          run(`UPDATE campaigns SET next_reconcile_at = '${due}' WHERE owner_id = '${owner.user.id}'`),
        );
        return holds();
      }, what);
    const isTold = async () =>
      (await campaignOf(product, owner, oddId)).issues.some(({ code }) => code === 'meta_unavailable');
    await lookUntil(isTold, 'the answer that is none');
    const other = (await atMeta(owner, 'campaign')).find(({ name }) => name.startsWith('Other'));
    await inAdsManager(owner, 'POST', other?.id ?? '', { status: 'PAUSED' });
    await lookUntil(
      async () => (await campaignOf(product, owner, otherId)).delivery === 'paused',
      'the pause of the other',
    );
    line.watch(undefined);
    await until(async () => (await campaignOf(product, owner, oddId)).issues.length === 0, 'the next try');
  });

  it('that runs keeps the connection that can stop it, whoever else connects', async () => {
    const owner = await advertiser(product);
    const { id } = (await createCampaign(product, owner)).body;
    await launched(owner, id);
    const { userId } = await control<{ userId: string }>(product, 'people');
    const connectAsOther = async () => {
      const { url, cookie } = await beginConnecting(product, owner, 'settings');
      return followCallback(product, await answerDialog(url, 'continue', userId), cookie);
    };
    expect(await connectAsOther()).toBe('/dashboard/settings?meta=in_use');
    await stop(owner, id);
    await until(async () => (await stateAtMeta(owner)) === 'PAUSED', 'the stop');
    await until(async () => (await connectAsOther()).endsWith('meta=connected'), 'the other connection');
  });

  it('that nobody’s token can stop any more keeps no connection: another person’s serves, and the same person’s anyway', async () => {
    const owner = await advertiser(product);
    const { id } = (await createCampaign(product, owner)).body;
    await launched(owner, id);
    const other = await control<{ userId: string }>(product, 'people');
    const connectAs = async (userId: string) => {
      const { url, cookie } = await beginConnecting(product, owner, 'settings');
      return followCallback(product, await answerDialog(url, 'continue', userId), cookie);
    };
    const session = (script: string) => product.running.database.session((run) => run(script));
    const of = `WHERE owner_id = '${owner.user.id}'`;
    // The ad account was taken away from the person at Meta.
    await session(`UPDATE campaigns SET ad_account_id = 'act_1', next_reconcile_at = NULL ${of}`);
    expect(await connectAs(other.userId)).toBe('/dashboard/settings?meta=in_use');
    expect(await connectAs(owner.metaUserId)).toBe('/dashboard/settings?meta=connected');
    const issue = { source: 'reconcile', code: 'permission', userMessage: null, creativeId: null };
    const denied = `failures = 20, issues = '${JSON.stringify([issue])}', next_reconcile_at = NULL`;
    await session(`UPDATE campaigns SET ${denied} ${of}`);
    expect(await connectAs(other.userId)).toBe('/dashboard/settings?meta=connected');
  });
});

describe('ads', () => {
  it('that Meta refused are not created by stopping and resuming, and do not count', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    line.disturb(creates, {
      // The second ad names a picture that does not exist.
      request: (text) => {
        const hashes = [...text.matchAll(/hash%22%3A%22(\w+)%22/g)].map(([, hash]) => hash);
        const last = hashes.at(-1) ?? '';
        return text.replaceAll(last, '0'.repeat(last.length));
      },
    });
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    expect(await atMeta(owner, 'ad')).toHaveLength(1);
    expect(await used(owner, 'ads_per_month')).toBe(1);
    await stop(owner, body.id);
    await until(async () => (await stateAtMeta(owner)) === 'PAUSED', 'paused');
    await resume(owner, body.id);
    await until(async () => (await stateAtMeta(owner)) === 'ACTIVE', 'active');
    await until(
      async () => (await campaignOf(product, owner, body.id)).delivery !== 'paused',
      'known as active',
    );
    expect(await atMeta(owner, 'ad')).toHaveLength(1);
    expect(await used(owner, 'ads_per_month')).toBe(1);
    const campaign = await campaignOf(product, owner, body.id);
    expect(campaign.creatives.map(({ delivery }) => delivery)).toContain('failed');
  });

  it('that Meta refuses to switch on hold back neither the others nor the campaign', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    // The first operation switches the first ad on.
    line.disturb(switchesOn, { request: (text) => text.replace('status=ACTIVE', 'status=NONSENSE') });
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    await until(async () => (await stateAtMeta(owner)) === 'ACTIVE', 'the campaign');
    expect((await atMeta(owner, 'ad')).filter(({ state }) => state === 'PAUSED')).toHaveLength(1);
    expect(await used(owner, 'ads_per_month')).toBe(1);
    const first = await campaignOf(product, owner, body.id);
    const failed = first.creatives.find(({ delivery }) => delivery === 'failed')?.id;
    const toldOf = (campaign: typeof first) =>
      campaign.issues.filter(({ creativeId }) => creativeId === failed);
    expect(toldOf(first)).toHaveLength(1);

    // So it stays when Meta is looked at again, and when the campaign is stopped and resumed.
    await settled(product, owner);
    const reviewed = await campaignOf(product, owner, body.id);
    expect(reviewed.creatives.find(({ id }) => id === failed)?.delivery).toBe('failed');
    await stop(owner, body.id);
    await until(async () => (await stateAtMeta(owner)) === 'PAUSED', 'paused');
    await resume(owner, body.id);
    await until(async () => {
      const { delivery } = await campaignOf(product, owner, body.id);
      return delivery !== 'paused' && (await stateAtMeta(owner)) === 'ACTIVE';
    }, 'active');
    const [off, ...more] = (await atMeta(owner, 'ad')).filter(({ state }) => state === 'PAUSED');
    expect(off).toBeDefined();
    expect(more).toEqual([]);
    expect(await used(owner, 'ads_per_month')).toBe(1);
    expect(toldOf(await campaignOf(product, owner, body.id))).toHaveLength(1);
  });

  it('that Meta refuses twice are told of once', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const refuseFirst = () =>
      line.disturb(switchesOn, { request: (text) => text.replace('status=ACTIVE', 'status=NONSENSE') });
    refuseFirst();
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    const first = await campaignOf(product, owner, body.id);
    const failed = first.creatives.find(({ delivery }) => delivery === 'failed')?.id;
    const shownAs = (wanted: string[]) =>
      until(async () => {
        const { creatives } = await campaignOf(product, owner, body.id);
        return wanted.includes(creatives.find(({ id }) => id === failed)?.delivery ?? '');
      }, wanted.join(' or '));
    const [off] = (await atMeta(owner, 'ad')).filter(({ state }) => state === 'PAUSED');
    await inAdsManager(owner, 'POST', off?.id ?? '', { status: 'ACTIVE' });
    await shownAs(['in_review', 'delivering']);
    await inAdsManager(owner, 'POST', off?.id ?? '', { status: 'PAUSED' });
    await shownAs(['paused']);
    refuseFirst();
    await resume(owner, body.id);
    await shownAs(['failed']);
    const { issues } = await campaignOf(product, owner, body.id);
    expect(issues.filter(({ creativeId }) => creativeId === failed)).toHaveLength(1);
  });

  it('that were added without access are launched once access is back', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const [first = '', second = ''] = owner.creativeIds;
    const { body } = await createCampaign(product, owner, { creativeIds: [first] });
    await launched(owner, body.id);
    await loseAccess();
    await until(
      async () =>
        (await product.call(connectionRoutes.get, {}, { token: owner.token })).body.status === 'expired',
      'the lost access',
    );
    const more = { params: { id: body.id }, body: { creativeIds: [second] } };
    await product.call(campaignRoutes.addCreatives, more, { token: owner.token });
    await told(owner, body.id, 'meta_access');
    await reconnect(owner);
    await until(async () => (await atMeta(owner, 'ad')).length === 2, 'the second ad');
  });
});

describe('without access', () => {
  it('a late failure of an old token does not void a fresh connection', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pauses = switches('PAUSED');
    line.watch(async (call) => {
      if (pauses(call)) await released;
    });
    line.disturb(pauses, { answer: () => JSON.stringify({ error: expired }) });
    const before = line.calls.length;
    await stop(owner, body.id);
    await until(async () => line.calls.slice(before).some(pauses), 'the call with the old token');
    await reconnect(owner);
    release();
    await until(async () => (await campaignOf(product, owner, body.id)).delivery === 'paused', 'the stop');
    const { status } = (await product.call(connectionRoutes.get, {}, { token: owner.token })).body;
    expect(status).toBe('connected');
  });

  it('a campaign ends by our own clock', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await launched(owner, body.id);
    await loseAccess();
    await told(owner, body.id, 'meta_access').catch(() => {});
    clock.advance(20 * day);
    const { email } = owner.user;
    const { password } = owner;
    const session = await product.call(identityRoutes.login, { body: { email, password } });
    owner.token = session.body.accessToken;
    await until(
      async () => (await campaignOf(product, owner, body.id)).delivery === 'ended',
      'the end',
      70_000,
    );
    expect(await used(owner, 'campaigns')).toBe(0);
    expect((await disconnect(owner)).status).toBe(204);
  });
});
