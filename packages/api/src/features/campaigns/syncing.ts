import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import {
  type AdAccess,
  type AdPlatform,
  AdPlatformFailure,
  type CampaignReading,
} from '../../ports/ad-platform.ts';
import { judge, type Verdict } from './delivery.ts';
import { replaced } from './issues.ts';
import { alignJob, syncJob } from './job-names.ts';
import * as store from './store.ts';

export interface SyncingDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: AdPlatform;
  logger: Logger;
  adAccess(ownerId: string): Promise<AdAccess>;
  accessLost(ownerId: string): Promise<void>;
  pace: Pace;
}

/** How often Meta is asked how campaigns fare, in seconds. */
export interface Pace {
  /** While one waits for its review. */
  reviewSeconds: number;
  /** Otherwise. */
  watchSeconds: number;
}

/** If a process dies while it looks, another looks again after this. */
const claimMs = 60_000;
/** The cron wakes the job every minute; what is due sooner wakes it itself. */
const cronSeconds = 55;

/** Reads from Meta how launched campaigns fare, one call an ad account. */
export function createSyncing(deps: SyncingDeps) {
  const { db, clock } = deps;

  async function readAccount(campaigns: store.Campaign[]): Promise<CampaignReading[]> {
    const [first] = campaigns;
    if (!first) return [];
    const access = await deps.adAccess(first.ownerId);
    return deps.platform.readDelivery(
      { ...access, adAccountId: first.adAccountId },
      campaigns.flatMap(({ metaCampaignId }) => metaCampaignId ?? []),
    );
  }

  async function apply(seen: store.Campaign, reading: CampaignReading): Promise<void> {
    const { ownerId, id } = seen;
    await db.transaction(async (tx) => {
      const campaign = await store.lockCampaign(tx, ownerId, id);
      // What was read before a change says nothing of what holds after it.
      if (!campaign || campaign.updatedAt > seen.updatedAt) return;
      const ads = await store.adsOf(tx, ownerId, [id]);
      const creativeOf = (ref: string) => ads.find((ad) => ad.metaAdId === ref)?.creativeId ?? null;
      const now = clock.now();
      const verdict = judge(campaign, reading, creativeOf, now);
      for (const ad of ads) {
        const delivery = ad.metaAdId ? verdict.ads.get(ad.metaAdId) : undefined;
        if (delivery && delivery !== ad.delivery) await store.updateAd(tx, ownerId, ad.id, { delivery });
      }
      await store.updateCampaign(tx, ownerId, id, {
        delivery: verdict.delivery,
        issues: replaced(campaign.issues, 'sync', verdict.issues),
        nextSyncAt: nextLook(verdict, now, deps.pace),
      });
    });
  }

  async function syncAccount(campaigns: store.Campaign[]): Promise<void> {
    try {
      const readings = await readAccount(campaigns);
      for (const reading of readings) {
        const campaign = campaigns.find(({ metaCampaignId }) => metaCampaignId === reading.ref);
        if (campaign) await apply(campaign, reading);
      }
    } catch (error) {
      const [first] = campaigns;
      if (error instanceof AdPlatformFailure && error.trouble === 'access' && first) {
        await deps.accessLost(first.ownerId);
      } else if (!(error instanceof AdPlatformFailure || error instanceof AppFailure)) throw error;
      deps.logger.warn(
        { err: error, adAccountId: first?.adAccountId },
        'Meta did not tell how campaigns fare',
      );
    }
  }

  return async function sync(): Promise<void> {
    const now = clock.now();
    for (const { id } of await store.orphaned(db, now)) {
      await deps.jobs.enqueue(db, alignJob, { campaignId: id }, { singletonKey: `orphan-${id}` });
    }
    const due = await store.takeDue(db, now, new Date(now.getTime() + claimMs));
    const accounts = Map.groupBy(due, ({ ownerId, adAccountId }) => `${ownerId}/${adAccountId}`);
    for (const campaigns of accounts.values()) await syncAccount(campaigns);
    const next = await store.nextDue(db);
    const seconds = next
      ? Math.max(1, Math.ceil((next.getTime() - clock.now().getTime()) / 1000))
      : cronSeconds;
    if (seconds < cronSeconds) {
      // A key of its own for every few seconds: a job that its process took along must not hold up the next.
      const singletonKey = `next-${Math.floor((clock.now().getTime() / 1000 + seconds) / 5)}`;
      await deps.jobs.enqueue(db, syncJob, {}, { startAfter: seconds, singletonKey });
    }
  };
}

/** When to look again; never once all is over. */
function nextLook(verdict: Verdict, now: Date, pace: Pace): Date | null {
  if (verdict.delivery === 'ended' || verdict.delivery === 'failed') return null;
  const waiting = verdict.delivery === 'in_review' || [...verdict.ads.values()].includes('in_review');
  return new Date(now.getTime() + (waiting ? pace.reviewSeconds : pace.watchSeconds) * 1000);
}
