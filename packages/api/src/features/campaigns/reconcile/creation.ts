import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type {
  CampaignPlan,
  CreateOutcome,
  FoundObjects,
  Launched,
} from '@awning/adapters/ports/ad-platform/plan';
import type { Placement } from '@awning/contract/creatives';
import { placementNames } from '@awning/contract/creatives';
import { filmFormatNames } from '@awning/contract/films';
import { audienceOf } from '../audience.ts';
import { destinationOf } from '../destination.ts';
import { adSetBudgetOf, wantedEnd } from '../edits/settings.ts';
import { hoursOf } from '../phone-hours.ts';
import { type CampaignAd, updateAd } from '../store/ads.ts';
import { type Campaign, updateCampaign } from '../store/campaigns.ts';
import { toldOf } from '../store/sweeps.ts';
import { assertConsented } from './ceiling.ts';
import { lateEffectMs, needsFinalLookup, viable } from './differences.ts';
import { sendInDoubt } from './doubt.ts';
import { recordRefusedAds } from './refused-ads.ts';
import type { ReconcileDeps, Run } from './types.ts';

/** Ads whose pictures go into one call: four each. */
const adsPerUpload = 10;
/** How long what a lost request made is looked for before it is made again; copies are deleted later. */
const lookFirstMs = 10_000;

/** Creating what a campaign needs at Meta, switched off; each step is safe to be taken again. */
export function createCreation(deps: ReconcileDeps) {
  const { db, clock, platform } = deps;

  /** Uploads pictures that Meta has not got yet. The same bytes get the same hash, so a lost answer costs nothing. */
  async function uploadImages(run: Run, campaign: Campaign, ads: CampaignAd[]): Promise<void> {
    const missing = viable(ads).filter((ad) => !ad.hashes && !ad.metaAdId);
    for (let from = 0; from < missing.length; from += adsPerUpload) {
      await uploadSlice(run, campaign, missing.slice(from, from + adsPerUpload));
    }
  }

  /** A picture that Meta refuses costs the campaign that ad alone, unless it is the launch that it stops. */
  async function uploadSlice(run: Run, campaign: Campaign, slice: CampaignAd[]): Promise<void> {
    try {
      await upload(run, slice);
    } catch (error) {
      if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused' || !campaign.launchedAt)
        throw error;
      const [ad, ...others] = slice;
      if (ad && others.length === 0) return recordRefusedAds(deps, campaign, slice, { [ad.id]: error });
      for (const one of slice) await uploadSlice(run, campaign, [one]);
    }
  }

  async function upload(run: Run, slice: CampaignAd[]): Promise<void> {
    const names = slice.flatMap((ad) => placementNames.map((placement) => ad.images[placement].name));
    const images = await Promise.all(
      [...new Set(names)].map(async (name) => ({ name, bytes: await deps.creatives.readMedia(name) })),
    );
    await run.assertHeld();
    const hashes = await platform.uploadImages(run.access, images);
    for (const ad of slice) await updateAd(db, ad.ownerId, ad.id, { hashes: hashesOf(ad, hashes) });
  }

  /**
   * Uploads the films of moving stories that Meta has not got yet. A lost answer leaves a video there that no ad shows.
   * @returns whether Meta has made all of them ready
   */
  async function uploadFilms(run: Run, campaign: Campaign, ads: CampaignAd[]): Promise<boolean> {
    let areReady = true;
    for (const ad of viable(ads).filter(({ films, metaAdId }) => films && !metaAdId)) {
      try {
        for (const id of await sendFilms(run, ad))
          areReady = (await platform.isVideoReady(run.access, id)) && areReady;
      } catch (error) {
        if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused' || !campaign.launchedAt)
          throw error;
        await recordRefusedAds(deps, campaign, [ad], { [ad.id]: error });
      }
    }
    return areReady;
  }

  /** Sends what was not sent yet, each film once. @returns the ids of all at Meta */
  async function sendFilms(run: Run, { ownerId, id, films, videoIds }: CampaignAd): Promise<string[]> {
    let sent = videoIds ?? {};
    for (const name of filmFormatNames) {
      if (sent[name]) continue;
      const bytes = await deps.creatives.readMedia(films?.[name] ?? '');
      await run.assertHeld();
      sent = {
        ...sent,
        [name]: await platform.uploadVideo(run.access, { name: `${id}-${name}.mp4`, bytes }),
      };
      await updateAd(db, ownerId, id, { videoIds: sent });
    }
    return Object.values(sent);
  }

  async function record(campaign: Campaign, launched: Launched): Promise<void> {
    const { ownerId, id } = campaign;
    await db.transaction(async (tx) => {
      await updateCampaign(tx, ownerId, id, {
        metaCampaignId: launched.campaignRef,
        metaAdSetId: launched.adSetRef,
      });
      for (const [adId, metaAdId] of Object.entries(launched.ads)) {
        await updateAd(tx, ownerId, adId, { metaAdId });
      }
    });
  }

  /**
   * Finds what requests without an answer have made, takes over what is missing here, and deletes copies. A look at a
   * time when nothing of ours can still arrive is the last one needed.
   */
  async function adoptFound(run: Run, campaign: Campaign, ads: CampaignAd[]): Promise<void> {
    const { ownerId, id } = campaign;
    // Taken before the look: what arrives after it is not in it.
    const final = needsFinalLookup(campaign, clock.now());
    const found = await platform.find(run.access, id);
    const adopted = adopt(campaign, ads, found);
    await record(campaign, adopted);
    const copies = copiesIn(found, adopted);
    // What a sweep found switched on has delivered, and its owner was told: it stays paused, with its figures.
    const told = copies.length > 0 ? await toldOf(db, ownerId, copies) : new Set();
    for (const ref of copies) {
      if (told.has(ref)) continue;
      await run.assertHeld();
      await deleteCopy(run, id, ref);
    }
    if (final) await updateCampaign(db, ownerId, id, { createInDoubt: false });
  }

  /** A copy is off and spends nothing: where Meta refuses to delete it, it stays, and the campaign goes on. */
  async function deleteCopy(run: Run, campaignId: string, ref: string): Promise<void> {
    try {
      await platform.remove(run.access, ref);
      deps.logger.info({ campaignId, ref }, 'deleted a copy that a late request made at Meta');
    } catch (error) {
      if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused') throw error;
      deps.logger.warn({ err: error, campaignId, ref }, 'Meta refused to delete a copy');
    }
  }

  return {
    uploadImages,
    uploadFilms,
    adoptFound,

    /** Whether to wait for what a lost request may have made before making it again. */
    shouldLookFirst(campaign: Campaign): boolean {
      if (!campaign.createInDoubt || !campaign.inDoubtUntil) return false;
      const sentAt = campaign.inDoubtUntil.getTime() - lateEffectMs;
      return clock.now().getTime() < sentAt + lookFirstMs;
    },

    /** Creates what is missing, in one batch. @throws AdPlatformFailure; Error as `assertConsented` does */
    async createMissing(run: Run, campaign: Campaign, ads: CampaignAd[]): Promise<void> {
      assertConsented(campaign);
      const { ownerId, id, createInDoubt } = campaign;
      const known = knownOf(campaign, ads);
      const plan = planOf(campaign, viable(ads), clock.now());
      let outcome: CreateOutcome | undefined;
      let recorded = false;
      await sendInDoubt(deps, run, campaign, { createInDoubt: true }, async () => {
        outcome = await platform.create(run.access, plan, known);
        await record(campaign, outcome);
        recorded = true;
        if (outcome.failure) throw outcome.failure;
        const [firstRefusal] = Object.values(outcome.refused);
        if (firstRefusal && Object.keys(outcome.ads).length === 0) throw firstRefusal;
      }).finally(async () => {
        const answered = recorded && !outcome?.failure?.mayHaveTakenEffect;
        if (answered && !createInDoubt) await updateCampaign(db, ownerId, id, { createInDoubt: false });
      });
      if (outcome) await recordRefusedAds(deps, campaign, ads, outcome.refused);
    },
  };
}

export type Creation = ReturnType<typeof createCreation>;

function hashesOf(ad: CampaignAd, hashes: Record<string, string>): Record<Placement, string> {
  const entries = placementNames.map((placement) => [placement, hashes[ad.images[placement].name]]);
  return Object.fromEntries(entries) as Record<Placement, string>;
}

function knownOf(campaign: Campaign, ads: CampaignAd[]): Launched {
  const made = ads.flatMap((ad) => (ad.metaAdId ? [[ad.id, ad.metaAdId] as const] : []));
  return {
    campaignRef: campaign.metaCampaignId,
    adSetRef: campaign.metaAdSetId,
    ads: Object.fromEntries(made),
  };
}

/** What is recorded, and where nothing is, the oldest object found that belongs to it. */
function adopt(campaign: Campaign, ads: CampaignAd[], found: FoundObjects): Launched {
  const known = knownOf(campaign, ads);
  const campaignRef = known.campaignRef ?? found.campaigns[0]?.ref ?? null;
  const adSetRef =
    known.adSetRef ?? found.adSets.find((adSet) => adSet.campaignRef === campaignRef)?.ref ?? null;
  const made = { ...known.ads };
  for (const ad of found.ads) {
    const ours = ads.some(({ id, metaState }) => id === ad.key && metaState !== 'refused');
    if (ours && ad.adSetRef === adSetRef) made[ad.key] ??= ad.ref;
  }
  return { campaignRef, adSetRef, ads: made };
}

/**
 * Objects that bear our key and are not the ones in use, as long as nobody has switched them on. What is below a
 * campaign or an ad set goes with it.
 */
function copiesIn(found: FoundObjects, adopted: Launched): string[] {
  const inUse = new Set(Object.values(adopted.ads));
  return [
    ...found.campaigns.filter(({ ref }) => ref !== adopted.campaignRef),
    ...found.adSets.filter(
      ({ ref, campaignRef }) => campaignRef === adopted.campaignRef && ref !== adopted.adSetRef,
    ),
    ...found.ads.filter(({ ref, adSetRef }) => adSetRef === adopted.adSetRef && !inUse.has(ref)),
  ]
    .filter(({ off }) => off)
    .map(({ ref }) => ref);
}

function planOf(campaign: Campaign, ads: CampaignAd[], now: Date): CampaignPlan {
  const { name, objective, optimization, pixelId, leadFormId, country, advertiser, link } = campaign;
  const { specialCategories, instagramId } = campaign;
  return {
    key: campaign.id,
    name,
    objective,
    optimization,
    pixelId,
    leadFormId,
    instagramId,
    start: campaign.startsAt > now ? campaign.startsAt : null,
    end: wantedEnd(campaign),
    lifetimeBudget: adSetBudgetOf(campaign),
    country,
    audience: audienceOf(campaign),
    specialCategories,
    advertiser,
    link,
    destination: destinationOf(campaign),
    contact: campaign.contact,
    hours: hoursOf(campaign),
    language: campaign.language,
    ads: ads.flatMap((ad, index) => {
      const { headline, text, description, callToAction, isMade, hashes, films, videoIds } = ad;
      const { story, portrait } = videoIds ?? {};
      const videos = story && portrait ? { story, portrait } : null;
      if (!hashes || (films && !videos)) return [];
      const title = headline || `${name} ${index + 1}`;
      return [
        {
          key: ad.id,
          name: title,
          ...{ headline, text, description, callToAction, isMade },
          images: hashes,
          videos,
        },
      ];
    }),
  };
}
