import type { Placement } from '@awning/contract/creatives';
import { placementNames } from '@awning/contract/creatives';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AdAccess, AdPlatform, CampaignPlan, CreateOutcome, Launched } from '../../ports/ad-platform.ts';
import { issueOfFailure } from './issues.ts';
import * as store from './store.ts';

export interface LaunchStepDeps {
  db: Db;
  clock: Clock;
  platform: AdPlatform;
  readMedia(name: string): Promise<Buffer>;
  release(tx: Db, ownerId: string, key: 'ads_per_month', subjectIds: string[]): Promise<void>;
}

/** Ads whose pictures go into one call: four each. */
const adsPerUpload = 10;

/** Ads that may still come to be: not those that Meta refused. */
export const viable = (ads: store.CampaignAd[]) =>
  ads.filter((ad) => ad.metaAdId || ad.delivery !== 'failed');

/** The steps from a planned campaign to one that exists, switched off, at Meta. Each is safe to be taken again. */
export function createLaunchSteps(deps: LaunchStepDeps) {
  const { db, platform } = deps;

  /** Uploads pictures that Meta has not got yet. The same bytes get the same hash, so a lost answer costs nothing. */
  async function uploadImages(access: AdAccess, ads: store.CampaignAd[]): Promise<void> {
    const missing = ads.filter((ad) => !ad.hashes);
    for (let from = 0; from < missing.length; from += adsPerUpload) {
      const slice = missing.slice(from, from + adsPerUpload);
      const names = [
        ...new Set(slice.flatMap((ad) => placementNames.map((placement) => ad.images[placement].name))),
      ];
      const images = await Promise.all(
        names.map(async (name) => ({ name, bytes: await deps.readMedia(name) })),
      );
      const hashes = await platform.uploadImages(access, images);
      for (const ad of slice) {
        await store.updateAd(db, ad.ownerId, ad.id, { hashes: hashesOf(ad, hashes) });
      }
    }
  }

  async function record(campaign: store.Campaign, launched: Launched, unsure: boolean): Promise<void> {
    const { ownerId, id } = campaign;
    await db.transaction(async (tx) => {
      await store.updateCampaign(tx, ownerId, id, {
        metaCampaignId: launched.campaignRef,
        metaAdSetId: launched.adSetRef,
        createUnsure: unsure,
      });
      for (const [adId, metaAdId] of Object.entries(launched.ads)) {
        await store.updateAd(tx, ownerId, adId, { metaAdId });
      }
    });
  }

  /** Ads that Meta refused count for nothing, and say why. */
  async function dropRefused(campaign: store.Campaign, ads: store.CampaignAd[], { refused }: CreateOutcome) {
    const dropped = ads.filter((ad) => refused[ad.id]);
    if (dropped.length === 0) return;
    const { ownerId, id } = campaign;
    const found = dropped.flatMap((ad) => {
      const failure = refused[ad.id];
      return failure ? [issueOfFailure('ads', failure, ad.creativeId)] : [];
    });
    await db.transaction(async (tx) => {
      const locked = await store.lockCampaign(tx, ownerId, id);
      if (!locked) return;
      for (const ad of dropped) await store.updateAd(tx, ownerId, ad.id, { delivery: 'failed' });
      await deps.release(
        tx,
        ownerId,
        'ads_per_month',
        dropped.map((ad) => ad.id),
      );
      await store.updateCampaign(tx, ownerId, id, { issues: [...locked.issues, ...found] });
    });
  }

  /**
   * Creates what is missing. Where an earlier answer was lost, what that call made is found by our ids in the names
   * first, so that nothing is made twice.
   */
  async function createMissing(
    campaign: store.Campaign,
    access: AdAccess,
    ads: store.CampaignAd[],
  ): Promise<void> {
    let known = knownOf(campaign, ads);
    const complete = () => known.campaignRef && known.adSetRef && ads.every((ad) => known.ads[ad.id]);
    if (campaign.createUnsure) {
      known = merged(known, await platform.find(access, campaign.id));
      await record(campaign, known, !complete());
    }
    if (complete()) return;
    await store.updateCampaign(db, campaign.ownerId, campaign.id, { createUnsure: true });
    const outcome = await platform.create(access, planOf(campaign, ads, deps.clock.now()), known);
    const unsure = outcome.failure !== null && outcome.failure.trouble !== 'refused';
    await record(campaign, outcome, unsure);
    if (outcome.failure) throw outcome.failure;
    const [firstRefusal] = Object.values(outcome.refused);
    if (firstRefusal && Object.keys(outcome.ads).length === 0) throw firstRefusal;
    await dropRefused(campaign, ads, outcome);
  }

  return { uploadImages, createMissing };
}

function hashesOf(ad: store.CampaignAd, hashes: Record<string, string>): Record<Placement, string> {
  const entries = placementNames.map((placement) => [placement, hashes[ad.images[placement].name]]);
  return Object.fromEntries(entries) as Record<Placement, string>;
}

function knownOf(campaign: store.Campaign, ads: store.CampaignAd[]): Launched {
  const made = ads.flatMap((ad) => (ad.metaAdId ? [[ad.id, ad.metaAdId] as const] : []));
  return {
    campaignRef: campaign.metaCampaignId,
    adSetRef: campaign.metaAdSetId,
    ads: Object.fromEntries(made),
  };
}

const merged = (known: Launched, found: Launched): Launched => ({
  campaignRef: known.campaignRef ?? found.campaignRef,
  adSetRef: known.adSetRef ?? found.adSetRef,
  ads: { ...found.ads, ...known.ads },
});

function planOf(campaign: store.Campaign, ads: store.CampaignAd[], now: Date): CampaignPlan {
  const { name, objective, optimization, pixelId, leadFormId, country, advertiser, link } = campaign;
  return {
    key: campaign.id,
    name,
    objective,
    optimization,
    pixelId,
    leadFormId,
    start: campaign.startsAt > now ? campaign.startsAt : null,
    end: campaign.endsAt,
    lifetimeBudget: campaign.totalBudget,
    country,
    advertiser,
    link,
    ads: ads.flatMap((ad, index) => {
      const { headline, text, description, callToAction, hashes } = ad;
      if (!hashes) return [];
      const title = headline || `${name} ${index + 1}`;
      return [{ key: ad.id, name: title, headline, text, description, callToAction, images: hashes }];
    }),
  };
}
