import type { CampaignBody } from '@awning/contract/campaigns';
import type { Destination } from '@awning/contract/destinations';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { noonOf } from './dates.ts';
import { resultRateOf } from './forecast/forecast.ts';
import { issueOf } from './issues.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { newAd, withButtons } from './new-ad.ts';
import { createCampaignPlanner, nameInUse } from './plan-campaign.ts';
import { requireDeclaration, requireRulesKept, requireTrue } from './preflight-gate.ts';
import { requestReconcile } from './request-reconcile.ts';
import { insertAds } from './store/ads.ts';
import { insertCampaign, nameConstraint } from './store/campaigns.ts';
import { deleteDraft } from './store/drafts.ts';
import type { CampaignDeps } from './types.ts';

/** The address behind a click; the Page's, where there is no website. */
const linkOf = (destination: Destination, website: string, pageId: string): string =>
  (destination.kind === 'website' && destination.url) || website || `https://www.facebook.com/${pageId}`;

/** What is told where something else stands in for the goal. */
const fallbackOf = ({ kind }: Destination) => (kind === 'call' ? 'calls_fallback' : 'objective_fallback');

/** Creates a campaign: its plan (plan-campaign.ts) is checked by preflight and counted, then its launch begins. */
export function createCampaignCreation(deps: CampaignDeps, launchLimits: LaunchLimits) {
  const { db } = deps;
  const { requireLiveRoom, pickCreatives, reserveAds } = launchLimits;
  const { check, plan } = createCampaignPlanner(deps, launchLimits);

  /**
   * The creatives of a campaign that may be made, read in its transaction, so that one that is being deleted is not launched
   * without its pictures. @throws AppFailure LIMIT_EXCEEDED, VALIDATION_FAILED, PREFLIGHT_REFUSED
   */
  async function requireFit(tx: Db, ownerId: string, business: BusinessProfile, body: CampaignBody) {
    await requireLiveRoom(tx, ownerId);
    const creatives = await pickCreatives(tx, ownerId, business.id, body.creativeIds);
    requireRulesKept(creatives, business.type, body);
    const untrue = await deps.creatives.untrueAmong(tx, ownerId, business, creatives, noonOf(body.endDate));
    requireTrue(creatives, untrue, body);
    requireDeclaration(creatives, business.type, body.specialCategories);
    return creatives;
  }

  /**
   * Plans a campaign and starts its launch.
   * @param transact runs what makes the campaign, whose result is its id
   * @param asked under which id, and in which ad account alone, where that was decided before
   * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, LIMIT_EXCEEDED, META_NOT_CONNECTED, PREFLIGHT_REFUSED
   */
  async function create<A>(
    ownerId: string,
    body: CampaignBody,
    transact: Transact<A, string>,
    asked?: { id: string; adAccountId: string },
  ): Promise<A> {
    // What the plan forbids is said before Meta is asked for anything, and checked again below.
    await db.transaction((tx) => requireLiveRoom(tx, ownerId));
    const planned = await plan(ownerId, body);
    const { business, access, account, schedule, dailyBudget, bill, now } = planned;
    if (asked && asked.adAccountId !== access.adAccountId)
      throw new AppFailure('CONFLICT', 'errors:waitingLaunchAccountChanged');
    if (!account.usable) throw invalid({ businessId: 'errors:adAccountUnusable' });
    if (account.limitLeft === 0) throw invalid({ businessId: 'errors:adAccountAtLimit' });
    if (body.ceiling !== undefined && body.ceiling < bill.total)
      throw invalid({ ceiling: 'errors:ceilingTooLow' });
    const id = asked?.id ?? newId();
    return unlessTaken(nameConstraint, nameInUse, () =>
      transact(async (tx) => {
        const creatives = await requireFit(tx, ownerId, business, body);
        const fitting = withButtons(creatives, planned.destination, body.adaptButtons);
        if (!fitting) throw invalid({ destination: 'errors:buttonContradicts' });
        const ads = fitting.map((creative) => newAd(creative, id, now));
        await insertCampaign(tx, ownerId, {
          id,
          businessId: business.id,
          name: body.name,
          nameKey: planned.nameKey,
          goal: body.goal ?? null,
          objective: planned.objective,
          optimization: planned.optimization,
          pixelId: account.pixelId,
          instagramId: account.instagramId,
          leadFormId: planned.destination.kind === 'form' ? planned.destination.formId : null,
          destination: planned.destination,
          contact: planned.destination.kind === 'call' ? business.phone : null,
          phoneHours: planned.hours?.spans ?? null,
          phoneHoursZone: planned.hours?.zone ?? null,
          hiddenHours: [],
          language: business.language,
          link: linkOf(planned.destination, business.website, access.pageId),
          advertiser: business.name,
          country: planned.country,
          audience: planned.audience,
          forecast: resultRateOf(planned.basis),
          perDollar: planned.basis.perDollar,
          specialCategories: [...new Set(body.specialCategories)],
          dailyBudget,
          totalBudget: bill.ads,
          reachedCountries: planned.reachedCountries,
          taxPercent: account.taxPercent,
          formerSpend: 0,
          currency: access.currency,
          timeZone: access.timeZone,
          startDate: body.startDate,
          endDate: body.endDate,
          startsAt: schedule.startsAt,
          endsAt: schedule.endsAt,
          version: 1,
          edit: null,
          consents: [{ total: bill.ads, billed: bill.total, at: now.toISOString() }],
          status: 'active',
          delivery: 'launching',
          issues: planned.fellBack ? [issueOf('plan', fallbackOf(planned.destination))] : [],
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
          runAskedAt: now,
          nextReconcileAt: now,
          failures: 0,
          launchedAt: null,
          createdAt: now,
          updatedAt: now,
        });
        await insertAds(tx, ownerId, ads);
        if (body.draftId) await deleteDraft(tx, { ownerId, businessId: business.id, id: body.draftId });
        await reserveAds(tx, ownerId, ads);
        await requestReconcile(deps.jobs, tx, { ownerId, adAccountId: access.adAccountId });
        return id;
      }),
    );
  }

  return { check, requireFit, create };
}

export type CampaignCreation = ReturnType<typeof createCampaignCreation>;
