import { cpuSecondsWithEnded } from './cpu.ts';
import { familyOf, parentOf } from './process-family.ts';
import type { Bench, Figure } from './report.ts';
import { type StatsProduct, startStatsProduct } from './stats-product.ts';
import { statsReaders } from './stats-views.ts';
import { seedLargeCampaign } from './views/large-campaign.ts';

/** `CAMPAIGNS` and `MINUTES` set other sizes: up to 100,000, and 10,000,000 rows. */
const campaigns = Number(process.env.CAMPAIGNS ?? 20_000);
const minutes = Number(process.env.MINUTES ?? 2_000_000);
const written = (count: number) => count.toLocaleString('en');

/** Milliseconds of processor time in API and PostgreSQL together. */
const viewBarMs = 60;
const listBarMs = 15;
/** Before a measurement, so that plans are made and caches filled. */
const warmUps = 8;
/** The clock of processor time has ticks of 10 ms: so many calls share one measurement. */
const calls = 40;

export const bench: Bench = {
  name: `Views of figures and lists of an owner with ${written(campaigns)} campaigns and ${written(minutes)} minute rows`,
  async measure() {
    const product = await startStatsProduct({
      businesses: 1,
      campaigns,
      minutesEach: Math.ceil(minutes / campaigns),
      minutesOfOthers: Math.ceil(minutes / campaigns),
      daysEach: 10,
      hourDays: 2,
    });
    try {
      return await measureAll(product, await seedLargeCampaign(product.client, product));
    } finally {
      await product.stop();
    }
  },
};

async function measureAll(product: StatsProduct, campaignId: string): Promise<Figure[]> {
  const { businessId, client } = product;
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const postgres = parentOf(Number(rows[0]?.pid));
  /** Seconds of processor time so far of all processes of the product and the database. */
  const used = () =>
    [...familyOf(product.product.pid()), ...familyOf(postgres)].reduce((sum, pid) => sum + secondsOf(pid), 0);
  const get = async (path: string) => {
    const answer = await fetch(`${product.product.url}/api/${path}`, {
      headers: { authorization: `Bearer ${product.accessToken}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: unknown[]; nextCursor: string | null };
  };
  const figures: Figure[] = [];
  async function measure(what: string, bar: number, work: () => Promise<unknown>) {
    for (let call = 0; call < warmUps; call++) await work();
    const [before, begun] = [used(), performance.now()];
    for (let call = 0; call < calls; call++) await work();
    const ms = ((used() - before) * 1000) / calls;
    const elapsed = (performance.now() - begun) / calls;
    figures.push({
      what,
      value: `${ms.toFixed(1)} ms of processor time, ${elapsed.toFixed(1)} ms elapsed`,
      bar: `at most ${bar} ms`,
      met: ms <= bar,
    });
  }

  const { read } = statsReaders(product);
  for (const [view, days] of [
    ['total', 800],
    ['day', 90],
    ['day', 800],
    ['hour', 62],
    ['minute', 8],
  ] as const)
    await measure(`GET /stats of the business by ${view}, ${days} days`, viewBarMs, read(view, days));
  for (const [view, days] of [
    ['total', 365],
    ['day', 365],
    ['hour', 62],
    ['minute', 8],
    ['creative', 365],
  ] as const)
    await measure(
      `GET /stats of a campaign of 50 ads by ${view}, ${days} days`,
      viewBarMs,
      read(view, days, { campaignId }),
    );

  for (const [what, path] of listsOf(product)) {
    await measure(what, listBarMs, () => get(path));
    const { nextCursor } = await get(path);
    if (nextCursor) {
      const next = `${path}&cursor=${encodeURIComponent(nextCursor)}`;
      await measure(`${what}, the second page`, listBarMs, () => get(next));
    }
  }
  await measure('per-ad figures of 30 days, a page of 50', listBarMs, read('creative', 30, { limit: '50' }));
  await measure(
    'per-ad figures of 800 days, a page of 50',
    listBarMs,
    read('creative', 800, { limit: '50' }),
  );
  const page = read('creative', 800, { limit: '1000' });
  await measure('GET /stats per ad, 800 days, 1,000 of them', viewBarMs, page);
  await measure('campaigns, found by a name of one', listBarMs, () =>
    get(`businesses/${businessId}/campaigns?search=${encodeURIComponent(`campaign ${campaigns - 1}`)}`),
  );
  return figures;
}

/** Lists as they are opened, sorted and filtered. */
const listsOf = ({ businessId }: StatsProduct): [what: string, path: string][] => {
  const own = `businesses/${businessId}/campaigns?limit=50`;
  const library = `creative?businessId=${businessId}&limit=50`;
  return [
    ['campaigns, newest first', own],
    ['campaigns by name', `${own}&sort=name`],
    ['campaigns by start, latest first', `${own}&sort=-startDate`],
    ['campaigns that are paused: none', `${own}&status=paused`],
    ['campaigns that are scheduled: none', `${own}&status=scheduled`],
    ['campaigns, found by a word of all', `${own}&search=campaign`],
    ['campaigns, found by a word of none', `${own}&search=zeppelin`],
    ['creatives, newest first', library],
    ['creatives that no campaign uses', `${library}&campaignId=none`],
    ['creatives drawn by Awning: none', `${library}&creator=ai`],
    ['creatives, found by a word of all', `${library}&search=fresh`],
    ['creatives, found by a word of none', `${library}&search=zeppelin`],
    ['creatives, found by a word of one', `${library}&search=${campaigns - 1}`],
  ];
};

/** Processor time of a process and of its children that have ended; none where it has ended itself. */
function secondsOf(pid: number): number {
  try {
    return cpuSecondsWithEnded(pid);
  } catch {
    return 0;
  }
}
