import type { CreateOutcome } from '@awning/adapters/ports/ad-platform/plan';
import { issueOfFailure } from '../issues.ts';
import { type CampaignAd, updateAd } from '../store/ads.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { ReconcileDeps } from './types.ts';

/**
 * Records the ads that Meta refused to create or to switch on: they are not counted against the month's limit, the owner
 * is told why, and they are not tried again until the launch as a whole is.
 */
export async function recordRefusedAds(
  { db, limits }: Pick<ReconcileDeps, 'db' | 'limits'>,
  campaign: Campaign,
  ads: CampaignAd[],
  refused: CreateOutcome['refused'],
): Promise<void> {
  const dropped = ads.filter((ad) => refused[ad.id]);
  if (dropped.length === 0) return;
  const { ownerId, id } = campaign;
  const found = dropped.flatMap((ad) => {
    const failure = refused[ad.id];
    return failure ? [issueOfFailure('ads', failure, ad.creativeId)] : [];
  });
  await db.transaction(async (tx) => {
    const locked = await lockCampaign(tx, ownerId, id);
    if (!locked) return;
    for (const ad of dropped)
      await updateAd(tx, ownerId, ad.id, { metaState: 'refused', delivery: 'failed' });
    const counted = dropped.map((ad) => ad.id);
    await limits.release(tx, ownerId, 'ads_per_month', counted);
    const told = new Set(found.map(({ creativeId }) => creativeId));
    const others = locked.issues.filter(
      ({ source, creativeId }) => source !== 'ads' || !told.has(creativeId),
    );
    await updateCampaign(tx, ownerId, id, { issues: [...others, ...found] });
  });
}
