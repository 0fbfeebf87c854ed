import { dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import type { Product } from '../../../testing/product.ts';
import { claimDue, leaseMs, releaseDue, renewLeases, requestFetch } from '../store/due.ts';

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
const today = dateIn(new Date(), 'America/New_York');
const session = (script: string) => product.running.database.session((run) => run(script));
const account = () => ({ ownerId: owner.user.id, adAccountId: `act_${owner.adAccountId}` });
const fetchAccount = () =>
  product.running.composition.statsFetching.fetchAccount(account(), new AbortController().signal);

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine());
  owner = await advertiser(product);
  const { body } = await createCampaign(product, owner, { name: 'First' });
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  const ledger = await ledgerOf(product, owner.adAccountId);
  const campaign = ledger.find(({ kind }) => kind === 'campaign');
  await control(product, 'delivery', { campaignId: campaign?.id, days: 5 });
  // From here on the test says who reads when.
  await product.running.composition.statsRunner.stop();
  await fetchAccount();
});
afterAll(() => close?.());

const isDays = ({ path, body }: LineCall) =>
  (path + body).includes('insights') && decodeURIComponent(body).includes('spend,actions,reach');

/** Begins a reading whose first call to Meta waits. */
async function heldReading() {
  const { held, release } = line.holdNext(isDays);
  const reading = fetchAccount();
  await held;
  return { reading, release };
}

/** Every figure of an answer of Insights as it was before anything came in. */
const before = (text: string) =>
  text
    .replaceAll(/\\"(impressions|clicks|reach)\\":\\"\d+\\"/g, '\\"$1\\":\\"1\\"')
    .replaceAll(/\\"spend\\":\\"[\d.]+\\"/g, '\\"spend\\":\\"0.01\\"');

const keptOf = async () =>
  JSON.stringify([
    await session(
      `SELECT day, impressions, clicks, spend, reach FROM stats_days WHERE day < '${today}' ORDER BY ad_id, day`,
    ),
    await session('SELECT hour, impressions, clicks, spend FROM stats_hours ORDER BY ad_id, hour'),
    await session('SELECT bucket, reach FROM stats_reach ORDER BY campaign_id, bucket'),
  ]);

describe('two readings of an account at once', () => {
  it('leave what the one that began later has read, whoever is the last to write', async () => {
    await session('UPDATE stats_accounts SET restated_at = NULL');
    const older = await heldReading();
    await fetchAccount();
    const [stamps] = await session('SELECT today_at, recent_at, restated_at FROM stats_accounts');
    // Stands for hours that only the later reading was told of.
    await session('UPDATE stats_hours SET impressions = impressions + 1');
    const kept = await keptOf();
    line.disturb(isDays, { answer: before });
    older.release();
    await older.reading;
    expect(await keptOf()).toBe(kept);
    expect(await session('SELECT today_at, recent_at, restated_at FROM stats_accounts')).toEqual([stamps]);
  });

  it('keep of the older the dates that the later did not read', async () => {
    await session('UPDATE stats_accounts SET restated_at = NULL, restated_since = NULL');
    const [old] = await session(`SELECT min(day) AS day FROM stats_days WHERE impressions > 1`);
    const older = await heldReading();
    // A reading of the last days alone was quicker.
    await session(`UPDATE stats_accounts SET today_at = now(), recent_at = now(),
      today_since = '${today}', recent_since = '${today}'`);
    line.disturb(isDays, { answer: before });
    older.release();
    await older.reading;
    const [row] = await session(
      `SELECT impressions::int, spend::int FROM stats_days WHERE day = '${old?.day}'`,
    );
    expect(row).toMatchObject({ impressions: 1, spend: 1 });
    const [stamps] = await session('SELECT today_at > restated_at AS is_later FROM stats_accounts');
    expect(stamps).toEqual({ is_later: true });
  });
});

it('a reading that was put off asks nothing before its time, whoever asks for it', async () => {
  const retryAt = new Date(Date.now() + 600_000);
  await session(`UPDATE stats_accounts SET failures = 3, retry_at = '${retryAt.toISOString()}'`);
  const calls = line.calls.length;
  expect(await fetchAccount()).toEqual(retryAt);
  expect(line.calls.slice(calls).filter(isDays)).toEqual([]);
  await session('UPDATE stats_accounts SET failures = 0, retry_at = NULL');
});

describe('accounts that are due', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const db = () => product.running.database.db;
  const claim = async (holder: string, when: Date, limit = 10) =>
    (await claimDue(db(), holder, when, limit)).map(({ adAccountId }) => adAccountId).sort();
  const key = (adAccountId: string) => ({ ownerId: owner.user.id, adAccountId });
  const dueOf = async (name: string) =>
    (await session(`SELECT due_at FROM stats_accounts WHERE ad_account_id = '${name}'`))[0]?.due_at;

  beforeEach(async () => {
    await session(`DELETE FROM stats_accounts WHERE ad_account_id LIKE 'act_due%';
      UPDATE stats_accounts SET due_at = NULL, lease_until = NULL;
      INSERT INTO stats_accounts (owner_id, ad_account_id, due_at) VALUES
        ('${owner.user.id}', 'act_due1', '${at(-30).toISOString()}'),
        ('${owner.user.id}', 'act_due2', '${at(-20).toISOString()}'),
        ('${owner.user.id}', 'act_due3', '${at(20).toISOString()}')`);
  });

  it('are taken by one process each, the longest waiting first', async () => {
    expect(await claim(one, now, 1)).toEqual(['act_due1']);
    expect(await claim(other, now)).toEqual(['act_due2']);
    expect(await claim(other, now)).toEqual([]);
  });

  it('are taken over from a process that died, and not from one that lives', async () => {
    await claim(one, now);
    expect(await claim(other, at(leaseMs / 1000 - 1))).toEqual(['act_due3']);
    await renewLeases(db(), other, at(50), [key('act_due1'), key('act_due2')]);
    await renewLeases(db(), one, at(50), [key('act_due3'), key('act_due1')]);
    await renewLeases(db(), one, at(50), []);
    expect(await claim(other, at(leaseMs / 1000 + 1))).toEqual(['act_due2']);
    // What was taken over is not given back by whom it was taken from.
    await releaseDue(db(), one, key('act_due2'), now, at(3600));
    expect(await claim(one, at(70))).toEqual([]);
  });

  it('are due again when they say, at once where that was asked for meanwhile', async () => {
    await claim(one, now);
    await requestFetch(db(), key('act_due2'), at(5));
    for (const name of ['act_due1', 'act_due2']) await releaseDue(db(), one, key(name), now, at(60));
    expect(await dueOf('act_due1')).toEqual(at(60));
    expect(await claim(other, at(10))).toEqual(['act_due2']);
    await releaseDue(db(), other, key('act_due2'), at(10), null);
    expect(await dueOf('act_due2')).toBeNull();
  });

  it('are made due by what processes of before enqueue', async () => {
    const { jobs } = product.running.composition;
    await jobs.enqueue(db(), 'stats.fetch-account', key('act_due4'), { singletonKey: 'act_due4' });
    await until(() => dueOf('act_due4'), 'the account to be due');
  });

  it('begin with the launch, and anew where the end is moved', async () => {
    const name = account().adAccountId;
    await session("UPDATE campaigns SET ends_at = ends_at + interval '1 day'");
    expect(await dueOf(name)).not.toBeNull();
    await session(`DELETE FROM stats_accounts; UPDATE campaigns SET launched_at = NULL`);
    expect(await dueOf(name)).toBeUndefined();
    await session('UPDATE campaigns SET launched_at = now()');
    expect(await dueOf(name)).not.toBeNull();
  });
});
