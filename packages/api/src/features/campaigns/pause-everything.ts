import { AppFailure } from '../../platform/failure.ts';
import { asRequested, requestReconcile } from './request-reconcile.ts';
import type { createRunCommands } from './run-commands.ts';
import { type Campaign, updateCampaign } from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import {
  countToRun,
  countWaitingLaunches,
  holdWaiting,
  listPausedTogether,
  lockToRun,
} from './store/paused-together.ts';
import type { CampaignDeps } from './types.ts';

/** A campaign that stays paused, and why. */
export interface Refused {
  id: string;
  name: string;
  failure: AppFailure;
}

/** Pauses all that an owner has running, and brings back just that: her wishes at once, at Meta by the jobs that pause one. */
export function createPauseEverything(
  { db, clock, jobs }: CampaignDeps,
  { resume }: Pick<ReturnType<typeof createRunCommands>, 'resume'>,
) {
  return {
    async state(ownerId: string) {
      const now = clock.now();
      return {
        running: await countToRun(db, ownerId, now),
        waiting: await countWaitingLaunches(db, ownerId),
        campaigns: await listPausedTogether(db, ownerId, now),
      };
    },

    /** In one transaction: none runs on because the process was killed. */
    pause: (ownerId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        // First: a launch that is being made is a campaign by then.
        await holdWaiting(tx, ownerId);
        const toRun = await lockToRun(tx, ownerId, now);
        for (const campaign of toRun) {
          if (campaign.status === 'active')
            await recordChange(tx, campaign, { kind: 'stopped', madeBy: 'owner', at: now });
          await updateCampaign(tx, ownerId, campaign.id, {
            status: 'paused',
            pausedTogetherAt: isWanted(campaign) ? now : null,
            ...asRequested(campaign, now),
          });
        }
        const accounts = new Set(toRun.map(({ adAccountId }) => adAccountId));
        for (const adAccountId of accounts) await requestReconcile(jobs, tx, { ownerId, adAccountId });
      }),

    /** One after another, as far as each may: one that is refused stays paused, and keeps none of the others. */
    async resume(ownerId: string): Promise<Refused[]> {
      const refused: Refused[] = [];
      for (const { id, name } of await listPausedTogether(db, ownerId, clock.now()))
        try {
          await resume(ownerId, id);
        } catch (failure) {
          if (!(failure instanceof AppFailure)) throw failure;
          refused.push({ id, name, failure });
        }
      return refused;
    },
  };
}

/** Whether nobody had paused it, here or in Ads Manager: resuming everything undoes neither. */
const isWanted = ({ status, changedAtMeta, metaState }: Campaign) =>
  status === 'active' && !(changedAtMeta && metaState === 'off');
