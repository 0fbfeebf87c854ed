import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdAccess } from '../ports/ad-platform/plan.ts';
import { createMetaPlatform } from './platform.ts';
import { pinnedVersion } from './version.ts';

/** Answers by what the address or the batch names; a Graph API that answers just these. */
let answers: [part: string, body: unknown][] = [];
let reported: string[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = decodeURIComponent(`${request.url} ${Buffer.concat(chunks)}`);
  const found = answers.flatMap(([part, body]) => (asked.includes(part) ? [body] : []));
  const isBatch = asked.includes('"relative_url"');
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify(isBatch ? found.map((body) => ({ code: 200, body: JSON.stringify(body) })) : found[0]),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  reported = [];
});

const access: AdAccess = {
  grantId: 'grant',
  accessToken: 'token',
  pageId: '1',
  pageAccessToken: null,
  adAccountId: 'act_1',
  currency: 'USD',
  timeZone: 'UTC',
};
function platform() {
  const { port } = server.address() as AddressInfo;
  const settings = {
    graphUrl: `http://127.0.0.1:${port}/graph`,
    dialogUrl: 'http://127.0.0.1/dialog',
    appId: '1',
    appSecret: 'secret',
    version: pinnedVersion,
  };
  return createMetaPlatform(
    settings,
    (list, problem) => reported.push(`${list}: ${problem}`),
    (name, state) => reported.push(`${name} is ${state}`),
  );
}
const kinds = new Map([['7', 'leads' as const]]);
const row = (fields: object) => ({ ad_id: '9', campaign_id: '7', date_start: '2026-03-01', ...fields });
const range = { since: '2026-03-01', until: '2026-03-02' };
const daysOf = async (rows: unknown[]) => {
  answers = [
    ['spend,actions,reach', { data: rows }],
    ['campaign_id,reach', { data: [] }],
  ];
  return platform().readDays(access, range, kinds);
};

it.each([
  ['a fraction where a whole number is expected', { impressions: '10.4' }, { impressions: 10 }],
  ['decimals of a whole number', { actions: [{ action_type: 'lead', value: '2.0' }] }, { results: 2 }],
  ['an exponent', { spend: '1.5e2' }, { spend: 15_000 }],
  ['an amount that is no text', { spend: 2.5 }, { spend: 250 }],
])('%s is read', async (_, fields, read) => {
  const { days, isWhole } = await daysOf([row(fields)]);
  expect(days).toMatchObject([read]);
  expect([isWhole, reported]).toEqual([true, []]);
});

it('an action without a value is left out and told, and its row counts', async () => {
  const actions = [{ action_type: 'lead' }, { action_type: 'onsite_conversion.lead_grouped', value: '3' }];
  const { days } = await daysOf([row({ impressions: '10', actions })]);
  expect(days).toMatchObject([{ impressions: 10, results: 3 }]);
  expect(reported).toHaveLength(1);
});

it('a result that was told and can’t be read is not zero', async () => {
  const unread = async (actions: unknown) => (await daysOf([row({ impressions: '10', actions })])).days[0];
  expect(await unread([{ action_type: 'lead' }])).toMatchObject({ impressions: 10, results: null });
  expect(await unread([{ action_type: 'lead', value: '-1' }])).toMatchObject({ results: null });
  expect(await unread('none')).toMatchObject({ impressions: 10, results: null });
  // Of what is no result of the campaign, nothing is asked.
  expect(await unread([{ action_type: 'link_click' }, { action_type: 'lead', value: '2' }])).toMatchObject({
    results: 2,
  });
  expect(await unread([{ action_type: 'link_click' }])).toMatchObject({ results: 0 });
});

it('reach that can’t be used is left out of its row', async () => {
  const { days, isWhole } = await daysOf([row({ impressions: '10', reach: '-4' })]);
  expect(days).toMatchObject([{ impressions: 10, reach: null }]);
  expect([isWhole, reported.length]).toEqual([true, 1]);
});

const refusal = { error: { message: 'Unsupported', code: 100 } };

it('figures by day are read though Meta refuses the reach, and days though it refuses their hours', async () => {
  answers = [
    ['spend,actions,reach', { data: [row({ impressions: '5' })] }],
    ['campaign_id,reach', refusal],
  ];
  const { days, isWhole } = await platform().readDays(access, range, kinds);
  expect(days).toMatchObject([{ impressions: 5 }]);
  expect([isWhole, reported.length]).toEqual([false, 1]);
  answers = [['hourly_stats', refusal]];
  expect(await platform().readHours(access, [{ ...range, adRefs: null }], kinds)).toEqual({
    hours: [],
    isWhole: false,
    tooMuch: [],
  });
  answers = [['maximum', refusal]];
  expect(await platform().readLifetimeReach(access, kinds)).toEqual([]);
  expect(reported).toHaveLength(3);
});

it('an hour that no clock shows is left out', async () => {
  const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';
  const at = (time: string) => row({ impressions: '5', [hourly]: time });
  answers = [['hourly_stats', { data: [at('99:00:00 - 99:59:59'), at('23:00:00 - 23:59:59')] }]];
  const { hours, isWhole } = await platform().readHours(access, [{ ...range, adRefs: null }], kinds);
  expect(hours).toMatchObject([{ hour: 23, impressions: 5 }]);
  expect(isWhole).toBe(false);
});

it.each([
  ['a negative amount', row({ spend: '-0.10' })],
  ['a negative count', row({ inline_link_clicks: -1 })],
  ['a count that is no number', row({ impressions: 'many' })],
  ['a day that is no date', row({ date_start: 'yesterday' })],
  ['a day that was not asked for', row({ date_start: '2026-02-28' })],
  ['an amount beyond all money', row({ spend: '9'.repeat(30) })],
  ['no row at all', null],
])('%s leaves its row out and keeps the others', async (_, bad) => {
  const good = row({ ad_id: '10', impressions: '5' });
  const { days, isWhole } = await daysOf([bad, good]);
  expect(days).toMatchObject([{ adRef: '10', impressions: 5 }]);
  expect(isWhole).toBe(false);
  expect(reported).toHaveLength(1);
});

it('of a repeated row the later one counts, once', async () => {
  const { days } = await daysOf([row({ impressions: '5' }), row({ impressions: '6' })]);
  expect(days).toMatchObject([{ impressions: 6 }]);
});

it('accounts without a currency or with an unknown time zone are left out and counted', async () => {
  const account = { id: 'act_1', currency: 'USD', timezone_name: 'America/New_York', account_status: 1 };
  answers = [
    ['/me/permissions', { data: [] }],
    ['/me/accounts', { data: [{ name: 'without an id' }, { id: '5', name: 'Crumb' }] }],
    [
      '/me/adaccounts',
      {
        data: [
          { ...account, currency: undefined },
          { ...account, id: 'act_2', timezone_name: 'Mars/Olympus' },
          { ...account, id: 'act_3' },
        ],
      },
    ],
    ['/me', { id: '1', name: 'Dana' }],
  ];
  const held = await platform().listAssets('token');
  expect(held.adAccounts.map(({ id }) => id)).toEqual(['act_3']);
  expect(held.unusableAdAccounts).toBe(2);
  expect(held.pages.map(({ id }) => id)).toEqual(['5']);
});

const delivery = async (ads: unknown[]) => {
  const set = { id: '8', status: 'ACTIVE', learning_stage_info: 'unknown' };
  const body = {
    status: 'ACTIVE',
    effective_status: 'ACTIVE',
    adsets: { data: [set] },
    ads: { data: ads },
  };
  answers = [['ad_review_feedback', body]];
  const [reading] = await platform().readDelivery(access, [{ ref: '7', adSetRef: '8', currency: 'USD' }]);
  return reading;
};

it('the reason of a rejection for one placement alone is read, with the placement', async () => {
  const reading = await delivery([
    {
      id: '9',
      status: 'ACTIVE',
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { placement_specific: { instagram: { 'Low quality': 'The picture is blurred.' } } },
    },
  ]);
  expect(reading?.ads).toMatchObject([
    { state: 'rejected', userMessage: 'Instagram: The picture is blurred.' },
  ]);
  expect(reading).toMatchObject({ adSetOn: true, hasAllAds: true });
});

it('feedback of another shape, and an ad that can’t be read, leave the other ads be', async () => {
  const plain = { status: 'ACTIVE', effective_status: 'ACTIVE' };
  const reading = await delivery([
    { ...plain, id: '9', ad_review_feedback: ['rejected'] },
    { ...plain, id: 10 },
    { ...plain, id: '11', issues_info: [{ error_message: 7 }, { error_message: 'No card' }] },
  ]);
  expect(reading?.ads).toMatchObject([
    { ref: '9', userMessage: null },
    { ref: '11', userMessage: 'No card' },
  ]);
  expect(reading?.hasAllAds).toBe(false);
  expect(reported).toHaveLength(3);
});
