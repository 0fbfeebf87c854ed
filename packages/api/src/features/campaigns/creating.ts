import type { campaignBody } from '@awning/contract/campaigns';
import type { Language } from '@awning/contract/scalars';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { type AdAccess, AdPlatformFailure } from '../../ports/ad-platform.ts';
import type { CampaignDeps } from './deps.ts';
import { issueOf } from './issues.ts';
import { nameKey, planBudget, planObjective, planSchedule, wantedObjective } from './planning.ts';
import * as store from './store.ts';
import { adOf, type Wishes } from './wishes.ts';

export type CampaignBody = z.output<typeof campaignBody>;

/** Creating a campaign: all that is checked, planned and counted before the launch begins. */
export function createCreating(deps: CampaignDeps, wishes: Wishes) {
  const { db, clock, platform } = deps;
  const { align, demandLive, pickCreatives } = wishes;

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

  /**
   * Plans a campaign and starts its launch.
   * @param transact in which it is made; its answer is what `present` makes of the campaign's id
   * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, LIMIT_EXCEEDED, META_NOT_CONNECTED
   */
  return async function create<A>(
    ownerId: string,
    body: CampaignBody,
    language: Language,
    transact: Transact<A>,
    present: (tx: Db, id: string) => Promise<A>,
  ): Promise<A> {
    const business = await deps.findBusiness(db, ownerId, body.businessId);
    const key = nameKey(body.name);
    // What the plan or the name forbids is said before Meta is asked for anything; the insert checks both again.
    await db.transaction((tx) => demandLive(tx, ownerId));
    if (await store.nameTaken(db, ownerId, business.id, key)) throw nameInUse();
    const access = await deps.adAccess(ownerId);
    const creatives = await pickCreatives(db, ownerId, business.id, body.creativeIds);
    const now = clock.now();
    const schedule = planSchedule(body.startDate, body.endDate, access.timeZone, now);
    const account = await facts(ownerId, access);
    if (!account.usable) throw invalid({ businessId: 'errors:adAccountUnusable' });
    const dailyBudget = planBudget(body.dailyBudget, access.currency, account.minDailyBudget, language);
    const wanted = wantedObjective(body, business.goals);
    const plan = planObjective(wanted, account, business.website !== '');
    const id = newId();
    const ads = creatives.map((creative) => adOf(creative, id, now));
    return transact(async (tx) => {
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
      return present(tx, id);
    });
  };
}

const nameInUse = () =>
  new AppFailure('NAME_IN_USE', 'errors:campaignNameInUse', {
    details: { fields: { name: 'errors:campaignNameInUse' } },
  });
