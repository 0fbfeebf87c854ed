import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/failure.ts';
import { creativesForLaunch, type LaunchCreative } from '../creatives/public.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import { countLive } from './store/campaigns.ts';
import type { CampaignDeps } from './types.ts';

/** What the plan and its limits ask of whoever launches, resumes or adds an ad. */
export function createLaunchLimits(deps: CampaignDeps) {
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

export type LaunchLimits = ReturnType<typeof createLaunchLimits>;
