import type { AdPlatformFailure } from '../../../ports/ad-platform/failure.ts';
import { issueOf, issueOfFailure, replaced, type StoredIssue } from '../issues.ts';
import { adsOf, updateAdsOf } from '../store/ads.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { ReconcileDeps } from './types.ts';

/** From this many failures in a row on, the owner is shown that Meta does not answer. */
const failuresUntilTold = 3;

/** What happens to a campaign when reconciling it did not work, or its time is over. */
export function createFailing(deps: Pick<ReconcileDeps, 'db' | 'clock' | 'limits'>) {
  const { db, clock, limits } = deps;

  /** The launch came to nothing and counts for nothing. Only where nothing can be on. */
  async function failLaunch(campaign: Campaign, issue: StoredIssue): Promise<void> {
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
        delivery: 'failed',
        failures: 0,
        issues: replaced(locked.issues, 'reconcile', [issue]),
        updatedAt: clock.now(),
      });
    });
  }

  return {
    /** The end date has passed. The end stands at Meta too, so this needs no answer from there. */
    async end(campaign: Campaign): Promise<void> {
      const { ownerId, id } = campaign;
      const mayHaveRun = campaign.launchedAt !== null || campaign.metaState !== 'off';
      if (!mayHaveRun) return failLaunch(campaign, issueOf('reconcile', 'schedule_refused'));
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
          failures: 0,
          issues: [],
          updatedAt: clock.now(),
        });
      });
    },

    /** Shows the owner what Meta refused of steps that are not fatal; replaces what was shown of the run before. */
    async recordRefusals({ ownerId, id }: Campaign, refusals: AdPlatformFailure[]): Promise<void> {
      const found = refusals.map((failure) => issueOfFailure('refused_step', failure));
      await db.transaction(async (tx) => {
        const locked = await lockCampaign(tx, ownerId, id);
        const had = locked?.issues.some(({ source }) => source === 'refused_step');
        if (!locked || (!had && found.length === 0)) return;
        await updateCampaign(tx, ownerId, id, { issues: replaced(locked.issues, 'refused_step', found) });
      });
    },

    /**
     * Records why it did not work. A launch that Meta refuses has failed if nothing of it can be on; whatever may be on
     * stays as it is known and is tried again.
     * @returns failures in a row, this one included
     */
    async recordFailure(campaign: Campaign, failure: AdPlatformFailure): Promise<number> {
      const { ownerId, id } = campaign;
      const issue = issueOfFailure('reconcile', failure);
      const nothingOn =
        !campaign.launchedAt && campaign.metaState === 'off' && campaign.inDoubtUntil === null;
      if (failure.kind === 'refused' && nothingOn && campaign.status === 'active') {
        await failLaunch(campaign, issue);
        return 0;
      }
      const failures = campaign.failures + 1;
      const passing = failure.kind === 'unavailable' || failure.kind === 'throttled';
      await db.transaction(async (tx) => {
        const locked = await lockCampaign(tx, ownerId, id);
        if (!locked) return;
        const shown = !passing || failures >= failuresUntilTold ? [issue] : [];
        await updateCampaign(tx, ownerId, id, {
          failures,
          issues: replaced(locked.issues, 'reconcile', shown),
        });
      });
      return failures;
    },
  };
}
