import type { Db } from '../../platform/db/database.ts';
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
  pauseTogetherAgain,
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
        const adAccountIds = await pauseAllOf(tx, ownerId, 'owner', clock.now());
        for (const adAccountId of adAccountIds) await requestReconcile(jobs, tx, { ownerId, adAccountId });
      }),

    /**
     * One after another, as far as each may: one that is refused stays paused, and keeps none of the others. Whatever is paused
     * together while this goes on stays paused.
     */
    async resume(ownerId: string): Promise<Refused[]> {
      const refused: Refused[] = [];
      for (const { id, name, pausedTogetherAt } of await listPausedTogether(db, ownerId, clock.now()))
        try {
          await resume(ownerId, id, (now) => now.pausedTogetherAt?.getTime() === pausedTogetherAt?.getTime());
        } catch (failure) {
          if (!(failure instanceof AppFailure)) throw failure;
          refused.push({ id, name, failure });
        }
      return refused;
    },
  };
}

/**
 * Pauses all that an owner has running, in the caller's transaction. Each campaign is due at once, also where no job is
 * enqueued.
 * @param by who is told to have done it
 * @returns the ad accounts that it is in
 */
export async function pauseAllOf(
  tx: Db,
  ownerId: string,
  by: 'owner' | 'elsewhere',
  now: Date,
): Promise<Set<string>> {
  // First: a launch that is being made is a campaign by then.
  await holdWaiting(tx, ownerId);
  // What was paused together before is so once more: who is resuming it meanwhile is late.
  await pauseTogetherAgain(tx, ownerId, now);
  const toRun = await lockToRun(tx, ownerId, now);
  for (const campaign of toRun) {
    if (campaign.status === 'active')
      await recordChange(tx, campaign, { kind: 'stopped', madeBy: by, at: now });
    await updateCampaign(tx, ownerId, campaign.id, {
      status: 'paused',
      // What was paused together and is on at Meta still, which has not confirmed it, stays so.
      pausedTogetherAt: isWanted(campaign) ? now : campaign.pausedTogetherAt,
      ...asRequested(campaign, now),
    });
  }
  return new Set(toRun.map(({ adAccountId }) => adAccountId));
}

/** Whether nobody had paused it, here or in Ads Manager: resuming everything undoes neither. */
const isWanted = ({ status, changedAtMeta, metaState }: Campaign) =>
  status === 'active' && !(changedAtMeta && metaState === 'off');
