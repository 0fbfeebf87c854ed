import type { campaignBody } from '@awning/contract/campaigns';
import type { z } from 'zod';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness } from '../businesses/public.ts';
import { readFacts } from './account-facts.ts';
import { type Commands, newAd, requestReconcile } from './commands.ts';
import { issueOf } from './issues.ts';
import { nameKey, planBudget, planObjective, planSchedule, wantedObjective } from './planning.ts';
import { insertAds } from './store/ads.ts';
import { insertCampaign, nameConstraint, nameTaken } from './store/campaigns.ts';
import type { CampaignDeps } from './types.ts';

export type CampaignBody = z.output<typeof campaignBody>;

/** Creating a campaign: all that is checked, planned and counted before the launch begins. */
export function createCampaignCreation(deps: CampaignDeps, commands: Commands) {
  const { db, clock } = deps;
  const { requireLiveRoom, pickCreatives, reserveAds } = commands;

  /**
   * Plans a campaign and starts its launch.
   * @param transact runs what makes the campaign, whose result is its id
   * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, LIMIT_EXCEEDED, META_NOT_CONNECTED
   */
  return async function create<A>(
    ownerId: string,
    body: CampaignBody,
    transact: Transact<A, string>,
  ): Promise<A> {
    const business = await findBusiness(db, ownerId, body.businessId);
    const key = nameKey(body.name);
    // What the plan, the name or the creatives forbid is said before Meta is asked for anything, and checked again below.
    await db.transaction((tx) => requireLiveRoom(tx, ownerId));
    if (await nameTaken(db, ownerId, business.id, key)) throw nameInUse();
    const access = await deps.connections.adAccess(ownerId);
    await pickCreatives(db, ownerId, business.id, body.creativeIds);
    const now = clock.now();
    const schedule = planSchedule(body.startDate, body.endDate, access.timeZone, now);
    const account = await readFacts(deps, ownerId, access);
    if (!account.usable) throw invalid({ businessId: 'errors:adAccountUnusable' });
    const dailyBudget = planBudget(body.dailyBudget, access.currency, account.minDailyBudget);
    const wanted = wantedObjective(body, business.goals);
    const plan = planObjective(wanted, account, business.website !== '');
    const id = newId();
    return unlessTaken(nameConstraint, nameInUse, () =>
      transact(async (tx) => {
        await requireLiveRoom(tx, ownerId);
        // Read again inside the transaction, so that a creative that is being deleted is not launched without its pictures.
        const creatives = await pickCreatives(tx, ownerId, business.id, body.creativeIds);
        const ads = creatives.map((creative) => newAd(creative, id, now));
        await insertCampaign(tx, ownerId, {
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
          metaState: 'off',
          metaAdSetState: 'off',
          changedAtMeta: false,
          inDoubtUntil: null,
          createInDoubt: false,
          requestedAt: now,
          nextReconcileAt: now,
          failures: 0,
          launchedAt: null,
          createdAt: now,
          updatedAt: now,
        });
        await insertAds(tx, ownerId, ads);
        await reserveAds(tx, ownerId, ads);
        await requestReconcile(deps.jobs, tx, { ownerId, adAccountId: access.adAccountId });
        return id;
      }),
    );
  };
}

const nameInUse = () =>
  new AppFailure('NAME_IN_USE', 'errors:campaignNameInUse', {
    details: { fields: { name: 'errors:campaignNameInUse' } },
  });
