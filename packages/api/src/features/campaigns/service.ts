import type { Campaign as CampaignAnswer } from '@awning/contract/campaigns';
import type { Language } from '@awning/contract/scalars';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { type CampaignBody, createCreating } from './creating.ts';
import type { CampaignDeps } from './deps.ts';
import { type ListQuery, listCampaigns } from './list.ts';
import { presentCampaign } from './presenter.ts';
import * as store from './store.ts';
import { adOf, createWishes } from './wishes.ts';

export type CampaignService = ReturnType<typeof createCampaignService>;

/** Campaigns as their owner deals with them: every call records a wish, and a job carries it to Meta. */
export function createCampaignService(deps: CampaignDeps) {
  const { db, clock } = deps;
  const wishes = createWishes(deps);
  const { align, demandLive, pickCreatives } = wishes;
  const create = createCreating(deps, wishes);

  async function present(at: Db, ownerId: string, campaigns: store.Campaign[], language: Language) {
    const ids = campaigns.map(({ id }) => id);
    const [ads, totals] = [await store.adsOf(at, ownerId, ids), await deps.lifetimeTotals(at, ownerId, ids)];
    return campaigns.map((campaign) =>
      presentCampaign(
        campaign,
        ads.filter((ad) => ad.campaignId === campaign.id),
        totals.get(campaign.id),
        language,
      ),
    );
  }

  async function getAt(at: Db, ownerId: string, id: string, language: Language): Promise<CampaignAnswer> {
    const campaign = await store.findCampaign(at, ownerId, id);
    const [answer] = campaign ? await present(at, ownerId, [campaign], language) : [];
    if (!answer) throw notFound();
    return answer;
  }
  const get = (ownerId: string, id: string, language: Language) => getAt(db, ownerId, id, language);

  /** Each creative that is not in the campaign yet becomes an ad of it. @throws AppFailure NOT_FOUND, CONFLICT, LIMIT_EXCEEDED */
  async function addTo(tx: Db, ownerId: string, id: string, creativeIds: string[]): Promise<void> {
    const now = clock.now();
    const campaign = await store.lockCampaign(tx, ownerId, id);
    if (!campaign) throw notFound();
    const creatives = await pickCreatives(tx, ownerId, campaign.businessId, creativeIds);
    if (campaign.endsAt <= now) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
    const there = new Set((await store.adsOf(tx, ownerId, [id])).map((ad) => ad.creativeId));
    const ads = creatives.filter((one) => !there.has(one.id)).map((one) => adOf(one, id, now));
    if (ads.length === 0) return;
    await store.insertAds(tx, ownerId, ads);
    if (campaign.delivery !== 'failed') {
      await deps.reserve(
        tx,
        ownerId,
        'ads_per_month',
        ads.map((ad) => ad.id),
      );
      await align(tx, id);
    }
    await store.updateCampaign(tx, ownerId, id, { updatedAt: now });
  }

  return {
    get,
    addTo,

    async list(ownerId: string, businessId: string, query: ListQuery, language: Language) {
      await deps.findBusiness(db, ownerId, businessId);
      const { page, nextCursor } = await listCampaigns(db, ownerId, businessId, query);
      return { data: await present(db, ownerId, page, language), nextCursor };
    },

    /** Plans a campaign and starts its launch. @throws AppFailure as creating.ts says */
    async create(
      ownerId: string,
      body: CampaignBody,
      language: Language,
      transact: Transact<CampaignAnswer>,
    ): Promise<CampaignAnswer> {
      return create(ownerId, body, language, transact, (tx, id) => getAt(tx, ownerId, id, language));
    },

    /** @throws AppFailure NOT_FOUND, CONFLICT, LIMIT_EXCEEDED */
    async addCreatives(
      ownerId: string,
      id: string,
      creativeIds: string[],
      language: Language,
      transact: Transact<CampaignAnswer>,
    ): Promise<CampaignAnswer> {
      return transact(async (tx) => {
        await addTo(tx, ownerId, id, creativeIds);
        return getAt(tx, ownerId, id, language);
      });
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
