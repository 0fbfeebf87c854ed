import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import type { Product } from '../../../testing/product.ts';
import type { Backfill } from '../backfill.ts';

const clock = movingClock();
const logged: string[] = [];
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()));
/** Where no midnight is near: the clock is set ahead by two hours at most. */
const zone =
  ['Asia/Tokyo', 'Europe/London', 'America/Los_Angeles'].find(
    (name) => hourIn(name) >= 4 && hourIn(name) < 15,
  ) ?? 'UTC';
const today = dateIn(new Date(), zone);
/** So that a range holds five days. */
const ads = 600;
let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
const session = (script: string) => product.running.database.session((run) => run(script));

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ clock, log: (text) => logged.push(text) }));
  owner = await advertiser(product, { meta: { timeZone: zone } });
  const dates = { startDate: today, endDate: addDays(today, 7) };
  const { body } = await createCampaign(product, owner, campaignFor(owner, dates));
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  const ledger = await ledgerOf(product, owner.adAccountId);
  const campaign = ledger.find(({ kind }) => kind === 'campaign');
  await control(product, 'delivery', { campaignId: campaign?.id, days: 20 });
  // From here on the test says who reads when.
  await product.running.composition.statsRunner.stop();
  // Ads of before, which brought nothing.
  await session(`INSERT INTO campaign_ads SELECT other.* FROM campaign_ads a, generate_series(2, ${ads}) n,
    LATERAL jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'creative_id', gen_random_uuid(),
      'meta_ad_id', (9000000000 + n)::text, 'status', 'removed')) other`);
});
afterAll(() => close?.());

beforeEach(async () => {
  clock.advance(Date.now() - clock.now().getTime());
  await session('DELETE FROM stats_days; DELETE FROM stats_hours; DELETE FROM stats_accounts');
  line.calls.length = 0;
  logged.length = 0;
});
afterEach(async () => {
  line.watch(undefined);
  await control(product, 'reports', { adAccountId: owner.adAccountId });
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
});

const fetchAccount = (signal = new AbortController().signal) =>
  product.running.composition.statsFetching.fetchAccount(
    { ownerId: owner.user.id, adAccountId: `act_${owner.adAccountId}` },
    signal,
  );

async function progress(): Promise<Backfill | null> {
  const [row] = await session('SELECT backfill FROM stats_accounts');
  return (row?.backfill ?? null) as Backfill | null;
}

/** Reads the account until its backfill meets a condition; once more as long as it is under way where none is given. */
async function readUntil(isMet: (backfill: Backfill | null) => boolean = (backfill) => !backfill) {
  for (let reading = 0; reading < 100; reading++) {
    if (isMet(await progress())) return;
    clock.advance(6000);
    await fetchAccount();
  }
  throw new Error('the backfill did not come that far');
}

const textOf = ({ path, body }: LineCall) => decodeURIComponent(path + body);
const isDays = (call: LineCall) => textOf(call).includes('spend,actions,reach');
const isReport = (call: LineCall) =>
  call.method === 'POST' && /\/insights$/.test(call.path) && call.body.includes('level');

/** What a reading asks, its reports' states too; other jobs ask Meta meanwhile. */
const isOfReading = (call: LineCall) => /insights|async_status/.test(textOf(call));

/** The ranges of days that were asked for, in their order. */
const askedRanges = () =>
  line.calls.filter(isDays).map((call) => {
    const [, since = '', end = ''] = /"since":"([-\d]+)","until":"([-\d]+)"/.exec(textOf(call)) ?? [];
    return { since, until: end };
  });
const olderRanges = () => askedRanges().filter((range) => range.until < addDays(today, -2));

async function truth(): Promise<string[]> {
  const query = new URLSearchParams({
    access_token: owner.metaToken,
    level: 'ad',
    time_increment: '1',
    time_range: JSON.stringify({ since: addDays(today, -40), until: addDays(today, -1) }),
    fields: 'ad_id,impressions,inline_link_clicks,spend',
    limit: '5000',
  });
  const answer = await fetch(`${product.sandbox.url}/graph/v26.0/act_${owner.adAccountId}/insights?${query}`);
  const { data } = (await answer.json()) as { data: Record<string, string>[] };
  return data
    .map(({ date_start, impressions, inline_link_clicks: clicks, spend }) =>
      [date_start, impressions, clicks, Math.round(Number(spend) * 100)].join(' '),
    )
    .sort();
}

async function kept(): Promise<string[]> {
  const rows = await session(
    `SELECT concat_ws(' ', day, impressions, clicks, spend) AS line FROM stats_days WHERE day < '${today}' AND impressions > 0`,
  );
  return rows.map((row) => String(row.line)).sort();
}

/** Ads and days whose hours do not add up to them. */
const drifted = () =>
  session(`SELECT day FROM stats_days d WHERE day < '${today}' AND impressions <> (SELECT coalesce(sum(impressions), 0)
    FROM stats_hours h WHERE h.ad_id = d.ad_id AND to_char(hour AT TIME ZONE '${zone}', 'YYYY-MM-DD') = day)`);

describe('the first reading of an account with many ads', () => {
  it('reads the last days at once, and the older ones by ranges, the newest first', async () => {
    await fetchAccount();
    expect(askedRanges()).toEqual([{ since: addDays(today, -2), until: today }]);
    const [row] = await session(
      `SELECT today_at, restated_at, (SELECT count(*)::int FROM stats_days WHERE impressions > 0) AS days FROM stats_accounts`,
    );
    expect(row).toMatchObject({ today_at: expect.any(Date), restated_at: null });
    expect(row?.days).toBeGreaterThan(1);
    await readUntil();
    const asked = olderRanges();
    const dates = asked.flatMap(({ since, until: end }) => [end, since]);
    expect(asked.length).toBeGreaterThan(5);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe(addDays(today, -3));
    expect(await kept()).toEqual(await truth());
    expect(await drifted()).toEqual([]);
    const [after] = await session('SELECT restated_at < today_at AS is_older FROM stats_accounts');
    expect(after).toEqual({ is_older: true });
  });

  it('goes on after a kill where it was, and asks for nothing twice that was kept', async () => {
    await readUntil((backfill) => backfill !== null && backfill.until < addDays(today, -9));
    const before = await progress();
    const cut = new AbortController();
    line.watch(async (call) => {
      if (isDays(call)) cut.abort();
    });
    await expect(fetchAccount(cut.signal)).rejects.toThrow();
    line.watch(undefined);
    expect(await progress()).toEqual(before);
    line.calls.length = 0;
    await readUntil();
    expect(olderRanges()[0]?.until).toBe(before?.until);
    expect(olderRanges().filter(({ until: end }) => end > (before?.until ?? ''))).toEqual([]);
    expect(await kept()).toEqual(await truth());
  });

  it('is not set back by a process that lost its lease and wakes up late', async () => {
    await readUntil((backfill) => backfill !== null && backfill.until < addDays(today, -4));
    const { held, release } = line.holdNext(isDays);
    // Today's comes first at times.
    await session(
      `UPDATE stats_accounts SET today_at = now() + interval '1 day', recent_at = now() + interval '1 day'`,
    );
    const late = fetchAccount();
    await held;
    const before = await progress();
    await readUntil((backfill) => backfill === null || backfill.until < (before?.until ?? ''));
    await session('UPDATE stats_days SET impressions = impressions + 1 WHERE impressions > 0');
    const [ahead, figures] = [await progress(), await kept()];
    release();
    await late;
    expect([await progress(), await kept()]).toEqual([ahead, figures]);
  });

  it('leaves out a range that can’t be read, after several attempts with fewer days, while today’s goes on', async () => {
    await fetchAccount();
    const bad = addDays(today, -4);
    // Of the days that were read once before, the failing ones alone.
    const body = { error: { message: 'Not this day', code: 2, is_transient: true } };
    line.watch(async (call) => {
      const [range] = isDays(call) ? askedRanges().slice(-1) : [];
      if (!range || range.since > bad || range.until < bad) return;
      await control(product, 'faults', {
        target: 'meta',
        method: 'GET',
        path: '/insights',
        action: 'error',
        status: 500,
        body,
      });
    });
    await readUntil((backfill) => backfill?.failures === 5);
    expect((await progress())?.days).toBe(1);
    const [counts] = await session('SELECT failures, retry_at FROM stats_accounts');
    expect(counts).toEqual({ failures: 0, retry_at: null });
    const last = () => askedRanges().filter((range) => range.until === today).length;
    const before = last();
    clock.advance(1_900_000);
    await readUntil();
    expect(last()).toBeGreaterThan(before);
    expect(logged.filter((text) => text.includes('a range of older figures was left out'))).toHaveLength(1);
    const lost = (text: string) => !text.startsWith(bad);
    expect((await kept()).filter(lost)).toEqual((await truth()).filter(lost));
  });
});

describe('days that Meta does not tell at once', () => {
  const reports = (rules: object) =>
    control(product, 'reports', { adAccountId: owner.adAccountId, ...rules });

  it('come by reports, which a restart looks for instead of asking again', async () => {
    await fetchAccount();
    await reports({ mostRows: 0, runSeconds: 3600 });
    await readUntil((backfill) => backfill?.reports?.days !== null && backfill?.reports !== null);
    const asked = line.calls.filter(isReport).length;
    // Nothing but the row tells of it: each reading begins as a new process does.
    const before = await progress();
    for (let reading = 0; reading < 4; reading++) {
      await session(
        "UPDATE stats_accounts SET today_at = now() + interval '1 day', recent_at = now() + interval '1 day'",
      );
      clock.advance(6000);
      await fetchAccount();
    }
    expect(line.calls.filter(isReport)).toHaveLength(asked);
    expect((await progress())?.reports).toEqual(before?.reports);
  });

  it('are the same as those that it tells at once, hours included', async () => {
    await fetchAccount();
    await reports({ mostRows: 0, runSeconds: 0 });
    await session(
      "UPDATE stats_accounts SET today_at = now() + interval '1 day', recent_at = now() + interval '1 day'",
    );
    await readUntil();
    expect(line.calls.filter(isReport).length).toBeGreaterThan(10);
    await reports({});
    const older = (text: string) => text < addDays(today, -2);
    expect((await kept()).filter(older)).toEqual((await truth()).filter(older));
    expect((await drifted()).filter(({ day }) => String(day) < addDays(today, -2))).toEqual([]);
  });

  it.each([
    ['failed', { outcome: 'failed', runSeconds: 0 }, 0],
    ['were skipped', { outcome: 'skipped', runSeconds: 0 }, 0],
    ['expired', { keptSeconds: 0, runSeconds: 3600 }, 0],
    ['never end', { outcome: 'stuck' }, 3_700_000],
  ])(
    'are asked for again, fewer of them, where reports %s',
    async (_, rules, waitMs) => {
      await fetchAccount();
      await reports({ mostRows: 0, ...rules });
      await readUntil((backfill) => backfill?.reports !== null && backfill?.reports !== undefined);
      const before = await progress();
      clock.advance(waitMs);
      await readUntil((backfill) => backfill?.failures === 1);
      // Of the last three days.
      expect(before).toMatchObject({ until: today, days: 3 });
      expect(await progress()).toMatchObject({ until: today, days: 1, reports: null });
      await reports({ mostRows: 0, runSeconds: 0 });
      await readUntil((backfill) => backfill === null || backfill.until < (before?.until ?? ''));
      expect(line.calls.filter(isReport).length).toBeGreaterThan(1);
    },
    60_000,
  );

  it('keep their reports while Meta is away for a while', async () => {
    await fetchAccount();
    await reports({ mostRows: 0, runSeconds: 3600 });
    await readUntil((backfill) => Boolean(backfill?.reports));
    const before = await progress();
    const body = { error: { message: 'An unknown error', code: 2, is_transient: true } };
    await control(product, 'faults', {
      target: 'meta',
      method: 'GET',
      path: `/${before?.reports?.days}`,
      action: 'error',
      status: 500,
      body,
      times: 1,
    });
    await readUntil((backfill) => backfill?.failures === 1);
    const { reports: kept, until, days } = before ?? {};
    expect(await progress()).toMatchObject({ reports: kept, until, days });
  });

  it('are waited for, whoever asks for a reading meanwhile', async () => {
    await reports({ mostRows: 0, runSeconds: 3600 });
    await fetchAccount();
    await readUntil((backfill) => Boolean(backfill?.reports));
    const before = await progress();
    const asked = line.calls.filter(isOfReading);
    await fetchAccount();
    expect([await progress(), line.calls.filter(isOfReading)]).toEqual([before, asked]);
  });

  it('come by reports for the last days too, before anything else is asked', async () => {
    await reports({ mostRows: 0, runSeconds: 0 });
    await fetchAccount();
    expect(await progress()).toMatchObject({
      window: 'recent',
      until: today,
      interrupted: { window: 'restated' },
    });
    await readUntil((backfill) => backfill?.window !== 'recent');
    expect(await progress()).toMatchObject({ window: 'restated', until: addDays(today, -3) });
    const [row] = await session(
      `SELECT today_at IS NOT NULL AS is_read, (SELECT count(*)::int FROM stats_days WHERE day = '${today}') AS days FROM stats_accounts`,
    );
    expect(row?.is_read).toBe(true);
  });
});
