import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { creativesForLaunch, type LaunchCreative } from '../creatives/public.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import { reconcileJob } from './job-names.ts';
import type { CampaignAd } from './store/ads.ts';
import { type Campaign, countLive } from './store/campaigns.ts';
import type { AccountKey } from './store/due.ts';
import type { CampaignDeps } from './types.ts';

/** Has an ad account reconciled: at once, or as soon as the run that is under way has ended. */
export const requestReconcile = (jobs: Jobs, db: Db, { ownerId, adAccountId }: AccountKey): Promise<void> =>
  jobs.enqueue(db, reconcileJob, { ownerId, adAccountId }, { singletonKey: `${ownerId}/${adAccountId}` });

/**
 * What a campaign's row says once its owner has asked for something: it is due, and whatever Meta confirmed before is
 * asked again, since it may have been changed in Ads Manager.
 */
export const asRequested = ({ metaCampaignId }: Pick<Campaign, 'metaCampaignId'>, now: Date) => ({
  metaState: metaCampaignId ? ('unknown' as const) : ('off' as const),
  changedAtMeta: false,
  failures: 0,
  requestedAt: now,
  nextReconcileAt: now,
  updatedAt: now,
});

/** What the owner's calls have in common. */
export function createLaunchSteps(deps: CampaignDeps) {
  const { clock } = deps;
  const { limits } = deps.accounts;

  /** A campaign and its ad set count as one each. @throws AppFailure LIMIT_EXCEEDED, CONFLICT */
  async function requireLiveRoom(tx: Db, ownerId: string): Promise<void> {
    await requireNotBeingDeleted(tx, ownerId);
    const used = () => countLive(tx, ownerId, clock.now());
    await limits.requireRoom(tx, ownerId, 'campaigns', used);
    await limits.requireRoom(tx, ownerId, 'ad_sets', used);
  }

  /** The creatives of a business with all that an ad is made of. @throws AppFailure VALIDATION_FAILED */
  async function pickCreatives(
    db: Db,
    ownerId: string,
    businessId: string,
    ids: string[],
  ): Promise<LaunchCreative[]> {
    const wanted = [...new Set(ids)];
    const creatives = await creativesForLaunch(db, ownerId, businessId, wanted);
    const known = new Map(creatives.map((creative) => [creative.id, creative]));
    const picked = wanted.flatMap((id) => known.get(id) ?? []);
    if (picked.length < wanted.length) throw invalid({ creativeIds: 'errors:creativeRequired' });
    return picked;
  }

  /** Counts ads against the month's limit. @throws AppFailure LIMIT_EXCEEDED */
  const reserveAds = (tx: Db, ownerId: string, ads: { id: string }[]) =>
    limits.reserve(
      tx,
      ownerId,
      'ads_per_month',
      ads.map(({ id }) => id),
    );

  /** Takes back what was counted for ads that will never run. */
  const releaseAds = (tx: Db, ownerId: string, ads: { id: string }[]) =>
    limits.release(
      tx,
      ownerId,
      'ads_per_month',
      ads.map(({ id }) => id),
    );

  return { requireLiveRoom, pickCreatives, reserveAds, releaseAds };
}

export type LaunchSteps = ReturnType<typeof createLaunchSteps>;

/** An ad that does not exist at Meta yet: the creative as it is now. */
export function newAd(creative: LaunchCreative, campaignId: string, now: Date): Omit<CampaignAd, 'ownerId'> {
  const { headline, text, description, callToAction, images, isMade } = creative;
  return {
    id: newId(),
    campaignId,
    creativeId: creative.id,
    headline,
    text,
    description,
    callToAction,
    images,
    isMade,
    hashes: null,
    metaAdId: null,
    status: 'active',
    metaState: 'off',
    changedAtMeta: false,
    delivery: 'launching',
    createdAt: now,
  };
}
