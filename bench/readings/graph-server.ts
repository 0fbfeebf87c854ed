/**
 * A Graph API that knows Insights, leads and how campaigns fare: each ad account has three ads, whose figures of today grow every second, and in
 * each form somebody leaves her details once half an hour is asked for. It runs in a process of its own, so that its work is not
 * counted as ours. Says its port to its parent, and at `/calls` how many it has answered, each operation of a batch being one.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const campaignOf = (account: string) => `${account}0`;
const hour = 'hourly_stats_aggregated_by_advertiser_time_zone';

function rowsOf(address: string): unknown[] {
  const { pathname, searchParams } = new URL(address, 'http://graph');
  const account = /act_(\d+)/.exec(pathname)?.[1] ?? '0';
  const { until } = JSON.parse(searchParams.get('time_range') ?? '{}') as { until?: string };
  const grown = Math.floor(Date.now() / 1000) % 86_400;
  const day = { campaign_id: campaignOf(account), date_start: until, date_stop: until };
  if (searchParams.get('level') === 'campaign') return [{ ...day, reach: String(grown) }];
  return [1, 2, 3].map((ad) => ({
    ...day,
    ad_id: `${account}${ad}`,
    impressions: String(grown * ad),
    inline_link_clicks: String(Math.floor(grown / 50)),
    spend: (grown / 100).toFixed(2),
    actions: [{ action_type: 'link_click', value: String(Math.floor(grown / 60)) }],
    ...(searchParams.has('breakdowns')
      ? { [hour]: '00:00:00 - 00:59:59' }
      : { reach: String(Math.floor(grown / 2)) }),
  }));
}

const on = { status: 'ACTIVE', effective_status: 'ACTIVE' };

/** Campaigns as they run, each with an ad set and three ads. */
function campaignsOf(account: string, refs: string[]): object {
  const ads = { data: [1, 2, 3].map((ad) => ({ id: `${account}${ad}`, ...on })) };
  return {
    data: refs.map((id) => {
      const adSet = { id: `${id}9`, ...on, lifetime_budget: '90000', end_time: '2100-01-01T00:00:00Z' };
      return { id, ...on, adsets: { data: [adSet] }, ads };
    }),
  };
}

/** The answer to an operation of a batch. */
function answerTo(address: string): object {
  const { pathname, searchParams } = new URL(address, 'http://graph');
  const account = /act_(\d+)/.exec(pathname)?.[1];
  if (pathname.endsWith('/campaigns')) {
    const [{ value = [] } = {}] = JSON.parse(searchParams.get('filtering') ?? '[]') as {
      value?: string[] | string;
    }[];
    // A sweep looks for what it does not know, by a part of the name.
    return campaignsOf(account ?? '0', typeof value === 'string' ? [] : value);
  }
  if (pathname.endsWith('/permissions'))
    return {
      data: ['public_profile', 'ads_management'].map((permission) => ({ permission, status: 'granted' })),
    };
  if (/\/act_\d+$/.test(pathname))
    return { account_status: 1, disable_reason: 0, funding_source: '1', spend_cap: '0', amount_spent: '0' };
  return account === undefined ? { is_published: true } : { data: rowsOf(address) };
}

const halfAnHour = 1800;
let people = 0;

/** What a form asks, and who has filled it in since an instant. */
function formOf({ pathname, searchParams }: URL): object {
  if (!pathname.endsWith('/leads'))
    return {
      questions: [
        { key: 'full_name', type: 'FULL_NAME' },
        { key: 'phone_number', type: 'PHONE' },
        { key: 'email', type: 'EMAIL' },
      ],
    };
  const [{ value = 0 } = {}] = JSON.parse(searchParams.get('filtering') ?? '[]') as { value?: number }[];
  if (Date.now() / 1000 - value < halfAnHour) return { data: [] };
  people += 1;
  const answers = {
    full_name: 'Dana Levi',
    phone_number: `+97250${1_000_000 + people}`,
    email: 'dana@example.com',
  };
  return {
    data: [
      {
        id: String(1_000_000 + people),
        created_time: new Date().toISOString(),
        field_data: Object.entries(answers).map(([name, value]) => ({ name, values: [value] })),
      },
    ],
  };
}

/** The operations of a batch within a multipart body, as our client sends it. */
function operationsOf(body: string): { relative_url: string }[] {
  const [, json = '[]'] = /name="batch"\r\n\r\n(.*?)\r\n--/s.exec(body) ?? [];
  return JSON.parse(json);
}

let calls = 0;
const server = createServer(async (request, response) => {
  if (request.url === '/calls') return response.end(String(calls));
  response.setHeader('content-type', 'application/json');
  if (request.method === 'GET') {
    calls += 1;
    return response.end(JSON.stringify(formOf(new URL(request.url ?? '', 'http://graph'))));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const answers = operationsOf(Buffer.concat(chunks).toString()).map(({ relative_url }) => ({
    code: 200,
    body: JSON.stringify(answerTo(`/${relative_url}`)),
  }));
  calls += answers.length;
  return response.end(JSON.stringify(answers));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
