import { unlessDeadlocked } from '../../platform/db/deadlock.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import { destinationOf, requireGranted } from './destination.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { isAdSetGone, type MakingAnew } from './made-anew.ts';
import { asRequested, requestReconcile } from './request-reconcile.ts';
import { adsOf, resetRefused, resumeAds } from './store/ads.ts';
import { type Campaign, findCampaign, lockCampaign, updateCampaign } from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import type { CampaignDeps } from './types.ts';

/** Whether a campaign is to run: recorded in a transaction, and carried out at Meta by a job. */
export function createRunCommands(
  deps: CampaignDeps,
  { requireLiveRoom, reserveAds }: LaunchLimits,
  { remakeAdSet }: Pick<MakingAnew, 'remakeAdSet'>,
) {
  const { db, clock, jobs } = deps;
  return {
    /** The owner no longer wants it to run. Known at once here; a job tells Meta. @throws AppFailure NOT_FOUND */
    async stop(ownerId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const campaign = await lockCampaign(tx, ownerId, id);
        if (!campaign) throw notFound();
        if (campaign.status !== 'paused' && !isOver(campaign, clock.now()))
          await recordChange(tx, campaign, { kind: 'stopped', madeBy: 'owner', at: clock.now() });
        await updateCampaign(tx, ownerId, id, {
          status: 'paused',
          pausedTogetherAt: null,
          ...(isOver(campaign, clock.now())
            ? { updatedAt: clock.now() }
            : asRequested(campaign, clock.now())),
        });
        await requestReconcile(jobs, tx, campaign);
      });
    },

    /**
     * The owner wants it to run again. Free, but for a failed launch: that is taken up where it stopped, with what it
     * counts for. An ad set that was deleted in Ads Manager is made anew.
     * @param isStillMeant asked once nothing else can change the campaign: false leaves it as it is
     * @throws AppFailure NOT_FOUND, CONFLICT once it has ended, the plan is unpaid or a permission lacks, META_NOT_CONNECTED, LIMIT_EXCEEDED
     */
    async resume(
      ownerId: string,
      id: string,
      isStillMeant: (campaign: Campaign) => boolean = () => true,
    ): Promise<void> {
      const found = await findCampaign(db, ownerId, id);
      if (!found) throw notFound();
      await deps.connections.adAccess(ownerId, found.businessId);
      requireGranted(destinationOf(found), await deps.connections.permissionsOf(ownerId));
      // Suspending a plan locks, once more, what was begun before it held the account.
      await unlessDeadlocked(() =>
        db.transaction(async (tx) => {
          await requireNotBeingDeleted(tx, ownerId);
          const campaign = await lockCampaign(tx, ownerId, id);
          if (!campaign) throw notFound();
          if (!isStillMeant(campaign)) return;
          if (campaign.endsAt <= clock.now()) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
          if (isGoneAtMeta(campaign)) throw new AppFailure('CONFLICT', 'errors:campaignGoneAtMeta');
          await deps.accounts.limits.requirePaid(tx, ownerId);
          const failed = campaign.delivery === 'failed';
          if (failed) {
            await requireLiveRoom(tx, ownerId);
            // Ads that Meta refused are tried again with the launch as a whole, and count again.
            await resetRefused(tx, ownerId, id);
            const ads = await adsOf(tx, ownerId, [id]);
            await reserveAds(
              tx,
              ownerId,
              ads.filter(({ status }) => status !== 'removed'),
            );
          }
          if (isAdSetGone(campaign)) await remakeAdSet(tx, campaign);
          await resumeAds(tx, ownerId, id, failed);
          if (campaign.status === 'paused')
            await recordChange(tx, campaign, { kind: 'resumed', madeBy: 'owner', at: clock.now() });
          await updateCampaign(tx, ownerId, id, {
            status: 'active',
            pausedTogetherAt: null,
            ...(failed && {
              delivery: 'launching' as const,
              issues: campaign.issues.filter(({ source }) => source === 'plan'),
            }),
            ...asRequested(campaign, clock.now()),
          });
          await requestReconcile(jobs, tx, campaign);
        }),
      );
    },
  };
}

/** Nothing of it can run: by the clock as it is now, should it have ended by one that was wrong. */
const isOver = ({ delivery, metaState, inDoubtUntil, endsAt }: Campaign, now: Date) =>
  endsAt <= now || (delivery === 'failed' && metaState === 'off' && inDoubtUntil === null);

/** Somebody has deleted it in Ads Manager: nothing is left to switch on, and another would spend its budget again. */
const isGoneAtMeta = ({ issues }: Campaign) => issues.some(({ code }) => code === 'gone_at_meta');
