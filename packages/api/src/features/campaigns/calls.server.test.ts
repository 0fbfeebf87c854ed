import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { answersBetween } from './answering.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3, creatives: 2 });
});
beforeEach(() => change({ country: 'US', phone: '(212) 736-5000', phoneHours: [] }));

const call = { kind: 'call' as const };
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: 9, until: 17 }));
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 0, until: 24 }));
const change = (fields: object) =>
  product.call(
    businessRoutes.update,
    {
      params: { id: owner.businessId },
      body: { type: 'bakery', name: 'Cinnamon & Co', website: 'https://cinnamon.example', ...fields },
    },
    { token: owner.token },
  );
const rehearse = (fields: Record<string, unknown> = {}) =>
  product.call(
    rehearsalRoutes.rehearse,
    { body: campaignFor(owner, { destination: call, ...fields }) },
    { token: owner.token },
  );
const statesOf = ({ checks }: { checks: { key: string; state: string }[] }) =>
  Object.fromEntries(checks.map(({ key, state }) => [key, state]));
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { details?: { fields?: Record<string, string> } }).details?.fields;

/** Launches; what Meta has of the ad set. */
async function launched(name: string, fields: Record<string, unknown> = {}) {
  const first = { name, destination: call, creativeIds: owner.creativeIds.slice(0, 1), ...fields };
  const { body, status } = await createCampaign(product, owner, first);
  expect([status, body]).toMatchObject([201, {}]);
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  const entries = await ledgerOf(product, owner.adAccountId);
  const entry = entries.find(({ kind, name: named }) => kind === 'adset' && named.startsWith(name));
  const asked = 'adset_schedule,pacing_type,optimization_goal,destination_type,lifetime_budget';
  const query = new URLSearchParams({ fields: asked, access_token: owner.metaToken });
  const answer = await fetch(`${product.sandbox.url}/graph/v26.0/${entry?.id}?${query}`);
  return { campaign: body, adSet: (await answer.json()) as Record<string, unknown> };
}

describe('hours in which somebody answers', () => {
  it('are kept in order, and refused where they make no sense', async () => {
    const friday = { day: 5, from: 9, until: 13 };
    const { body } = await change({
      phoneHours: [friday, { day: 0, from: 16, until: 19 }, { day: 0, from: 9, until: 13 }],
    });
    expect(body.phoneHours).toEqual([
      { day: 0, from: 9, until: 13 },
      { day: 0, from: 16, until: 19 },
      friday,
    ]);
    // Left out, they stay.
    expect((await change({})).body.phoneHours).toHaveLength(3);
    for (const [spans, field, message] of [
      [[{ day: 1, from: 17, until: 9 }], 'phoneHours.0.until', 'hoursOrder'],
      [[friday, { day: 5, from: 12, until: 15 }], 'phoneHours', 'hoursOverlap'],
    ] as const)
      expect(fieldsOf(await change({ phoneHours: spans }))).toEqual({
        [field]: translate('en', `errors:${message}`),
      });
    for (const span of [
      { day: 7, from: 9, until: 10 },
      { day: 1, from: 9, until: 25 },
      { day: 1, from: 9.5, until: 12 },
    ])
      expect((await change({ phoneHours: [span] })).status).toBe(422);
  });

  it('are when an ad set that calls is shown, and are said where the campaign is', async () => {
    await change({ phoneHours: [...weekdays, { day: 6, from: 10, until: 12 }] });
    const rehearsed = (await rehearse()).body;
    expect([rehearsed.phoneHours?.length, statesOf(rehearsed).hours]).toEqual([6, 'ready']);
    const { campaign, adSet } = await launched('Hours');
    expect(campaign.phoneHours).toEqual(rehearsed.phoneHours);
    expect(adSet).toMatchObject({
      pacing_type: ['day_parting'],
      adset_schedule: [
        { start_minute: 540, end_minute: 1020, days: [1, 2, 3, 4, 5], timezone_type: 'ADVERTISER' },
        { start_minute: 600, end_minute: 720, days: [6], timezone_type: 'ADVERTISER' },
      ],
    });
    expect(Number(adSet.lifetime_budget)).toBeGreaterThan(0);
    // What runs keeps its hours.
    await change({ phoneHours: [] });
    expect((await campaignOf(product, owner, campaign.id)).phoneHours).toEqual(rehearsed.phoneHours);
  });

  it('do not hold back what leads elsewhere, nor calls of a business that has not said them', async () => {
    await change({ phoneHours: weekdays });
    const elsewhere = (await rehearse({ destination: { kind: 'website' } })).body;
    expect([elsewhere.phoneHours, statesOf(elsewhere).hours]).toEqual([null, undefined]);
    await change({ phoneHours: [] });
    const rehearsed = (await rehearse()).body;
    expect([rehearsed.phoneHours, statesOf(rehearsed).hours]).toEqual([null, 'note']);
    const { adSet } = await launched('Any hour');
    expect([adSet.pacing_type, adSet.adset_schedule]).toEqual([undefined, undefined]);
  });

  it('have to be somewhere in the days of the campaign', async () => {
    const today = dateIn(new Date(), 'America/New_York');
    const tomorrow = addDays(today, 1);
    const day = new Date(`${addDays(today, 3)}T00:00:00Z`).getUTCDay();
    await change({ phoneHours: [{ day, from: 9, until: 17 }] });
    const refused = await createCampaign(product, owner, {
      destination: call,
      startDate: tomorrow,
      endDate: tomorrow,
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      { endDate: translate('en', 'errors:nobodyAnswers') },
    ]);
    expect((await rehearse({ startDate: tomorrow, endDate: addDays(today, 3) })).status).toBe(200);
  });

  it('are counted by the clock of the ad account', () => {
    const sunday = [{ day: 0, from: 9, until: 10 }];
    const at = (iso: string) => new Date(iso);
    const within = (from: string, until: string) =>
      answersBetween(sunday, at(from), at(until), 'Asia/Jerusalem');
    // Sunday, 4 January 2026, 9 to 10 in Jerusalem is 7 to 8 in UTC.
    expect(within('2026-01-04T07:59:00Z', '2026-01-05T00:00:00Z')).toBe(true);
    expect(within('2026-01-04T08:00:00Z', '2026-01-05T00:00:00Z')).toBe(false);
    expect(within('2026-01-03T00:00:00Z', '2026-01-04T07:00:00Z')).toBe(false);
    expect(within('2026-01-05T00:00:00Z', '2026-02-05T00:00:00Z')).toBe(true);
    expect(
      answersBetween(everyDay, at('2026-01-04T21:59:00Z'), at('2026-01-04T22:00:00Z'), 'Asia/Jerusalem'),
    ).toBe(true);
  });
});

describe('a call', () => {
  it('reaches a number of the country where the ads are shown', async () => {
    const inCanada = { audience: { places: [{ kind: 'country', code: 'CA' }] } };
    const refused = await createCampaign(product, owner, { destination: call, ...inCanada });
    const message = { destination: translate('en', 'errors:phoneOtherCountry') };
    expect([refused.status, fieldsOf(refused)]).toEqual([422, message]);
    expect(fieldsOf(await rehearse(inCanada))).toEqual(message);
    const both = {
      audience: {
        places: [
          { kind: 'country', code: 'CA' },
          { kind: 'country', code: 'US' },
        ],
      },
    };
    expect((await rehearse(both)).status).toBe(200);
    // A circle is in the country of the business.
    const around = { kind: 'around', latitude: 40.7, longitude: -74, radiusKm: 10 };
    expect((await rehearse({ audience: { places: [around] } })).status).toBe(200);
    await change({ country: 'GB', phone: '+1 212 736 5000' });
    expect(fieldsOf(await rehearse({ audience: { places: [around] } }))).toEqual(message);
  });

  it('is asked for by clicks where Meta does not offer the goal to the account, told before and after the launch', async () => {
    const offered = (calls: boolean) =>
      control(product, 'accounts', { adAccountId: owner.adAccountId, calls });
    expect(statesOf((await rehearse()).body).goal).toBe('ready');
    await offered(false);
    const before = await ledgerOf(product, owner.adAccountId);
    const rehearsed = (await rehearse()).body;
    expect([statesOf(rehearsed).goal, rehearsed.resultKind]).toEqual(['note', 'clicks']);
    expect(await ledgerOf(product, owner.adAccountId)).toHaveLength(before.length);
    const { campaign, adSet } = await launched('By clicks');
    expect(campaign).toMatchObject({ issues: [{ code: 'calls_fallback' }], resultKind: 'clicks' });
    expect(adSet).toMatchObject({ optimization_goal: 'LINK_CLICKS', destination_type: 'PHONE_CALL' });
    await offered(true);
  });
});

describe('a website that does not answer', () => {
  it('is said in the rehearsal, and holds nothing up', async () => {
    await change({ website: 'https://nobody.invalid' });
    const { body } = await rehearse({ destination: { kind: 'website' } });
    expect(statesOf(body).destination).toBe('note');
    expect(statesOf((await rehearse()).body).destination).toBe('ready');
  });
});

describe('an ad that joins a campaign', () => {
  it('has a button that fits where the campaign leads', async () => {
    const { campaign } = await launched('Website', { destination: { kind: 'website' } });
    const [, id = ''] = owner.creativeIds;
    const add = (campaignId: string) =>
      product.call(
        campaignRoutes.addCreatives,
        { params: { id: campaignId }, body: { creativeIds: [id] } },
        { token: owner.token },
      );
    await product.call(
      creativeRoutes.update,
      { params: { id }, body: { callToAction: 'CALL_NOW' } },
      { token: owner.token },
    );
    const refused = await add(campaign.id);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      { creativeIds: translate('en', 'errors:buttonContradictsCampaign') },
    ]);
    const calls = await launched('Joined');
    expect((await add(calls.campaign.id)).status).toBe(200);
  });
});
