import type { Bench, Figure } from './report.ts';
import { addBusiness, type StatsProduct, startStatsProduct } from './stats-product.ts';
import { manyCampaigns, seedStats } from './stats-seed.ts';
import { handWritten } from './stats-sql.ts';
import { compareViews, rowsReader, statsReaders } from './stats-views.ts';

const rounds = 15;

export const bench: Bench = {
  name: 'A business with 100,000 campaigns and a million day rows, with their hours and minutes, against hand-written SQL',
  async measure() {
    const product = await startStatsProduct(manyCampaigns);
    try {
      const few = await addBusiness(product, 'Crust & Crumb');
      await seedStats(product.client, few, { ...manyCampaigns, campaigns: 60 });
      return await measureViews(product, few.businessId);
    } finally {
      await product.stop();
    }
  },
};

/** @param fewId of a business whose first pages are as long */
function measureViews(product: StatsProduct, fewId: string): Promise<Figure[]> {
  const { accessToken, businessId, client, ownerId } = product;
  const { read, sql } = statsReaders(product);
  const { url } = product.product;
  const hours = manyCampaigns.hourDays;
  const list = (path: string) => rowsReader(`${url}/api/${path}`, accessToken);
  return compareViews(
    [
      {
        what: 'GET /stats by day over 90 days, 100,000 campaigns',
        read: read('day', 90),
        baseline: sql(handWritten.day, 90, 'dates'),
      },
      {
        what: `GET /stats by hour over ${hours} days, 100,000 campaigns`,
        read: read('hour', hours),
        baseline: sql(handWritten.hour, hours, 'instants'),
      },
      {
        what: 'GET /stats by minute over 8 days, first 1,000, 100,000 campaigns',
        read: read('minute', 8),
        baseline: sql(handWritten.minute, 8, 'instants'),
      },
      {
        what: 'GET /stats in total over 90 days, 100,000 campaigns',
        read: read('total', 90),
        baseline: sql(handWritten.total, 90, 'dates'),
      },
      {
        what: 'GET /stats per ad over 90 days, first 1,000 of 100,000',
        read: read('creative', 90),
        baseline: sql(handWritten.creative, 90, 'dates'),
      },
      {
        what: 'campaigns, first 50 of 100,000, against first 50 of 60',
        read: list(`businesses/${businessId}/campaigns`),
        baseline: list(`businesses/${fewId}/campaigns`),
      },
      {
        what: 'creatives, first 50 of 100,000, against first 50 of 60',
        read: list(`creative?businessId=${businessId}`),
        baseline: list(`creative?businessId=${fewId}`),
      },
      {
        what: 'creatives that no campaign uses: none of 100,000',
        read: list(`creative?businessId=${businessId}&campaignId=none`),
        baseline: async () =>
          (await client.query(handWritten.unusedCreatives, [ownerId, businessId])).rows.length,
      },
    ],
    rounds,
  );
}
