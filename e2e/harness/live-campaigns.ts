import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { creativeRoutes } from '@awning/contract/creatives';
import { identityRoutes } from '@awning/contract/identity';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import { Client } from '../../packages/api/src/seed/client.ts';
import { demo } from '../../packages/api/src/seed/demo.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import type { Product } from './product.ts';

const daysLeft = 30;
const atOnce = 4;

/**
 * Launches campaigns of one ad each for the first business of the demo account, and waits until all of them deliver.
 * @returns a client that is signed in as their owner, and their ids
 */
export async function launchMany(
  { url }: Pick<Product, 'url'>,
  count: number,
): Promise<{ client: Client; businessId: string; ids: string[] }> {
  const client = new Client(url);
  client.token = (await client.call(identityRoutes.login, { body: demo })).accessToken;
  const [business] = (await client.call(businessRoutes.list)).data;
  if (!business) throw new Error('the demo account has no business');
  const businessId = business.id;
  const creatives = await client.call(creativeRoutes.list, { query: { businessId } });
  const creativeIds = creatives.data.slice(0, 1).map(({ id }) => id);
  const connection = await client.call(connectionRoutes.get, { query: { businessId } });
  const adAccount = connection.adAccounts.find(({ id }) => id === connection.adAccountId);
  const startDate = todayIn(adAccount?.timeZone ?? 'UTC');
  const ids: string[] = [];
  const launch = async (index: number) => {
    const body = {
      businessId,
      name: `Resting ${index}`,
      dailyBudget: 1000,
      creativeIds,
      startDate,
      endDate: addDays(startDate, daysLeft),
    };
    ids.push((await client.call(campaignRoutes.create, { body })).id);
  };
  for (let begun = 0; begun < count; begun += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - begun) }, (_, one) => launch(begun + one)),
    );
  for (const id of ids)
    await waitUntil(`campaign ${id} delivers`, async () => {
      const { delivery, issues } = await client.call(campaignRoutes.get, { params: { id } });
      if (delivery === 'failed' || delivery === 'rejected') throw new Error(JSON.stringify(issues));
      return ['delivering', 'learning', 'limited'].includes(delivery) || undefined;
    });
  return { client, businessId, ids };
}
