import { issueOf } from '../issues.ts';
import { adsOf, updateAdsOf } from '../store/ads.ts';
import { type Campaign, updateCampaign } from '../store/campaigns.ts';
import { failLaunch } from './launch-failed.ts';
import type { ReconcileDeps } from './types.ts';

/** The end date has passed. The end stands at Meta too, so this needs no answer from there. */
export async function endCampaign(
  deps: Pick<ReconcileDeps, 'db' | 'clock' | 'limits'>,
  campaign: Campaign,
): Promise<void> {
  const { db, clock, limits } = deps;
  const { ownerId, id } = campaign;
  const mayHaveRun = campaign.launchedAt !== null || campaign.metaState !== 'off';
  if (!mayHaveRun) return failLaunch(deps, campaign, issueOf('reconcile', 'schedule_refused'));
  await db.transaction(async (tx) => {
    const never = (await adsOf(tx, ownerId, [id])).filter((ad) => !ad.metaAdId);
    await limits.release(
      tx,
      ownerId,
      'ads_per_month',
      never.map((ad) => ad.id),
    );
    await updateAdsOf(tx, ownerId, id, { delivery: 'ended' });
    await updateCampaign(tx, ownerId, id, {
      delivery: 'ended',
      metaState: 'off',
      inDoubtUntil: null,
      createInDoubt: false,
      edit: null,
      failures: 0,
      issues: [],
      updatedAt: clock.now(),
    });
  });
}
