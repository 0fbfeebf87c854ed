import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import type { Beginning, Run } from './beginning.ts';
import type { Client } from './client.ts';
import type { Shop } from './shops.ts';
import { waitUntil } from './wait-until.ts';

/** Days that a campaign of the demo account still runs, today included. */
const daysLeft = 31;

export interface Outside {
  sandboxUrl: string;
  beginEarlier(beginning: Beginning): Promise<Run>;
}

/**
 * Launches a shop's campaigns, moves them back to when their figures begin, has them approved and plays these days at the
 * sandbox, and waits for the figures.
 */
export async function runCampaigns(
  client: Client,
  { sandboxUrl, beginEarlier }: Outside,
  businessId: string,
  creativeIds: string[],
  campaigns: Shop['campaigns'],
): Promise<void> {
  const connection = await client.call(connectionRoutes.get, { query: { businessId } });
  const adAccount = connection.adAccounts.find((one) => one.id === connection.adAccountId);
  const timeZone = adAccount?.timeZone ?? 'UTC';
  for (const { name, goal, dailyBudget, days } of campaigns) {
    const today = todayIn(timeZone);
    const { id } = await client.call(campaignRoutes.create, {
      body: {
        businessId,
        name,
        goal,
        dailyBudget,
        creativeIds,
        startDate: today,
        endDate: addDays(today, days + daysLeft - 1),
      },
    });
    await waitUntil(`the launch of ${name}`, async () => {
      const campaign = await client.call(campaignRoutes.get, { params: { id } });
      if (campaign.delivery === 'failed') throw new Error(`${name}: ${JSON.stringify(campaign.issues)}`);
      return campaign.launchedAt !== null;
    });
    // The dates come first: what is read of earlier days would belong to no campaign that runs.
    await playRun(sandboxUrl, id, await beginEarlier({ campaignId: id, days }), days);
    await waitUntil(`figures of ${name}`, async () => {
      const campaign = await client.call(campaignRoutes.get, { params: { id } });
      return campaign.metrics.impressions > 0;
    });
  }
}

/**
 * Has the sandbox's Meta hold the same run, and play its days. Its ledger tells which of its campaigns carries ours.
 * @param days before today
 */
async function playRun(sandboxUrl: string, id: string, run: Run, days: number): Promise<void> {
  const ledger = (await (await fetch(`${sandboxUrl}/control/ledger`)).json()) as {
    data: Record<string, unknown>[];
  };
  const entry = ledger.data.findLast((one) => one.kind === 'campaign' && JSON.stringify(one).includes(id));
  if (!entry) throw new Error(`Meta's stand-in does not know campaign ${id}`);
  const campaignId = entry.id;
  await control(sandboxUrl, 'schedule', { campaignId, startTime: run.startsAt, endTime: run.endsAt });
  await control(sandboxUrl, 'delivery', { campaignId, days });
}

async function control(sandboxUrl: string, call: string, body: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${call}: ${await response.text()}`);
}
