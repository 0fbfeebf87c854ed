import { measureLatency } from './latency.ts';
import { startBareServer } from './reads/bare.ts';
import type { Statement } from './reads/recording.ts';
import type { Bench, Figure } from './report.ts';
import { type StatsProduct, startStatsProduct } from './stats-product.ts';
import { measurePruning } from './stats-pruning.ts';
import { tenMillionMinutes as size } from './stats-seed.ts';
import { handWritten } from './stats-sql.ts';
import { compareViews, statsReaders } from './stats-views.ts';

const dayBar = 30;
const rounds = 25;

export const bench: Bench = {
  name: 'GET /stats of a business with 1,000 campaigns and 2 of 10 million minute rows, against hand-written SQL',
  async measure() {
    const product = await startStatsProduct(size);
    try {
      return [
        ...(await measureViews(product)),
        ...(await measurePruning(product.client, product.databaseUrl, product.ownerId)),
      ];
    } finally {
      await product.stop();
    }
  },
};

async function measureViews(product: StatsProduct): Promise<Figure[]> {
  const { client, ownerId } = product;
  const { read, sql, valuesOf } = statsReaders(product);
  const { rows } = await client.query(
    'SELECT id, creative_id FROM campaign_ads WHERE owner_id = $1 LIMIT 1',
    [ownerId],
  );
  const [ad] = rows;
  const hours = size.hourDays;
  const figures = await compareViews(
    [
      {
        what: 'GET /stats by day over 90 days',
        read: read('day', 90),
        baseline: sql(handWritten.day, 90, 'dates'),
      },
      {
        what: `GET /stats by hour over ${hours} days`,
        read: read('hour', hours),
        baseline: sql(handWritten.hour, hours, 'instants'),
      },
      {
        what: 'GET /stats in total over 90 days',
        read: read('total', 90),
        baseline: sql(handWritten.total, 90, 'dates'),
      },
      {
        what: 'GET /stats per ad over 90 days (groupBy=creative)',
        read: read('creative', 90),
        baseline: sql(handWritten.creative, 90, 'dates'),
      },
      {
        what: 'GET /stats by minute over 8 days, first 1,000',
        read: read('minute', 8),
        baseline: sql(handWritten.minute, 8, 'instants'),
      },
    ],
    rounds,
  );
  const oneAd = await measureOneAd(product, read('day', 90, { creativeId: ad.creative_id }), {
    text: handWritten.oneAd,
    values: valuesOf(90, 'dates', ad.id),
  });
  const dayMs = figures[0]?.medianMs ?? Number.NaN;
  const minutes = await measureLatency(sql(handWritten.dayOfMinutes, 90, 'instants'), 5);
  const faster = minutes.median / dayMs;
  return [
    ...figures,
    ...oneAd,
    {
      what: 'GET /stats by day, against grouping the minute rows',
      value: `${dayMs.toFixed(1)} of ${minutes.median.toFixed(0)} ms`,
      ratio: faster,
      bar: `at least ${dayBar} times faster`,
      met: faster >= dayBar,
    },
  ];
}

/**
 * One ad's 90 days are found in half a millisecond, so that HTTP takes longer than the database: the baseline is a bare
 * Fastify route with the same SQL, as for authenticated reads.
 */
async function measureOneAd(
  { databaseUrl }: StatsProduct,
  read: () => Promise<number>,
  statement: Statement,
): Promise<Figure[]> {
  const bare = await startBareServer(databaseUrl, { oneAd: [[statement]] });
  const baseline = async () => {
    const [rows] = (await (await fetch(`${bare.url}/oneAd/0`)).json()) as unknown[][];
    return rows?.length ?? 0;
  };
  try {
    const what = 'GET /stats one ad by day over 90 days, against a bare Fastify route with the SQL';
    return await compareViews([{ what, read, baseline }], rounds * 4);
  } finally {
    bare.stop();
  }
}
