import type { CampaignReading } from '@awning/adapters/ports/ad-platform/delivery';
import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { replaced } from '../issues.ts';
import { adsOf, type CampaignAd, updateAdsOf } from '../store/ads.ts';
import { type Campaign, findCampaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import { isClear, type Surroundings } from './account-issues.ts';
import { differs, hasDoubt } from './differences.ts';
import { doubtSinceRestore } from './doubt.ts';
import { endCampaign } from './end-campaign.ts';
import { createFailureRecords } from './failures.ts';
import { createObserving, isKnown, observed } from './observing.ts';
import { nextLook, nextTry } from './schedule.ts';
import { createSteps } from './steps/steps.ts';
import type { ReconcileDeps, Run } from './types.ts';

/**
 * Brings Meta in line with what the owner wants of one campaign. It may be cut anywhere and run again: what was sent is
 * recorded before, and what Meta confirmed after it.
 */
export function createCampaignReconciler(deps: ReconcileDeps, steps = createSteps(deps)) {
  const { db, clock } = deps;
  const failureRecords = createFailureRecords(deps);
  const observe = createObserving(deps);

  async function load({ ownerId, id }: Campaign): Promise<[Campaign, CampaignAd[]] | undefined> {
    const campaign = await findCampaign(db, ownerId, id);
    return campaign && [campaign, await adsOf(db, ownerId, [id])];
  }

  /**
   * Sets when to look next, unless the owner has asked for something since, which is due at once.
   * @param outcome.settled nothing differs: what was wrong before is over
   * @param outcome.lookedAt the instant of a look, to be repeated at once where it has shown a difference; what was in
   *   doubt before it is no longer
   * @param outcome.refusal of a step that is not fatal: what it left undone is tried again later and later
   */
  async function schedule(
    seen: Campaign,
    outcome: { settled: boolean; lookedAt?: Date; refusal?: AdPlatformFailure | undefined },
  ): Promise<void> {
    const { ownerId, id } = seen;
    const { settled, lookedAt, refusal } = outcome;
    const intervals = await deps.intervals(ownerId);
    await db.transaction(async (tx) => {
      const locked = await lockCampaign(tx, ownerId, id);
      if (!locked || locked.requestedAt > seen.requestedAt) return;
      const { inDoubtUntil } = locked;
      const doubtOver = lookedAt !== undefined && inDoubtUntil !== null && inDoubtUntil <= lookedAt;
      const campaign = { ...locked, inDoubtUntil: doubtOver ? null : inDoubtUntil };
      const ads = await adsOf(tx, ownerId, [id]);
      const now = clock.now();
      const stopped = settled && isStopped(campaign);
      if (stopped) await updateAdsOf(tx, ownerId, id, { delivery: 'paused' });
      const next = () => {
        if (refusal && !settled && !hasDoubt(campaign))
          return nextTry(campaign, refusal, campaign.failures, now);
        return lookedAt && differs(campaign, ads) ? now : nextLook(campaign, ads, now, intervals);
      };
      await updateCampaign(tx, ownerId, id, {
        inDoubtUntil: campaign.inDoubtUntil,
        nextReconcileAt: next(),
        ...(refusal && !settled && { failures: campaign.failures + 1 }),
        ...(stopped && { delivery: 'paused' as const }),
        ...(settled && { failures: 0, issues: replaced(campaign.issues, 'reconcile', []) }),
      });
    });
  }

  /** Puts a campaign in doubt whose owner has asked for something since the restore. */
  async function doubtAfterRestore({ restoredAt }: Run, campaign: Campaign): Promise<void> {
    const inDoubtUntil = doubtSinceRestore(campaign, restoredAt, clock.now());
    if (inDoubtUntil) await updateCampaign(db, campaign.ownerId, campaign.id, { inDoubtUntil });
  }

  return {
    end: (campaign: Campaign) => endCampaign(deps, campaign),
    observe,
    schedule,

    /**
     * Whether a look has shown nothing new of a campaign that waits for nothing: then nothing is written. What changed since
     * `seen` is due on its own.
     */
    isAsSeen(seen: Campaign, ads: CampaignAd[], reading: CampaignReading, around: Surroundings): boolean {
      if (reading.unreadable || seen.failures > 0 || seen.inDoubtUntil !== null || isStopped(seen))
        return false;
      if (seen.issues.some(({ source }) => source === 'reconcile') || !isClear(seen, around)) return false;
      const now = clock.now();
      if (seen.nextReconcileAt?.getTime() !== seen.endsAt.getTime() || seen.endsAt <= now) return false;
      return !differs(seen, ads) && isKnown(seen, observed(seen, ads, reading, seen, now));
    },

    /** Carries out what the owner wants. @throws AdPlatformFailure */
    async reconcile(run: Run, seen: Campaign): Promise<void> {
      await doubtAfterRestore(run, seen);
      let acted = false;
      const refusals: AdPlatformFailure[] = [];
      for (const step of steps) {
        const loaded = await load(seen);
        // The owner may have asked for something else meanwhile: that is due on its own.
        if (!loaded || loaded[0].requestedAt > seen.requestedAt) return;
        const [campaign, ads] = loaded;
        if (!step.applies(campaign, ads)) continue;
        acted = true;
        try {
          if ((await step.run(run, campaign, ads)) === 'wait') return schedule(seen, { settled: false });
        } catch (error) {
          if (step.fatal || !(error instanceof AdPlatformFailure) || error.kind !== 'refused') throw error;
          deps.logger.warn({ err: error, campaignId: seen.id, step: step.name }, 'Meta refused a step');
          refusals.push(error);
        }
      }
      await failureRecords.recordRefusals(seen, refusals);
      if (acted) await deps.figures.get().requestFetch(db, seen);
      const after = await load(seen);
      const settled = after !== undefined && !differs(...after);
      await schedule(seen, { settled, refusal: refusals[0] });
    },

    /** Records a failure and when to try again. */
    async postpone(seen: Campaign, failure: AdPlatformFailure): Promise<void> {
      const { ownerId, id } = seen;
      deps.logger.warn({ err: failure, campaignId: id }, 'a campaign could not be reconciled with Meta');
      const before = await findCampaign(db, ownerId, id);
      if (!before) return;
      const failures = await failureRecords.recordFailure(
        { ...before, requestedAt: seen.requestedAt },
        failure,
      );
      await db.transaction(async (tx) => {
        const campaign = await lockCampaign(tx, ownerId, id);
        if (!campaign || campaign.requestedAt > seen.requestedAt) return;
        const settled = campaign.delivery === 'failed' && campaign.metaState === 'off' && !hasDoubt(campaign);
        const next = settled ? null : nextTry(campaign, failure, failures, clock.now());
        await updateCampaign(tx, ownerId, id, { nextReconcileAt: next });
      });
    },
  };
}

/** Off at Meta as wanted, and shown as something else: it was stopped before it was ever switched on. */
const isStopped = ({ status, metaState, delivery }: Campaign) =>
  status === 'paused' && metaState === 'off' && delivery === 'launching';
