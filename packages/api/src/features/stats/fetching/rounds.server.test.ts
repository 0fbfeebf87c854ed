import { connectionRoutes } from '@awning/contract/connections';
import { statsRoutes } from '@awning/contract/stats';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  control,
  followCallback,
  ledgerOf,
  until,
} from '../../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import type { Product } from '../../../testing/product.ts';
import { requestFetch } from '../store/due.ts';

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
const logged: string[] = [];
const today = dateIn(new Date(), 'America/New_York');

async function launch(name: string): Promise<string> {
  const { body } = await createCampaign(product, owner, { name });
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  return body.id;
}

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ log: (text) => logged.push(text) }));
  owner = await advertiser(product, { creatives: 2 });
});
afterAll(() => close?.());

// What a test leaves behind (a fault not met yet, the pause after a failed round) must not delay the next one.
beforeEach(async () => {
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  await session('UPDATE stats_accounts SET failures = 0, retry_at = NULL');
});

const session = (script: string) => product.running.database.session((run) => run(script));
const isInsights = ({ path, body }: LineCall) => path.includes('insights') || body.includes('insights');
const isDays = (call: LineCall) =>
  isInsights(call) && decodeURIComponent(call.body).includes('spend,actions,reach');

/** The first of the days that a call asks for. */
const sinceOf = ({ body }: LineCall) => /"since":"([-\d]+)"/.exec(decodeURIComponent(body))?.[1] ?? '9999';

async function stampOf(): Promise<string> {
  const [row] = await session('SELECT today_at::text AS at FROM stats_accounts');
  return String(row?.at ?? '');
}

/** Has the account read now and in the widest window, instead of waiting until that is due. */
async function readNow(): Promise<void> {
  await session(`UPDATE stats_accounts SET restated_at = restated_at - interval '1 minute'`);
  const adAccountId = `act_${owner.adAccountId}`;
  await requestFetch(product.running.database.db, { ownerId: owner.user.id, adAccountId }, new Date());
}

/** The same, and again every two seconds: a round under way may have looked before what it is to find was there. */
function readUntil<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  let looks = 0;
  return until(async () => {
    if (looks++ % 10 === 0) await readNow();
    return look();
  }, what);
}

/** Has the account read so many times more. */
async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    const before = await stampOf();
    await readNow();
    await until(async () => (await stampOf()) !== before, 'another round');
  }
}

/** Insights calls of whole rounds: each begins with the days. */
function callsByRound(calls: LineCall[]): LineCall[][] {
  const found: LineCall[][] = [];
  for (const call of calls.filter(isInsights)) {
    if (isDays(call)) found.push([]);
    found.at(-1)?.push(call);
  }
  return found;
}

describe('a round of an ad account', () => {
  it('takes the same few calls however many campaigns there are, and names none of them', async () => {
    await launch('First');
    for (const name of ['Second', 'Third', 'Fourth']) await launch(name);
    const refs = (await ledgerOf(product, owner.adAccountId))
      .filter(({ kind }) => kind === 'campaign')
      .map(({ id }) => id);
    expect(refs).toHaveLength(4);
    await control(product, 'delivery', { campaignId: refs[0], days: 7 });
    await rounds(1);
    const from = line.calls.length;
    await rounds(3);
    // The last one may still be under way.
    const whole = callsByRound(line.calls.slice(from)).slice(0, -1);
    expect(whole.length).toBeGreaterThan(0);
    for (const calls of whole) {
      expect(calls.length).toBeLessThanOrEqual(3);
      for (const { path, body } of calls) for (const ref of refs) expect(path + body).not.toContain(ref);
    }
  });

  it('writes nothing where nothing is new', async () => {
    const { data } = (
      await product.call(
        statsRoutes.get,
        { query: { businessId: owner.businessId, from: addDays(today, -7), to: today } },
        { token: owner.token },
      )
    ).body;
    expect(data.some(({ impressions }) => impressions > 0)).toBe(true);
    const rowsOf = (table: string) =>
      session(`SELECT ctid::text || xmin::text AS version FROM ${table} ORDER BY ctid`);
    const state = async () =>
      JSON.stringify(
        await Promise.all(['stats_days', 'stats_hours', 'stats_minutes', 'stats_reach'].map(rowsOf)),
      );
    // What is shown grows from one minute to the next; within one, a round finds nothing new.
    await until(async () => {
      await rounds(1);
      const before = await state();
      await rounds(1);
      return (await state()) === before;
    }, 'a round without a row written');
  });

  it('asks by fewer days where all of them are too much, and leaves nothing out', async () => {
    const sum = async () => {
      const query = { businessId: owner.businessId, from: addDays(today, -7), to: addDays(today, -1) };
      return (await product.call(statsRoutes.get, { query }, { token: owner.token })).body.totals;
    };
    const before = await sum();
    await session('DELETE FROM stats_days; UPDATE stats_accounts SET restated_at = NULL');
    const error = { message: 'Too much data', code: 100, error_subcode: 1487534 };
    const tooMuch = { target: 'meta', path: '/insights', action: 'error', status: 400, body: { error } };
    await control(product, 'faults', { ...tooMuch, times: 4 });
    await readNow();
    await until(async () => (await sum()).spend === before.spend, 'all figures again');
    expect(await sum()).toEqual(before);
  });

  it('keep all that can be used beside rows that are repeated or make no sense', async () => {
    const spent = async () =>
      Number((await session('SELECT sum(spend)::int AS spend FROM stats_days'))[0]?.spend ?? 0);
    const before = await spent();
    await session('DELETE FROM stats_days; UPDATE stats_accounts SET restated_at = NULL');
    const told = logged.length;
    line.disturb(isDays, {
      answer: (text) =>
        JSON.stringify(
          JSON.parse(text).map((operation: { body: string }) => {
            const body = JSON.parse(operation.body) as { data: Record<string, unknown>[] };
            const [first] = body.data;
            const data = first ? [{ ...first, spend: '-1' }, first, ...body.data] : body.data;
            return { ...operation, body: JSON.stringify({ ...body, data }) };
          }),
        ),
    });
    await readNow();
    await until(async () => (await spent()) >= before, 'the figures');
    const lines = logged.slice(told).map((text) => JSON.parse(text));
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, list: expect.any(String) }));
    const metrics = await (await fetch(`${product.url}/api/metrics`)).text();
    expect(metrics).toMatch(/awning_outside_items_left_out\{target="meta"\} [1-9]/);
  });

  it('that could not be read whole is an error in the log, changes nothing, and is tried again', async () => {
    await rounds(1);
    const error = { message: 'Invalid parameter', code: 100 };
    const refusal = { target: 'meta', path: '/insights', action: 'error', status: 400, body: { error } };
    const stamp = await stampOf();
    await control(product, 'faults', { ...refusal, times: 1 });
    await readNow();
    const failed = await until(async () => {
      const [row] = await session('SELECT failures, today_at::text AS at FROM stats_accounts');
      return Number(row?.failures) > 0 && row;
    }, 'the failure');
    expect(failed.at).toBe(stamp);
    const told = logged.map((text) => JSON.parse(text)).find(({ failures }) => failures > 0);
    expect(told).toMatchObject({ level: 50, msg: 'the figures of an ad account were not read' });
    await until(async () => (await stampOf()) !== stamp, 'the next reading');
    expect((await session('SELECT failures FROM stats_accounts'))[0]?.failures).toBe(0);
  });

  it('that fails for another reason than Meta is put off as well, told, and tried again', async () => {
    const [before] = await session('SELECT time_zone FROM campaigns LIMIT 1');
    const failing = async () => {
      const metrics = await (await fetch(`${product.url}/api/metrics`)).text();
      return metrics.includes('awning_stats_accounts_failing 1');
    };
    const told = logged.length;
    await session("UPDATE campaigns SET time_zone = 'Mars/Olympus'");
    await readNow();
    await until(
      async () => Number((await session('SELECT failures FROM stats_accounts'))[0]?.failures) > 0,
      'the failure',
    );
    expect(logged.slice(told).join()).toContain('the figures of an ad account were not read');
    // What waits is counted anew every ten seconds.
    await until(failing, 'the metric');
    await session(`UPDATE campaigns SET time_zone = '${before?.time_zone}'`);
    // One campaign with known terms is enough: they are the account's.
    await session("UPDATE campaigns SET currency = '' WHERE name = 'First'");
    await session('UPDATE stats_accounts SET failures = 0, retry_at = NULL');
    await rounds(1);
    await session("UPDATE campaigns SET currency = 'USD'");
  });

  it('keeps what an ad brought that was deleted in Ads Manager', async () => {
    const ad = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'ad');
    const token = new URLSearchParams({ access_token: owner.metaToken });
    const before = await session('SELECT sum(spend)::int AS spend FROM stats_days');
    await fetch(`${product.sandbox.url}/graph/v26.0/${ad?.id}?${token}`, { method: 'DELETE' });
    await session('DELETE FROM stats_days; UPDATE stats_accounts SET restated_at = NULL');
    await readNow();
    await until(async () => {
      const [row] = await session('SELECT sum(spend)::int AS spend FROM stats_days');
      return Number(row?.spend ?? 0) >= Number(before[0]?.spend);
    }, 'its figures');
  });

  it('goes on while the connection no longer does for launching others', async () => {
    await session("UPDATE meta_connections SET permissions = permissions - 'pages_manage_ads'");
    const { body } = await product.call(connectionRoutes.get, {}, { token: owner.token });
    expect(body.status).toBe('choosing');
    await rounds(2);
  });

  it('waits where there is nobody to ask on behalf of, until the owner connects again', async () => {
    await session('UPDATE meta_connections SET void_since = now()');
    for (const failures of [1, 2]) {
      await session('UPDATE stats_accounts SET retry_at = NULL');
      await readNow();
      await until(async () => {
        const [row] = await session('SELECT failures FROM stats_accounts WHERE retry_at > now()');
        return Number(row?.failures) >= failures;
      }, 'a longer wait');
    }
    // By itself it would wait for a day.
    await session("UPDATE stats_accounts SET retry_at = now() + interval '1 day'");
    const { url, cookie } = await beginConnecting(product, owner);
    await followCallback(product, await answerDialog(url, 'continue', owner.metaUserId), cookie);
    await rounds(1);
    expect((await session('SELECT failures, retry_at FROM stats_accounts'))[0]).toEqual({
      failures: 0,
      retry_at: null,
    });
  });
});

it('a first reading goes back 90 days at most', async () => {
  await session(`UPDATE campaigns SET start_date = '${addDays(today, -200)}'`);
  const from = line.calls.length;
  const since = await readUntil(async () => {
    // A round that began before the first reading was asked for reads fewer days, and may keep its time after this.
    await session('UPDATE stats_accounts SET today_at = NULL, recent_at = NULL, restated_at = NULL');
    const days = line.calls.slice(from).filter(isDays).map(sinceOf);
    return days.find((day) => day < addDays(today, -30));
  }, 'the first reading');
  expect(since).toBe(addDays(today, -89));
});

describe('a wider window', () => {
  /** Copies a row with figures to another day or hour, always of the same ad: a day and its hours belong together. */
  const copyOf = (table: string, changed: object) =>
    session(`INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(t) ||
      '${JSON.stringify(changed)}')).* FROM (SELECT * FROM ${table} WHERE impressions > 0
        AND ad_id = (SELECT min(ad_id::text)::uuid FROM stats_hours WHERE impressions > 0) LIMIT 1) t`);

  it('makes nothing of days that Meta tells no more', async () => {
    const day = addDays(today, -20);
    await copyOf('stats_days', { day });
    await copyOf('stats_hours', { hour: `${day}T15:00:00Z` });
    await readUntil(async () => {
      const rows = await session(`SELECT spend, impressions FROM stats_days WHERE day = '${day}'
        UNION ALL SELECT spend, impressions FROM stats_hours WHERE hour = '${day}T15:00:00Z'`);
      return rows.length === 2 && rows.every(({ impressions }) => Number(impressions) === 0);
    }, 'the restated day');
  });

  it('reads hours again that do not add up to their day', async () => {
    const day = addDays(today, -3);
    const hours = () =>
      session(`SELECT sum(impressions)::int AS sum FROM stats_hours
        WHERE (hour AT TIME ZONE 'America/New_York')::date = '${day}'`);
    const [before] = await hours();
    await session(`UPDATE stats_hours SET impressions = impressions + 5
      WHERE (hour AT TIME ZONE 'America/New_York')::date = '${day}'`);
    await readUntil(async () => (await hours())[0]?.sum === before?.sum, 'the hours as they were');
    expect(Number(before?.sum)).toBeGreaterThan(0);
  });

  it('leaves out days that were pruned, which lifetime totals count already', async () => {
    const before = addDays(today, -3);
    await session(`
      INSERT INTO stats_pruned SELECT campaign_id, owner_id, sum(impressions), sum(clicks), sum(spend), sum(results),
        '${before}' FROM stats_days WHERE day < '${before}' GROUP BY campaign_id, owner_id;
      DELETE FROM stats_days WHERE day < '${before}'; UPDATE stats_accounts SET restated_at = NULL`);
    await readUntil(
      async () => (await session('SELECT restated_at FROM stats_accounts'))[0]?.restated_at !== null,
      'the widest window',
    );
    expect(await session(`SELECT day FROM stats_days WHERE day < '${before}'`)).toEqual([]);
  });
});
