import { isDeepStrictEqual } from 'node:util';
import type { AdReading, CampaignReading } from '@awning/adapters/ports/ad-platform/delivery';
import { type DerivedDelivery, deriveDelivery } from '../delivery.ts';
import { issueOfFailure, replaced, type StoredIssue } from '../issues.ts';
import { adsOf, type CampaignAd, updateAd } from '../store/ads.ts';
import { type Campaign, type CampaignChange, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import { type RecordedChange, recordChange } from '../store/changes.ts';
import type { MetaState } from '../tables.ts';
import { watchCeiling } from './ceiling.ts';
import { mayBeLate } from './doubt.ts';
import { driftOf } from './drift.ts';
import type { ReconcileDeps } from './types.ts';

/** What a reading of a campaign comes to. */
interface Observed {
  change: CampaignChange;
  ads: { ad: CampaignAd; change: Partial<CampaignAd> }[];
  /** What is told in the campaign's history. */
  told: Pick<RecordedChange, 'kind' | 'madeBy'>[];
}

/**
 * What a reading of a campaign comes to, as a pure function of what is known of it.
 * @param seen the campaign as it was before the reading: what requests of ours may have made late is not put down to
 * somebody else
 */
export function observed(
  campaign: Campaign,
  ads: CampaignAd[],
  reading: CampaignReading,
  seen: Campaign,
  now: Date,
): Observed {
  if (reading.unreadable) {
    const issue = issueOfFailure('observe', reading.unreadable);
    return { change: { issues: replaced(campaign.issues, 'observe', [issue]) }, ads: [], told: [] };
  }
  const isLate = mayBeLate(seen, campaign.runAskedAt ?? campaign.createdAt, now);
  // What was just made may not be in the list yet.
  const current = { ...reading, adSetGone: reading.adSetGone && seen.inDoubtUntil === null };
  const watched = watchCeiling(campaign, reading);
  const change = { ...campaignChange(campaign, current, isLate), ...watched.change };
  // What the owner has removed is neither shown nor counted as a problem.
  const removed = new Set(ads.filter(({ status }) => status === 'removed').map((ad) => ad.metaAdId));
  const wantedAds = reading.ads.filter(({ ref }) => !removed.has(ref));
  const creativeOf = (ref: string) => ads.find((ad) => ad.metaAdId === ref)?.creativeId ?? null;
  const wanted = {
    status: campaign.status,
    changedAtMeta: change.changedAtMeta ?? campaign.changedAtMeta,
  };
  const derived = deriveDelivery(wanted, { ...current, ads: wantedAds }, creativeOf);
  const found: Observed = { change: {}, ads: [], told: [] };
  for (const ad of ads) observeAd(found, ad, reading, derived, { seen, now });
  if (watched.isPaused) found.told.push({ kind: 'budget_raised', madeBy: 'elsewhere' });
  if (change.changedAtMeta && !campaign.changedAtMeta && campaign.status === 'active')
    found.told.push({ kind: 'switched_off', madeBy: 'elsewhere' });
  found.change = {
    ...change,
    // A launch that failed is told as that until it is tried again; one that was never launched is still launching.
    ...((reading.gone || isShown(campaign, change)) && { delivery: derived.delivery }),
    issues: replaced(campaign.issues, 'observe', [
      ...watched.issues,
      ...derived.issues,
      ...driftOf(campaign, ads, { ...reading, ads: wantedAds }),
    ]),
    ...(change.metaState === 'on' && !campaign.launchedAt && { launchedAt: now }),
  };
  return found;
}

/** Whether what was observed is what is known already. */
export const isKnown = (campaign: Campaign, { change, ads, told }: Observed): boolean =>
  ads.length === 0 &&
  told.length === 0 &&
  Object.entries({ ...change, issues: asStored(change.issues ?? campaign.issues) }).every(([name, value]) =>
    isDeepStrictEqual(campaign[name as keyof Campaign], value),
  );

/** As they come back from their column. */
const asStored = (issues: StoredIssue[]): StoredIssue[] => JSON.parse(JSON.stringify(issues));

/** Recording what Meta confirms. */
export function createObserving(deps: Pick<ReconcileDeps, 'db' | 'clock'>) {
  const { db, clock } = deps;

  /**
   * Records a reading of a campaign, unless the campaign has changed since `seen`: what was read before a change says
   * nothing about what holds after it.
   */
  return async function observe(seen: Campaign, reading: CampaignReading): Promise<void> {
    const { ownerId, id } = seen;
    await db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ownerId, id);
      if (!campaign || campaign.requestedAt > seen.requestedAt || campaign.delivery === 'ended') return;
      const now = clock.now();
      const found = observed(campaign, await adsOf(tx, ownerId, [id]), reading, seen, now);
      if (isKnown(campaign, found)) return;
      for (const { ad, change } of found.ads) await updateAd(tx, ownerId, ad.id, change);
      for (const told of found.told) await recordChange(tx, { ownerId, id }, { ...told, at: now });
      await updateCampaign(tx, ownerId, id, found.change);
    });
  };
}

function observeAd(
  found: Observed,
  ad: CampaignAd,
  reading: CampaignReading,
  derived: DerivedDelivery,
  { seen, now }: { seen: Campaign; now: Date },
): void {
  const isLate = mayBeLate(seen, ad.askedAt ?? ad.createdAt, now);
  const read = reading.ads.find(({ ref }) => ref === ad.metaAdId);
  // A deleted ad is left out of the list. One that was just made may not be in it yet.
  const deleted = ad.metaAdId !== null && !read && seen.inDoubtUntil === null && reading.hasAllAds;
  if (ad.status === 'removed') {
    observeRemoved(found, ad, read, deleted);
    return;
  }
  // Refused when it was to be switched on, it is off for that and not by anybody's hand. It stays refused, and so
  // released from the month's limit, unless somebody switches it on in Ads Manager.
  if (ad.metaState === 'refused' && !read?.on) return;
  const delivery = ad.metaAdId ? derived.ads.get(ad.metaAdId) : undefined;
  if (deleted) noteAd(found, ad, { delivery: 'failed', metaState: 'off', changedAtMeta: true });
  if (!read || !delivery) return;
  const metaState = stateOf(read.on);
  const changed = ad.metaState !== metaState && ad.metaState !== 'unknown' && !isLate;
  const isAsWanted = metaState === (ad.status === 'active' ? 'on' : 'off');
  const changedAtMeta = !isAsWanted && (ad.changedAtMeta || changed);
  if (delivery === 'rejected' && ad.delivery !== 'rejected')
    found.told.push({ kind: 'ad_rejected', madeBy: 'meta' });
  noteAd(found, ad, { delivery, metaState, changedAtMeta });
}

/** Only what becomes another. */
function noteAd(found: Observed, ad: CampaignAd, change: Partial<CampaignAd>): void {
  const isOther = Object.entries(change).some(([name, value]) => ad[name as keyof CampaignAd] !== value);
  if (isOther) found.ads.push({ ad, change });
}

/** What was removed is gone, or is to be deleted again, whoever has switched it meanwhile. */
function observeRemoved(
  found: Observed,
  ad: CampaignAd,
  read: AdReading | undefined,
  deleted: boolean,
): void {
  if (ad.metaState === 'deleted' || (!read && !deleted)) return;
  noteAd(found, ad, { metaState: deleted ? 'deleted' : stateOf(read?.on === true) });
}

export type Observe = ReturnType<typeof createObserving>;

const stateOf = (on: boolean): MetaState => (on ? 'on' : 'off');

/** @param isLate a change may be put down to a late request of ours, and not to somebody else */
function campaignChange(campaign: Campaign, reading: CampaignReading, isLate: boolean): CampaignChange {
  if (reading.gone) return { metaState: 'off', metaAdSetState: 'off', changedAtMeta: true };
  const metaState = stateOf(reading.on);
  // Nothing can be switched on until its owner asks for another one.
  if (reading.adSetGone)
    return { metaState, metaAdSetState: 'off', changedAtMeta: campaign.status === 'active' };
  const metaAdSetState = stateOf(reading.adSetOn);
  const wanted = campaign.status === 'active' ? 'on' : 'off';
  const elsewhere =
    !isLate &&
    ((campaign.metaState !== metaState && campaign.metaState !== 'unknown' && metaState !== wanted) ||
      (campaign.metaAdSetState === 'on' && metaAdSetState === 'off'));
  const asWanted = metaState === wanted && (wanted === 'off' || metaAdSetState === 'on');
  return { metaState, metaAdSetState, changedAtMeta: !asWanted && (campaign.changedAtMeta || elsewhere) };
}

function isShown(campaign: Campaign, change: CampaignChange): boolean {
  if (campaign.delivery === 'failed') return change.metaState === 'on';
  return campaign.launchedAt !== null || change.metaState === 'on' || campaign.status === 'paused';
}
