import type { CampaignEditBody } from '@awning/contract/campaign-edits';
import { adsPerCampaign } from '@awning/contract/campaigns';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { findBusiness } from '../businesses/public.ts';
import { permissionsOf } from '../connections/public.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import type { AdCommands } from './ad-commands.ts';
import { destinationOf, requireGranted } from './destination.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { newAd, withButtons } from './new-ad.ts';
import { requireRulesKept, requireSameDeclaration, requireTrue } from './preflight-gate.ts';
import { requestReconcile } from './request-reconcile.ts';
import { adsOf, insertAds } from './store/ads.ts';
import { lockCampaign, updateCampaign } from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import type { AddedCreatives, CampaignDeps } from './types.ts';

/** Makes creatives ads of a campaign that is there already, in the caller's transaction. */
export function createAddingAds(
  deps: CampaignDeps,
  { pickCreatives, reserveAds }: LaunchLimits,
  adCommands: AdCommands,
) {
  const { clock, jobs } = deps;

  /**
   * Each creative that is not in the campaign yet becomes an ad of it.
   * @throws AppFailure NOT_FOUND, CONFLICT, VALIDATION_FAILED, LIMIT_EXCEEDED, PREFLIGHT_REFUSED
   */
  async function addTo(
    tx: Db,
    ownerId: string,
    id: string,
    { creativeIds, ...consent }: AddedCreatives,
  ): Promise<void> {
    const now = clock.now();
    await requireNotBeingDeleted(tx, ownerId);
    const campaign = await lockCampaign(tx, ownerId, id);
    if (!campaign) throw notFound();
    const creatives = await pickCreatives(tx, ownerId, campaign.businessId, creativeIds);
    if (campaign.endsAt <= now) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
    const kept = (await adsOf(tx, ownerId, [id])).filter(({ status }) => status !== 'removed');
    const there = new Set(kept.map((ad) => ad.creativeId));
    const added = creatives.filter((one) => !there.has(one.id));
    if (added.length === 0) return;
    if (kept.length + added.length > adsPerCampaign) throw invalid({ creativeIds: 'errors:campaignAdsFull' });
    const business = await findBusiness(tx, ownerId, campaign.businessId);
    const { type } = business;
    const destination = destinationOf(campaign);
    const granted = await permissionsOf(tx, ownerId);
    if (granted) requireGranted(destination, granted);
    const fitting = withButtons(added, destination, consent.adaptButtons);
    if (!fitting) throw invalid({ creativeIds: 'errors:buttonContradictsCampaign' });
    requireRulesKept(added, type, consent);
    requireTrue(added, await deps.creatives.untrueAmong(tx, ownerId, business, added, campaign.endsAt), {
      ...consent,
      endDate: campaign.endDate,
    });
    requireSameDeclaration(added, type, { asked: consent.specialCategories, of: campaign.specialCategories });
    const ads = fitting.map((one) => newAd(one, id, now));
    // A failed launch counts for nothing until it is tried again, and then with these ads.
    const counts = campaign.delivery !== 'failed';
    // The account is locked before the uses of creatives, as a launch does.
    if (counts) await reserveAds(tx, ownerId, ads);
    await insertAds(tx, ownerId, ads);
    await recordChange(tx, campaign, { kind: 'ads_added', madeBy: 'owner', at: now, now: ads.length });
    await updateCampaign(tx, ownerId, id, { version: campaign.version + 1, updatedAt: now });
    if (!counts) return;
    await updateCampaign(tx, ownerId, id, { requestedAt: now, nextReconcileAt: now });
    await requestReconcile(jobs, tx, campaign);
  }

  /** The ads of a campaign become those of exactly these creatives. @throws AppFailure as `addTo` and `removeAd` do */
  async function replaceAds(
    tx: Db,
    ownerId: string,
    id: string,
    { creativeIds, launchAnyway, specialCategories }: CampaignEditBody,
  ): Promise<void> {
    if (!creativeIds) return;
    const before = (await adsOf(tx, ownerId, [id])).filter(({ status }) => status !== 'removed');
    await addTo(tx, ownerId, id, {
      creativeIds,
      launchAnyway,
      ...(specialCategories && { specialCategories }),
    });
    for (const { creativeId } of before)
      if (!creativeIds.includes(creativeId)) await adCommands.removeIn(tx, ownerId, id, creativeId);
  }

  return { addTo, replaceAds };
}
