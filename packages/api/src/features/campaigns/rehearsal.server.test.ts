import { accountRoutes } from '@awning/contract/accounts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor } from '../../testing/advertiser.ts';
import { ledgerOf } from '../../testing/meta.ts';
import { type MetaLine, startOnMetaLine } from '../../testing/meta-line.ts';
import type { Product } from '../../testing/product.ts';

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let trial: Advertiser;
beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine());
  trial = await advertiser(product, { plan: 2, creatives: 2 });
  await product.call(accountRoutes.upgrade, { body: { planId: 1 } }, { token: trial.token });
});
afterAll(() => close?.());

const rehearse = (owner: Advertiser, fields: Record<string, unknown> = {}) =>
  product.call(rehearsalRoutes.rehearse, { body: campaignFor(owner, fields) }, { token: owner.token });
const statesOf = ({ checks }: { checks: { key: string; state: string }[] }) =>
  Object.fromEntries(checks.map(({ key, state }) => [key, state]));

describe('a rehearsal', () => {
  it('shows a Trial owner the campaign as it would run, and changes nothing, here or at Meta', async () => {
    const before = line.calls.length;
    const answer = await rehearse(trial, { goal: 'leads', dailyBudget: 1500 });
    expect(answer.status).toBe(200);
    const { body } = answer;
    expect(body).toMatchObject({ currency: 'USD', dailyBudget: 1500, totalBudget: 1500 * body.days });
    expect(body.forecast?.impressions.low).toBeGreaterThan(0);
    expect(body.forecast?.clicks.low).toBeLessThan(body.forecast?.clicks.high ?? 0);
    expect(statesOf(body)).toMatchObject({
      account: 'ready',
      pictures: 'ready',
      texts: 'ready',
      plan: 'todo',
    });
    const [ad] = body.ads;
    for (const picture of Object.values(ad?.images ?? {}))
      expect((await fetch(product.url + picture)).headers.get('content-type')).toBe('image/jpeg');
    expect(Object.keys(ad?.images ?? {})).toEqual(['square', 'portrait', 'story', 'landscape']);

    const asked = line.calls.slice(before).map(({ method, body: sent }) => ({
      method,
      parts: [...decodeURIComponent(sent).matchAll(/"method":"(\w+)"/g)].map(([, part]) => part),
    }));
    for (const { method, parts } of asked)
      expect(method === 'GET' || (parts.length > 0 && parts.every((part) => part === 'GET'))).toBe(true);
    expect(await ledgerOf(product, trial.adAccountId)).toEqual([]);
    const list = await product.call(
      campaignRoutes.list,
      { params: { id: trial.businessId } },
      { token: trial.token },
    );
    expect(list.body.data).toEqual([]);
    expect(
      (await product.call(campaignRoutes.create, { body: campaignFor(trial) }, { token: trial.token }))
        .status,
    ).toBe(403);
  });

  it('counts nothing against a plan that covers it, and says which does not', async () => {
    const basic = await advertiser(product, { plan: 2, creatives: 2 });
    const one = { creativeIds: basic.creativeIds.slice(0, 1) };
    for (let round = 0; round < 2; round++)
      expect(statesOf((await rehearse(basic, one)).body)).toMatchObject({ plan: 'ready' });
    expect(statesOf((await rehearse(basic)).body)).toMatchObject({ plan: 'todo' });
    const { body } = await product.call(accountRoutes.entitlements, {}, { token: basic.token });
    expect(body.limits.find(({ key }) => key === 'ads_per_month')?.used).toBe(0);
  });

  it('says what is wrong as a launch would, and shows nobody another one’s creatives', async () => {
    expect((await rehearse(trial, { dailyBudget: 50 })).status).toBe(422);
    expect((await rehearse(trial, { endDate: '2020-01-01' })).status).toBe(422);
    const stranger = await advertiser(product);
    expect((await rehearse(trial, { creativeIds: stranger.creativeIds })).status).toBe(422);
    expect((await rehearse(trial, { businessId: stranger.businessId })).status).toBe(404);
  });
});
