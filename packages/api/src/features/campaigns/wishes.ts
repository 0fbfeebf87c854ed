import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { CampaignDeps, LaunchCreative } from './deps.ts';
import { alignJob, syncJob } from './job-names.ts';
import * as store from './store.ts';

/** Seconds after which somebody looks whether a wish is being carried out. */
const watchSeconds = 20;

/** What every wish of an owner's has in common: its limits, its creatives, and the job that carries it to Meta. */
export function createWishes(deps: CampaignDeps) {
  /** Has Meta brought in line, and looked after in case the process that does it is gone. */
  async function align(tx: Db, campaignId: string): Promise<void> {
    await deps.jobs.enqueue(tx, alignJob, { campaignId });
    await deps.jobs.enqueue(
      tx,
      syncJob,
      {},
      { startAfter: watchSeconds, singletonKey: `watch-${campaignId}` },
    );
  }

  /** A campaign and an ad set of it count as one each. */
  async function demandLive(tx: Db, ownerId: string) {
    const used = () => store.countLive(tx, ownerId);
    await deps.demandRoom(tx, ownerId, 'campaigns', used);
    await deps.demandRoom(tx, ownerId, 'ad_sets', used);
  }

  async function pickCreatives(
    db: Db,
    ownerId: string,
    businessId: string,
    ids: string[],
  ): Promise<LaunchCreative[]> {
    const wanted = [...new Set(ids)];
    const creatives = await deps.creativesForLaunch(db, ownerId, businessId, wanted);
    const known = new Map(creatives.map((creative) => [creative.id, creative]));
    const picked = wanted.flatMap((id) => known.get(id) ?? []);
    if (picked.length < wanted.length) throw invalid({ creativeIds: 'errors:creativeRequired' });
    return picked;
  }

  return { align, demandLive, pickCreatives };
}

export type Wishes = ReturnType<typeof createWishes>;

/** An ad that does not exist yet: the creative as it is now. */
export function adOf(
  creative: LaunchCreative,
  campaignId: string,
  now: Date,
): Omit<store.CampaignAd, 'ownerId'> {
  const { headline, text, description, callToAction, images } = creative;
  return {
    id: newId(),
    campaignId,
    creativeId: creative.id,
    headline,
    text,
    description,
    callToAction,
    images,
    hashes: null,
    metaAdId: null,
    switchedOn: false,
    delivery: 'launching',
    createdAt: now,
  };
}
