import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { todayIn } from '@awning/contract/zoned-time';
import pg from 'pg';
import { startProduct } from '../e2e/harness/product.ts';
import { Client } from '../packages/api/src/seed/client.ts';
import { chooseFirst, connectMeta } from '../packages/api/src/seed/connect.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { openGraphLine } from './graph-line.ts';
import { post, signUpOwner } from './owner.ts';
import type { Bench, Figure } from './report.ts';

const bar = 6;
const campaigns = 20;
const adsEach = 5;
const playedDays = 28;
const rounds = 6;
const picture = join(import.meta.dirname, '../docs/screenshots/campaign-en-desktop-light.png');

export const bench: Bench = {
  name: 'A round of Insights of an ad account with 20 campaigns and 100 ads',
  async measure() {
    const postgres = await startNativePostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    const line = await openGraphLine();
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      SANDBOX: 'on',
      META_GRAPH_URL: line.url,
      SANDBOX_REVIEW_SECONDS: '1',
    });
    line.leadTo(product.sandboxUrl);
    const database = new pg.Client(postgres.url);
    try {
      await database.connect();
      const { accessToken, user } = await signUpOwner(product);
      const client = new Client(product.url);
      client.token = accessToken;
      await launchAll(client, product.url, user.id);
      await playDays(database, product.sandboxUrl);
      return await measureRounds(database, line.calls);
    } finally {
      await database.end();
      await product.discard();
      line.close();
      await postgres.stop();
    }
  },
};

/** Of the sandbox's ad accounts. */
const sandboxTimeZone = 'America/New_York';

async function launchAll(client: Client, url: string, userId: string): Promise<void> {
  await post(`${url}/api/account`, { user: { id: userId }, plan: 3, disabled: false }, client.token);
  const profile = {
    owner: { id: userId },
    type: 'bakery',
    name: 'Cinnamon & Co',
    website: 'https://cinnamon.example',
  };
  const { id: businessId } = (await post(`${url}/api/business`, profile, client.token)) as { id: string };
  await connectMeta(client);
  await chooseFirst(client, businessId);
  const image = `data:image/png;base64,${readFileSync(picture).toString('base64')}`;
  const creativeIds: string[] = [];
  for (let index = 0; index < adsEach; index++) {
    const body = { businessId, image, headline: `Buns ${index}`, text: 'Fresh cinnamon buns' };
    creativeIds.push((await client.call(creativeRoutes.upload, { body })).id);
  }
  const days = {
    startDate: todayIn(sandboxTimeZone),
    endDate: todayIn(sandboxTimeZone, Date.now() + 30 * 86_400_000),
  };
  const ids: string[] = [];
  for (let index = 0; index < campaigns; index++) {
    const body = { businessId, name: `Campaign ${index}`, goal: 'awareness' as const, creativeIds, ...days };
    ids.push((await client.call(campaignRoutes.create, { body })).id);
  }
  for (const id of ids) {
    while ((await client.call(campaignRoutes.get, { params: { id } })).launchedAt === null) await sleep(200);
  }
}

/** Delivers every ad on 28 past days, and waits until all of it was read. */
async function playDays(database: pg.Client, sandboxUrl: string): Promise<void> {
  const { rows } = await database.query('SELECT meta_campaign_id AS id FROM campaigns');
  for (const { id } of rows)
    await post(`${sandboxUrl}/control/delivery`, { campaignId: id, days: playedDays });
  for (let before = ''; ; before = await writtenOf(database)) {
    await nextRound(database);
    const written = await database.query('SELECT count(*)::int AS days FROM stats_days');
    if (written.rows[0]?.days >= campaigns * adsEach * playedDays && before === (await writtenOf(database)))
      return;
  }
}

/** Waits for the end of a reading. */
async function nextRound(database: pg.Client): Promise<void> {
  const read = async () =>
    (await database.query('SELECT today_at FROM stats_accounts')).rows[0]?.today_at?.getTime();
  for (const before = await read(); (await read()) === before; ) await sleep(50);
}

/** A checksum of the written figures, which changes with every row. */
async function writtenOf(database: pg.Client): Promise<string> {
  const of = (table: string) =>
    `SELECT '${table}', count(*), sum(hashtext(ctid::text || xmin::text)::bigint) FROM ${table}`;
  const { rows } = await database.query(
    ['stats_days', 'stats_hours', 'stats_minutes', 'stats_reach'].map(of).join(' UNION ALL '),
  );
  return JSON.stringify(rows);
}

async function measureRounds(
  database: pg.Client,
  calls: { path: string; body: string }[],
): Promise<Figure[]> {
  const [most, quiet]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const [begun, before] = [calls.length, await writtenOf(database)];
    await nextRound(database);
    const insights = calls
      .slice(begun)
      .filter(({ path, body }) => path.includes('insights') || body.includes('insights')).length;
    most.push(insights);
    if ((await writtenOf(database)) === before) quiet.push(insights);
  }
  const worst = Math.max(...most);
  const { rows } = await database.query('SELECT count(*)::int AS days FROM stats_days');
  return [
    {
      what: 'calls to Meta for figures, the most of a round',
      value: `${worst} (${most.join(', ')}), with ${rows[0]?.days} rows by day`,
      bar: `at most ${bar}`,
      met: worst <= bar,
    },
    {
      what: 'rounds with nothing new that wrote no row of figures',
      value: `${quiet.length} of ${rounds}; in the others the sandbox had delivered more`,
      bar: 'at least 1',
      met: quiet.length > 0,
    },
  ];
}
