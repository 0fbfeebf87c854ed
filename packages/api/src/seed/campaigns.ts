import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { todayIn } from '@awning/contract/zoned-time';
import type { Client } from './client.ts';
import type { Shop } from './shops.ts';
import { waitUntil } from './wait-until.ts';

const dayMs = 86_400_000;

/** Launches a shop's campaigns, has them approved and plays past days of delivery at the sandbox, and waits for the figures. */
export async function runCampaigns(
  client: Client,
  sandboxUrl: string,
  businessId: string,
  creativeIds: string[],
  campaigns: Shop['campaigns'],
): Promise<void> {
  const connection = await client.call(connectionRoutes.get, { query: { businessId } });
  const adAccount = connection.adAccounts.find((one) => one.id === connection.adAccountId);
  const timeZone = adAccount?.timeZone ?? 'UTC';
  for (const { name, goal, dailyBudget, days } of campaigns) {
    const { id } = await client.call(campaignRoutes.create, {
      body: {
        businessId,
        name,
        goal,
        dailyBudget,
        creativeIds,
        startDate: todayIn(timeZone, Date.now()),
        endDate: todayIn(timeZone, Date.now() + 30 * dayMs),
      },
    });
    await waitUntil(`the launch of ${name}`, async () => {
      const campaign = await client.call(campaignRoutes.get, { params: { id } });
      if (campaign.delivery === 'failed') throw new Error(`${name}: ${JSON.stringify(campaign.issues)}`);
      return campaign.launchedAt !== null;
    });
    await playDays(sandboxUrl, id, days);
    await waitUntil(`figures of ${name}`, async () => {
      const campaign = await client.call(campaignRoutes.get, { params: { id } });
      return campaign.metrics.impressions > 0;
    });
  }
}

/** The sandbox's ledger tells which of Meta's campaigns carries ours. */
async function playDays(sandboxUrl: string, campaignId: string, days: number): Promise<void> {
  const ledger = (await (await fetch(`${sandboxUrl}/control/ledger`)).json()) as {
    data: Record<string, unknown>[];
  };
  const entry = ledger.data.findLast(
    (one) => one.kind === 'campaign' && JSON.stringify(one).includes(campaignId),
  );
  if (!entry) throw new Error(`Meta's stand-in does not know campaign ${campaignId}`);
  const response = await fetch(`${sandboxUrl}/control/delivery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ campaignId: entry.id, days }),
  });
  if (!response.ok) throw new Error(`The sandbox refused to play days: ${await response.text()}`);
}
