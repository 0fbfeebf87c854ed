import { objectsAt } from './ledger.ts';

/** Makes the sandbox simulate past days of a campaign's delivery at once, so that there are figures. */
export async function playDays(sandboxUrl: string, campaignName: string, days: number): Promise<void> {
  const campaigns = await objectsAt(sandboxUrl, 'campaign');
  const campaign = campaigns.findLast((one) => one.name?.includes(campaignName));
  if (!campaign) throw new Error(`Meta's stand-in knows no campaign named ${campaignName}`);
  const played = await fetch(`${sandboxUrl}/control/delivery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ campaignId: campaign.id, days }),
  });
  if (!played.ok) throw new Error(`The sandbox refused to play days: ${await played.text()}`);
}
