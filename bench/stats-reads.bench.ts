import pg from 'pg';
import { startProduct } from '../e2e/harness/product.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { compareLatency, measureLatency } from './latency.ts';
import { post, signUpOwner } from './owner.ts';
import type { Bench, Figure } from './report.ts';
import { measurePruning } from './stats-pruning.ts';
import { seedStats, size } from './stats-seed.ts';
import { handWritten } from './stats-sql.ts';

const bar = 2;
const dayBar = 30;
const rounds = 25;
const zone = 'America/New_York';

export const bench: Bench = {
  name: 'GET /stats of a business with 1,000 campaigns and 2 of 10 million minute rows, against hand-written SQL',
  async measure() {
    const postgres = await startNativePostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
    });
    const client = new pg.Client(postgres.url);
    try {
      await client.connect();
      const { accessToken, user } = await signUpOwner(product);
      await post(
        `${product.url}/api/account`,
        { user: { id: user.id }, plan: 3, disabled: false },
        accessToken,
      );
      const profile = { owner: { id: user.id }, type: 'bakery', name: 'Cinnamon & Co' };
      const business = (await post(`${product.url}/api/business`, profile, accessToken)) as { id: string };
      const started = performance.now();
      await seedStats(client, { ownerId: user.id, businessId: business.id });
      console.log(`  seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
      return [
        ...(await measureViews(product.url, accessToken, client, user.id, business.id)),
        ...(await measurePruning(client, postgres.url, user.id)),
      ];
    } finally {
      await client.end();
      await product.discard();
      await postgres.stop();
    }
  },
};

async function measureViews(
  url: string,
  accessToken: string,
  client: pg.Client,
  ownerId: string,
  businessId: string,
): Promise<Figure[]> {
  const today = dateIn(new Date());
  const period = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const read = (groupBy: string, days: number, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ businessId, groupBy, limit: '1000', ...period(days), ...more });
    return async () => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await fetch(`${url}/api/stats?${query}`, { headers });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { data: unknown[] }).data.length;
    };
  };
  const sql = (text: string, days: number, as: 'dates' | 'instants', key = businessId) => {
    const { from, to } = period(days);
    const ends = as === 'dates' ? [from, to] : [startOf(from), startOf(addDays(to, 1))];
    return async () => (await client.query(text, [ownerId, key, ...ends])).rows.length;
  };
  const { rows } = await client.query(
    'SELECT id, creative_id FROM campaign_ads WHERE owner_id = $1 LIMIT 1',
    [ownerId],
  );
  const [ad] = rows;
  const views: [string, () => Promise<number>, () => Promise<number>][] = [
    ['by day over 90 days', read('day', 90), sql(handWritten.day, 90, 'dates')],
    [
      `by hour over ${size.hourDays} days`,
      read('hour', size.hourDays),
      sql(handWritten.hour, size.hourDays, 'instants'),
    ],
    ['in total over 90 days', read('total', 90), sql(handWritten.total, 90, 'dates')],
    ['per ad over 90 days (groupBy=creative)', read('creative', 90), sql(handWritten.creative, 90, 'dates')],
    ['by minute over 8 days, first 1,000', read('minute', 8), sql(handWritten.minute, 8, 'instants')],
    [
      'one ad by day over 90 days',
      read('day', 90, { creativeId: ad.creative_id }),
      sql(handWritten.oneAd, 90, 'dates', ad.id),
    ],
  ];
  const figures: Figure[] = [];
  let dayMs = 0;
  for (const [what, subject, baseline] of views) {
    const { median, p95, baselineMedian, baselineP95 } = await compareLatency(subject, baseline, rounds);
    if (figures.length === 0) dayMs = median;
    const ratio = median / baselineMedian;
    const ratio95 = p95 / baselineP95;
    figures.push({
      what: `GET /stats ${what}`,
      value: `median ${median.toFixed(1)} of ${baselineMedian.toFixed(1)} ms, p95 ${p95.toFixed(1)} of ${baselineP95.toFixed(1)} ms (${ratio95.toFixed(2)})`,
      ratio,
      bar: `at most ${bar}, median and p95`,
      met: ratio <= bar && ratio95 <= bar,
    });
  }
  const minutes = await measureLatency(sql(handWritten.dayOfMinutes, 90, 'instants'), 5);
  figures.push({
    what: 'GET /stats by day, against grouping the minute rows',
    value: `${dayMs.toFixed(1)} of ${minutes.median.toFixed(0)} ms`,
    ratio: minutes.median / dayMs,
    bar: `at least ${dayBar} times faster`,
    met: minutes.median / dayMs >= dayBar,
  });
  return figures;
}

// Dates in the ad account's time zone.
const dateIn = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
/** Approximately midnight there: both sides of the comparison read the same rows but for an hour. */
const startOf = (date: string) => `${date}T05:00:00Z`;
