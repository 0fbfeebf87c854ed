import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type AdAccess, AdPlatformFailure } from '../../ports/ad-platform.ts';
import { issueOf, issueOfFailure, replaced } from './issues.ts';
import { alignJob, syncJob } from './job-names.ts';
import { createLaunchSteps, type LaunchStepDeps, viable } from './launch-steps.ts';
import { type Lease, takeLease } from './lease.ts';
import * as store from './store.ts';

export interface AligningDeps extends LaunchStepDeps {
  jobs: Jobs;
  logger: Logger;
  adAccess(ownerId: string): Promise<AdAccess>;
  accessLost(ownerId: string): Promise<void>;
  /** Has figures fetched: something began or ceased to run. */
  askForFigures(tx: Db): Promise<void>;
}

/** Seconds after which a job looks again where another process has the lease. */
const busySeconds = 2;
const longestPauseSeconds = 300;
/** From this many failures in a row on, the owner is told that Meta does not answer. */
const patience = 3;

/**
 * Brings Meta in line with what the owner wants of a campaign: launches it, adds ads, switches it on or off. It may be
 * cut anywhere and run again: each thing that exists at Meta is recorded, and what may exist is looked up first.
 */
export function createAligning(deps: AligningDeps) {
  const { db, clock, platform } = deps;
  const steps = createLaunchSteps(deps);
  const refreshed = (campaign: store.Campaign) => store.findCampaign(db, campaign.ownerId, campaign.id);

  const adsOf = (campaign: store.Campaign) => store.adsOf(db, campaign.ownerId, [campaign.id]);

  async function accessFor(campaign: store.Campaign): Promise<AdAccess> {
    const { adAccountId, pageId, currency, timeZone } = campaign;
    return { ...(await deps.adAccess(campaign.ownerId)), adAccountId, pageId, currency, timeZone };
  }

  async function work(campaign: store.Campaign, lease: Lease): Promise<void> {
    if (campaign.delivery === 'failed') return;
    if (campaign.endsAt <= clock.now()) return end(campaign);
    if (campaign.status === 'paused') return switchOff(campaign);
    const access = await accessFor(campaign);
    await steps.uploadImages(access, viable(await adsOf(campaign)));
    await lease.demand();
    const current = await refreshed(campaign);
    if (current) await steps.createMissing(current, access, viable(await adsOf(campaign)));
    await lease.demand();
    const ready = await refreshed(campaign);
    // The owner may have stopped it meanwhile; the job of that wish follows.
    if (ready?.status === 'active') await switchOn(ready, access);
  }

  async function end(campaign: store.Campaign): Promise<void> {
    const { ownerId, id } = campaign;
    if (campaign.launchedAt) {
      await store.updateCampaign(db, ownerId, id, { delivery: 'ended' });
      await store.updateAdsOf(db, ownerId, id, { delivery: 'ended' });
    } else {
      await fail(campaign, issueOf('align', 'schedule_refused').code, null);
    }
  }

  async function switchOff(campaign: store.Campaign): Promise<void> {
    const { ownerId, id, metaCampaignId } = campaign;
    if (metaCampaignId && campaign.toldRunning !== false) {
      await platform.setRunning(await accessFor(campaign), metaCampaignId, false);
    }
    // A creating call whose answer was lost made everything switched off, so nothing runs in that case either.
    await settle(campaign, { toldRunning: false, delivery: 'paused' });
    await store.updateAdsOf(db, ownerId, id, { delivery: 'paused' });
  }

  async function switchOn(campaign: store.Campaign, access: AdAccess): Promise<void> {
    const { ownerId, id } = campaign;
    const ads = (await adsOf(campaign)).filter((ad) => ad.metaAdId && !ad.switchedOn);
    const tellCampaign = campaign.toldRunning !== true;
    if (ads.length === 0 && campaign.adSetOn && !tellCampaign) return settle(campaign, {});
    // From here on it may run, whether the answer arrives or not.
    if (tellCampaign) await store.updateCampaign(db, ownerId, id, { toldRunning: null });
    await platform.switchOn(access, {
      campaignRef: tellCampaign ? campaign.metaCampaignId : null,
      adSetRef: campaign.adSetOn ? null : campaign.metaAdSetId,
      ads: Object.fromEntries(ads.map((ad) => [ad.id, ad.metaAdId ?? ''])),
    });
    for (const ad of ads)
      await store.updateAd(db, ownerId, ad.id, { switchedOn: true, delivery: 'in_review' });
    await settle(campaign, {
      toldRunning: true,
      adSetOn: true,
      launchedAt: campaign.launchedAt ?? clock.now(),
      delivery: 'in_review',
    });
  }

  /** Meta is in line: what was wrong before is over, and it is worth looking how it fares. */
  async function settle(campaign: store.Campaign, change: Partial<store.Campaign>): Promise<void> {
    const { ownerId, id } = campaign;
    await db.transaction(async (tx) => {
      const locked = await store.lockCampaign(tx, ownerId, id);
      if (!locked) return;
      const now = clock.now();
      await store.updateCampaign(tx, ownerId, id, {
        ...change,
        // A wish that came in between is not yet fulfilled; its own job will see to it.
        ...(locked.status !== campaign.status && { toldRunning: null }),
        failures: 0,
        issues: replaced(locked.issues, 'align', []),
        ...((change.launchedAt || campaign.launchedAt) && { nextSyncAt: now }),
        updatedAt: now,
      });
      await deps.jobs.enqueue(tx, syncJob, {}, { singletonKey: `after-${id}` });
      await deps.askForFigures(tx);
    });
  }

  /** A launch that Meta refused: nothing runs, and it counts for nothing. */
  async function fail(campaign: store.Campaign, code: string, said: string | null): Promise<void> {
    const { ownerId, id } = campaign;
    await db.transaction(async (tx) => {
      const locked = await store.lockCampaign(tx, ownerId, id);
      if (!locked) return;
      const ads = await store.adsOf(tx, ownerId, [id]);
      await deps.release(
        tx,
        ownerId,
        'ads_per_month',
        ads.map((ad) => ad.id),
      );
      await store.updateAdsOf(tx, ownerId, id, { delivery: 'failed' });
      await store.updateCampaign(tx, ownerId, id, {
        status: 'paused',
        delivery: 'failed',
        failures: 0,
        issues: replaced(locked.issues, 'align', [issueOf('align', code, { said })]),
        updatedAt: clock.now(),
      });
    });
  }

  /** @returns seconds after which to try again; null where trying again is of no use */
  async function onFailure(campaign: store.Campaign, failure: AdPlatformFailure): Promise<number | null> {
    const { ownerId, id } = campaign;
    deps.logger.warn({ err: failure, campaignId: id }, 'Meta is not in line with a campaign yet');
    if (failure.trouble === 'access') await deps.accessLost(ownerId);
    const passing = failure.trouble === 'unavailable' || failure.trouble === 'throttled';
    const issue = issueOfFailure('align', failure);
    if (!passing && !campaign.launchedAt && campaign.status === 'active') {
      await fail(campaign, issue.code, issue.said);
      return null;
    }
    const failures = campaign.failures + 1;
    await db.transaction(async (tx) => {
      const locked = await store.lockCampaign(tx, ownerId, id);
      if (!locked) return;
      const shown = !passing || failures >= patience ? [issue] : [];
      await store.updateCampaign(tx, ownerId, id, {
        failures,
        issues: replaced(locked.issues, 'align', shown),
      });
    });
    return passing ? (failure.retryAfter ?? Math.min(longestPauseSeconds, 2 ** failures)) : null;
  }

  /** Carries out the job. Failures of Meta's are dealt with here; anything else is thrown, for the queue to try again. */
  return async function align({ campaignId }: { campaignId: string }): Promise<void> {
    const taken = await takeLease(db, clock, campaignId);
    if (!taken) {
      if (await store.exists(db, campaignId)) {
        await deps.jobs.enqueue(db, alignJob, { campaignId }, { startAfter: busySeconds });
      }
      return;
    }
    let again: number | null = null;
    const { campaign, lease } = taken;
    try {
      await work(campaign, lease);
    } catch (error) {
      again = await onFailure(campaign, failureOf(error));
    } finally {
      await lease.release();
    }
    if (again !== null) await deps.jobs.enqueue(db, alignJob, { campaignId }, { startAfter: again });
  };
}

/** @throws the error itself where it is not about Meta */
function failureOf(error: unknown): AdPlatformFailure {
  if (error instanceof AdPlatformFailure) return error;
  if (error instanceof AppFailure && error.code === 'META_NOT_CONNECTED') {
    return new AdPlatformFailure('access', 'not connected', { cause: error });
  }
  throw error;
}
