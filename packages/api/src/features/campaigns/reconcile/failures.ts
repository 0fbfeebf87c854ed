import type { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { issueOfFailure, replaced } from '../issues.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import { failLaunch } from './launch-failed.ts';
import type { ReconcileDeps } from './types.ts';

/** From this many failures in a row on, the owner is shown that Meta does not answer. */
const failuresUntilTold = 3;

/** What is written down of a campaign where reconciling it did not work. */
export function createFailureRecords(deps: Pick<ReconcileDeps, 'db' | 'clock' | 'limits'>) {
  const { db } = deps;

  return {
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
        await failLaunch(deps, campaign, issue);
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
