import type { Business } from '@awning/contract/businesses';
import type { Campaign as CampaignAnswer, campaignBody } from '@awning/contract/campaigns';
import type { CallToAction, Placement } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type AdAccess, type AdPlatform, AdPlatformFailure } from '../../ports/ad-platform.ts';
import { issueOf } from './issues.ts';
import { alignJob, syncJob } from './job-names.ts';
import { type ListQuery, listCampaigns } from './list.ts';
import { nameKey, planBudget, planObjective, planSchedule, wantedObjective } from './planning.ts';
import { type LifetimeTotals, presentCampaign } from './presenter.ts';
import * as store from './store.ts';
import type { AdPicture } from './tables.ts';

/** A creative with all that an ad is made of. */
export interface LaunchCreative {
  id: string;
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
  images: Record<Placement, AdPicture>;
}

export interface CampaignDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: AdPlatform;
  findBusiness(
    db: Db,
    ownerId: string,
    businessId: string,
  ): Promise<{ id: string; name: string; website: string; goals: Business['goals'] }>;
  creativesForLaunch(db: Db, ownerId: string, businessId: string, ids: string[]): Promise<LaunchCreative[]>;
  adAccess(ownerId: string): Promise<AdAccess>;
  accessLost(ownerId: string): Promise<void>;
  demandRoom(
    tx: Db,
    ownerId: string,
    key: 'campaigns' | 'ad_sets',
    used: () => Promise<number>,
    wanted?: number,
  ): Promise<void>;
  reserve(tx: Db, ownerId: string, key: 'ads_per_month', subjectIds: string[]): Promise<void>;
  lifetimeTotals(db: Db, ownerId: string, campaignIds: string[]): Promise<Map<string, LifetimeTotals>>;
}

/** Seconds after which somebody looks whether a wish is being carried out. */
const watchSeconds = 20;

export type CampaignBody = z.output<typeof campaignBody>;
export type CampaignService = ReturnType<typeof createCampaignService>;

/** Campaigns as their owner deals with them: every call records a wish, and a job carries it to Meta. */
export function createCampaignService(deps: CampaignDeps) {
  const { db, clock, platform } = deps;

  /** Has Meta brought in line, and looked after in case the process that does it is gone. */
  async function align(tx: Db, campaignId: string): Promise<void> {
    await deps.jobs.enqueue(tx, alignJob, { campaignId });
    await deps.jobs.enqueue(
      tx,
      syncJob,
      {},
      { startAfter: watchSeconds, singletonKey: `watch-${campaignId}` },
    );
  }

  /** A campaign and an ad set of it count as one each. */
  async function demandLive(tx: Db, ownerId: string) {
    const used = () => store.countLive(tx, ownerId);
    await deps.demandRoom(tx, ownerId, 'campaigns', used);
    await deps.demandRoom(tx, ownerId, 'ad_sets', used);
  }

  async function present(ownerId: string, campaigns: store.Campaign[], language: Language) {
    const ids = campaigns.map(({ id }) => id);
    const [ads, totals] = [await store.adsOf(db, ownerId, ids), await deps.lifetimeTotals(db, ownerId, ids)];
    return campaigns.map((campaign) =>
      presentCampaign(
        campaign,
        ads.filter((ad) => ad.campaignId === campaign.id),
        totals.get(campaign.id),
        language,
      ),
    );
  }

  async function get(ownerId: string, id: string, language: Language): Promise<CampaignAnswer> {
    const campaign = await store.findCampaign(db, ownerId, id);
    const [answer] = campaign ? await present(ownerId, [campaign], language) : [];
    if (!answer) throw notFound();
    return answer;
  }

  async function pickCreatives(
    ownerId: string,
    businessId: string,
    ids: string[],
  ): Promise<LaunchCreative[]> {
    const wanted = [...new Set(ids)];
    const creatives = await deps.creativesForLaunch(db, ownerId, businessId, wanted);
    const known = new Map(creatives.map((creative) => [creative.id, creative]));
    const picked = wanted.flatMap((id) => known.get(id) ?? []);
    if (picked.length < wanted.length) throw invalid({ creativeIds: 'errors:creativeRequired' });
    return picked;
  }

  async function facts(ownerId: string, access: AdAccess) {
    try {
      return await platform.facts(access);
    } catch (error) {
      if (!(error instanceof AdPlatformFailure)) throw error;
      if (error.trouble !== 'access') {
        throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:upstreamUnavailable', { cause: error });
      }
      await deps.accessLost(ownerId);
      throw new AppFailure('META_NOT_CONNECTED', 'errors:metaExpired', { cause: error });
    }
  }

  return {
    get,

    async list(ownerId: string, businessId: string, query: ListQuery, language: Language) {
      await deps.findBusiness(db, ownerId, businessId);
      const { page, nextCursor } = await listCampaigns(db, ownerId, businessId, query);
      return { data: await present(ownerId, page, language), nextCursor };
    },

    /**
     * Plans a campaign and starts its launch.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, LIMIT_EXCEEDED, META_NOT_CONNECTED
     */
    async create(ownerId: string, body: CampaignBody, language: Language): Promise<CampaignAnswer> {
      const business = await deps.findBusiness(db, ownerId, body.businessId);
      const key = nameKey(body.name);
      // What the plan or the name forbids is said before Meta is asked for anything; the insert checks both again.
      await db.transaction((tx) => demandLive(tx, ownerId));
      if (await store.nameTaken(db, ownerId, business.id, key)) throw nameInUse();
      const access = await deps.adAccess(ownerId);
      const creatives = await pickCreatives(ownerId, business.id, body.creativeIds);
      const now = clock.now();
      const schedule = planSchedule(body.startDate, body.endDate, access.timeZone, now);
      const account = await facts(ownerId, access);
      if (!account.usable) throw invalid({ businessId: 'errors:adAccountUnusable' });
      const dailyBudget = planBudget(body.dailyBudget, access.currency, account.minDailyBudget, language);
      const wanted = wantedObjective(body, business.goals);
      const plan = planObjective(wanted, account, business.website !== '');
      const id = newId();
      const ads = creatives.map((creative) => adOf(creative, id, now));
      await db.transaction(async (tx) => {
        await demandLive(tx, ownerId);
        const inserted = await store.insertCampaign(tx, ownerId, {
          id,
          businessId: business.id,
          name: body.name,
          nameKey: key,
          goal: body.goal ?? null,
          objective: plan.objective,
          optimization: plan.optimization,
          pixelId: account.pixelId,
          leadFormId: account.leadFormId,
          link: business.website || `https://www.facebook.com/${access.pageId}`,
          advertiser: business.name,
          country: account.country,
          dailyBudget,
          totalBudget: dailyBudget * schedule.days,
          currency: access.currency,
          timeZone: access.timeZone,
          startDate: body.startDate,
          endDate: body.endDate,
          startsAt: schedule.startsAt,
          endsAt: schedule.endsAt,
          status: 'active',
          delivery: 'launching',
          issues: plan.fellBack ? [issueOf('plan', 'objective_fallback')] : [],
          adAccountId: access.adAccountId,
          pageId: access.pageId,
          metaCampaignId: null,
          metaAdSetId: null,
          createUnsure: false,
          adSetOn: false,
          toldRunning: null,
          failures: 0,
          leaseUntil: null,
          nextSyncAt: null,
          launchedAt: null,
          createdAt: now,
          updatedAt: now,
        });
        if (!inserted) throw nameInUse();
        await store.insertAds(tx, ownerId, ads);
        await deps.reserve(
          tx,
          ownerId,
          'ads_per_month',
          ads.map((ad) => ad.id),
        );
        await align(tx, id);
      });
      return get(ownerId, id, language);
    },

    /** Each creative that is not in the campaign yet becomes an ad of it. @throws AppFailure NOT_FOUND, CONFLICT, LIMIT_EXCEEDED */
    async addCreatives(
      ownerId: string,
      id: string,
      creativeIds: string[],
      language: Language,
    ): Promise<CampaignAnswer> {
      const campaign = await store.findCampaign(db, ownerId, id);
      if (!campaign) throw notFound();
      const creatives = await pickCreatives(ownerId, campaign.businessId, creativeIds);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const locked = await store.lockCampaign(tx, ownerId, id);
        if (!locked) throw notFound();
        if (locked.endsAt <= now) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
        const there = new Set((await store.adsOf(tx, ownerId, [id])).map((ad) => ad.creativeId));
        const ads = creatives.filter((one) => !there.has(one.id)).map((one) => adOf(one, id, now));
        if (ads.length === 0) return;
        await store.insertAds(tx, ownerId, ads);
        if (locked.delivery !== 'failed') {
          await deps.reserve(
            tx,
            ownerId,
            'ads_per_month',
            ads.map((ad) => ad.id),
          );
          await align(tx, id);
        }
        await store.updateCampaign(tx, ownerId, id, { updatedAt: now });
      });
      return get(ownerId, id, language);
    },

    /** The owner no longer wants it to run. Known at once here; a job tells Meta. @throws AppFailure NOT_FOUND */
    async stop(ownerId: string, id: string, language: Language): Promise<CampaignAnswer> {
      await db.transaction(async (tx) => {
        const campaign = await store.lockCampaign(tx, ownerId, id);
        if (!campaign) throw notFound();
        await store.updateCampaign(tx, ownerId, id, {
          status: 'paused',
          failures: 0,
          ...askAgain(campaign),
          updatedAt: clock.now(),
        });
        await align(tx, id);
      });
      return get(ownerId, id, language);
    },

    /**
     * The owner wants it to run again. Free, but for a failed launch: that is taken up where it stopped, with what it
     * counts for.
     * @throws AppFailure NOT_FOUND, CONFLICT once it has ended, META_NOT_CONNECTED, LIMIT_EXCEEDED
     */
    async resume(ownerId: string, id: string, language: Language): Promise<CampaignAnswer> {
      if (!(await store.findCampaign(db, ownerId, id))) throw notFound();
      await deps.adAccess(ownerId);
      await db.transaction(async (tx) => {
        const campaign = await store.lockCampaign(tx, ownerId, id);
        if (!campaign) throw notFound();
        if (campaign.endsAt <= clock.now()) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
        const failed = campaign.delivery === 'failed';
        if (failed) {
          await demandLive(tx, ownerId);
          const ads = await store.adsOf(tx, ownerId, [id]);
          await deps.reserve(
            tx,
            ownerId,
            'ads_per_month',
            ads.map((ad) => ad.id),
          );
          await store.updateAdsOf(tx, ownerId, id, { delivery: 'launching' });
        }
        await store.updateCampaign(tx, ownerId, id, {
          status: 'active',
          failures: 0,
          ...(failed && {
            delivery: 'launching' as const,
            issues: campaign.issues.filter(({ source }) => source === 'plan'),
          }),
          ...askAgain(campaign),
          updatedAt: clock.now(),
        });
        await align(tx, id);
      });
      return get(ownerId, id, language);
    },
  };
}

/** Whatever Meta was told before, it is told again: it may have been changed in Ads Manager since. */
const askAgain = (campaign: store.Campaign) => (campaign.toldRunning === null ? {} : { toldRunning: null });

const nameInUse = () =>
  new AppFailure('NAME_IN_USE', 'errors:campaignNameInUse', {
    details: { fields: { name: 'errors:campaignNameInUse' } },
  });

function adOf(creative: LaunchCreative, campaignId: string, now: Date): Omit<store.CampaignAd, 'ownerId'> {
  const { headline, text, description, callToAction, images } = creative;
  return {
    id: newId(),
    campaignId,
    creativeId: creative.id,
    headline,
    text,
    description,
    callToAction,
    images,
    hashes: null,
    metaAdId: null,
    switchedOn: false,
    delivery: 'launching',
    createdAt: now,
  };
}
