import { hasDoubt } from '../reconcile/differences.ts';
import { doubtSinceRestore } from '../reconcile/doubt.ts';
import type { ReconcileDeps } from '../reconcile/types.ts';
import { adsOf, type CampaignAd, updateAd } from '../store/ads.ts';
import { type Campaign, type CampaignChange, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { OwnObjects } from './compare.ts';

const stateOf = (on: boolean) => (on ? ('on' as const) : ('off' as const));

/**
 * Takes over what a campaign has at Meta and its row does not know of. A row that is not in doubt and lacks an object that
 * exists is older than Meta, as after a restore: what its owner asked for since is not known, so that nothing which is off
 * is switched on for it. It is shown as changed in Ads Manager until its owner acts. What she asked of one ad says nothing of
 * its campaign, nor of the others.
 * @param seen the campaign and its ads as they were before Meta was asked
 * @param restored where all rows are taken to be older than Meta: since when what the owner asks for is known. Elsewhere null:
 *   rows in doubt are left to the usual look-up, since a request of ours was under way
 */
export async function adoptObjects(
  { db, clock }: Pick<ReconcileDeps, 'db' | 'clock'>,
  seen: { campaign: Campaign; ads: readonly CampaignAd[] },
  held: OwnObjects,
  restored: Date | null,
): Promise<void> {
  const { ownerId, id } = seen.campaign;
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, ownerId, id);
    if (!campaign || campaign.delivery === 'ended' || (hasDoubt(campaign) && !restored)) return;
    // What the owner has asked for since the restore, or since the look, is to be carried out.
    const isAsked = (at: Date | null, seenAt: Date | null) =>
      at !== null && (seenAt === null || at > seenAt || (restored !== null && at > restored));
    const isRunAsked = isAsked(campaign.runAskedAt, seen.campaign.runAskedAt);
    const wanted = campaign.status === 'active' && campaign.delivery !== 'failed';
    const change: CampaignChange = {};
    const inDoubtUntil = restored && doubtSinceRestore(campaign, restored, clock.now());
    if (inDoubtUntil) change.inDoubtUntil = inDoubtUntil;
    if (held.campaign) {
      const isNew = campaign.metaCampaignId === null;
      const { on } = held.campaign;
      if (isNew) Object.assign(change, { metaCampaignId: held.campaign.ref, metaState: stateOf(on) });
      const wasOn = campaign.metaState === 'on' && !isNew;
      if (isNew || (restored && !wasOn)) change.changedAtMeta = !isRunAsked && on !== wanted;
      if (on && !campaign.launchedAt) change.launchedAt = clock.now();
      if (on !== wanted || isNew) change.nextReconcileAt = clock.now();
    }
    if (held.adSet && campaign.metaAdSetId === null)
      Object.assign(change, { metaAdSetId: held.adSet.ref, metaAdSetState: stateOf(held.adSet.on) });
    for (const ad of await adsOf(tx, ownerId, [id])) {
      const found = held.ads.get(ad.id);
      if (!found || (ad.metaAdId !== null && !(restored && ad.metaState !== 'on'))) continue;
      if (ad.metaState === 'refused' || ad.metaState === 'deleted') continue;
      const before = seen.ads.find((one) => one.id === ad.id);
      // Who asks for a campaign to run means its ads: those that a launch which was cut off left off, too. Of an ad that she had
      // paused it says nothing.
      const isRun = isRunAsked && wanted && ad.status === 'active';
      const isAdAsked = isRun || isAsked(ad.askedAt, before ? before.askedAt : null);
      const changedAtMeta = !isAdAsked && found.on !== (ad.status === 'active');
      await updateAd(tx, ownerId, ad.id, {
        metaAdId: found.ref,
        metaState: stateOf(found.on),
        changedAtMeta,
      });
      change.nextReconcileAt = clock.now();
    }
    if (Object.keys(change).length > 0) await updateCampaign(tx, ownerId, id, change);
  });
}
