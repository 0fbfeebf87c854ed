import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import type { Beginning, Run } from './beginning.ts';
import type { Client } from './client.ts';
import { control } from './control.ts';
import { fillInbox, type LeadsOutside } from './leads.ts';
import type { Shop, ShopCampaign } from './shops.ts';
import { waitUntil } from './wait-until.ts';

/** Days that a campaign of the demo account still runs, today included. */
const daysLeft = 31;

export interface Outside extends LeadsOutside {
  beginEarlier(beginning: Beginning): Promise<Run>;
}

/**
 * Launches a shop's campaigns, moves them back to when their figures begin, has them approved and plays these days at the
 * sandbox, and waits for the figures.
 */
export async function runCampaigns(
  client: Client,
  outside: Outside,
  businessId: string,
  creativeIds: string[],
  campaigns: Shop['campaigns'],
): Promise<void> {
  const { sandboxUrl, beginEarlier } = outside;
  const connection = await client.call(connectionRoutes.get, { query: { businessId } });
  const adAccount = connection.adAccounts.find((one) => one.id === connection.adAccountId);
  const timeZone = adAccount?.timeZone ?? 'UTC';
  for (const { name, goal, dailyBudget, days, form } of campaigns) {
    const formId = form && (await makeForm(client, businessId, form));
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
        ...(formId && { destination: { kind: 'form' as const, formId } }),
      },
    });
    await waitUntil(`the launch of ${name}`, async () => {
      const campaign = await client.call(campaignRoutes.get, { params: { id } });
      if (campaign.delivery === 'failed') throw new Error(`${name}: ${JSON.stringify(campaign.issues)}`);
      return campaign.launchedAt !== null;
    });
    // The dates come first: what is read of earlier days would belong to no campaign that runs.
    const adId = await playRun(sandboxUrl, id, await beginEarlier({ campaignId: id, days }), days);
    await waitUntil(`figures of ${name}`, async () => {
      const campaign = await client.call(campaignRoutes.get, { params: { id } });
      return campaign.metrics.impressions > 0;
    });
    if (formId) await fillInbox(client, outside, { businessId, campaignId: id, formId, adId, timeZone });
  }
}

/** Makes the form of a campaign. @returns its id at Meta */
async function makeForm(
  client: Client,
  businessId: string,
  form: NonNullable<ShopCampaign['form']>,
): Promise<string> {
  const params = { id: businessId };
  await client.call(leadFormRoutes.create, { params, body: { ...form, language: client.language } });
  return waitUntil(`the form ${form.headline}`, async () => {
    const { data } = await client.call(leadFormRoutes.list, { params });
    if (data[0]?.state === 'failed') throw new Error(`${form.headline}: ${data[0].reason}`);
    return data[0]?.formId ?? undefined;
  });
}

/**
 * Has the sandbox's Meta hold the same run, and play its days. Its ledger tells which of its campaigns carries ours.
 * @param days before today
 * @returns an ad of it at Meta
 */
async function playRun(sandboxUrl: string, id: string, run: Run, days: number): Promise<string> {
  const { data } = (await (await fetch(`${sandboxUrl}/control/ledger?spend=no`)).json()) as {
    data: { kind: string; id: string; parentIds?: string[] }[];
  };
  const entry = data.findLast((one) => one.kind === 'campaign' && JSON.stringify(one).includes(id));
  const ad = entry && data.find((one) => one.kind === 'ad' && one.parentIds?.includes(entry.id));
  if (!ad) throw new Error(`Meta's stand-in does not know campaign ${id}`);
  const campaignId = entry.id;
  await control(sandboxUrl, 'schedule', { campaignId, startTime: run.startsAt, endTime: run.endsAt });
  await control(sandboxUrl, 'delivery', { campaignId, days });
  return ad.id;
}
