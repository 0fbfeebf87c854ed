import { replaced, type StoredIssue } from '../issues.ts';
import { adsOf, updateAdsOf } from '../store/ads.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { ReconcileDeps } from './types.ts';

/** The launch came to nothing and counts for nothing. Only where nothing can be on. */
export async function failLaunch(
  { db, clock, limits }: Pick<ReconcileDeps, 'db' | 'clock' | 'limits'>,
  campaign: Campaign,
  issue: StoredIssue,
): Promise<void> {
  const { ownerId, id } = campaign;
  await db.transaction(async (tx) => {
    const locked = await lockCampaign(tx, ownerId, id);
    if (!locked || locked.requestedAt > campaign.requestedAt) return;
    const ads = await adsOf(tx, ownerId, [id]);
    await limits.release(
      tx,
      ownerId,
      'ads_per_month',
      ads.map((ad) => ad.id),
    );
    await updateAdsOf(tx, ownerId, id, { delivery: 'failed' });
    await updateCampaign(tx, ownerId, id, {
      status: 'paused',
      // Read anew before the next try: the Page may have another by then.
      ...(issue.code === 'instagram_missing' && { instagramId: null }),
      delivery: 'failed',
      failures: 0,
      issues: replaced(locked.issues, 'reconcile', [issue]),
      updatedAt: clock.now(),
    });
  });
}
