import type { CampaignEditBody } from '@awning/contract/campaign-edits';
import { adsPerCampaign, type CampaignBody } from '@awning/contract/campaigns';
import { buttonFits } from '@awning/contract/destinations';
import type { Db } from '../../platform/db/database.ts';
import { unlessDeadlocked } from '../../platform/db/deadlock.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { findBusiness } from '../businesses/public.ts';
import type { UntrueAds } from '../creatives/public.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import { createAdCommands } from './ad-commands.ts';
import { createCampaignCreation } from './create-campaign.ts';
import { destinationOf } from './destination.ts';
import { createCampaignDrafts } from './drafts/service.ts';
import { createHoursCommands } from './edits/change-hours.ts';
import { createCampaignEditing } from './edits/edit-campaign.ts';
import { progressOf } from './forecast/progress.ts';
import { createCampaignOptions } from './form-options.ts';
import { registerHooks } from './hooks.ts';
import { createLaunchLimits } from './launch-limits.ts';
import { newAd } from './new-ad.ts';
import { requireRulesKept, requireSameDeclaration, requireTrue } from './preflight-gate.ts';
import { createRehearsal } from './rehearsal.ts';
import { asRequested, requestReconcile } from './request-reconcile.ts';
import { issuesOf } from './shown-issues.ts';
import { adsOf, insertAds, resetRefused, resumeAds } from './store/ads.ts';
import {
  type Campaign,
  findCampaign,
  findCampaigns,
  lockCampaign,
  updateCampaign,
} from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import { type ListQuery, listCampaigns } from './store/list.ts';
import { hideUnknown, shownUnknown } from './store/sweeps.ts';
import {
  type AddedCreatives,
  type CampaignDeps,
  type CampaignFigures,
  type CampaignView,
  noTotals,
} from './types.ts';
import { createLaunchAttempt } from './waiting/attempt.ts';
import { createWaitingLaunches } from './waiting/service.ts';

export type CampaignsService = ReturnType<typeof createCampaignsService>;

/** The owner's calls about campaigns: each records what is wanted, and a job carries it out at Meta. */
export function createCampaignsService(given: Omit<CampaignDeps, 'figures'>) {
  const figures = createHook<CampaignFigures>('campaigns.figures');
  const deps: CampaignDeps = { ...given, figures };
  const { db, clock, jobs } = deps;
  const launchLimits = createLaunchLimits(deps);
  const { requireLiveRoom, pickCreatives, reserveAds } = launchLimits;
  const creation = createCampaignCreation(deps, launchLimits);
  const adCommands = createAdCommands(deps, launchLimits);
  const editing = createCampaignEditing(deps);
  const hoursCommands = createHoursCommands(deps);

  async function viewsOf(at: Db, ownerId: string, campaigns: Campaign[]): Promise<CampaignView[]> {
    const ids = campaigns.map(({ id }) => id);
    const [ads, totals] = await onOneConnection(at, (one) => [
      adsOf(one, ownerId, ids),
      figures.get().lifetimeTotals(one, ownerId, campaigns),
    ]);
    return campaigns.map((campaign) => {
      const own = ads.filter((ad) => ad.campaignId === campaign.id);
      return {
        campaign,
        ads: own,
        issues: issuesOf(campaign, own, clock.now()),
        totals: totals.get(campaign.id) ?? noTotals,
        forecast: progressOf(campaign, totals.get(campaign.id) ?? noTotals, clock.now()),
        isAhead: campaign.startsAt > clock.now(),
      };
    });
  }

  /** @throws AppFailure NOT_FOUND */
  async function find(at: Db, ownerId: string, id: string): Promise<CampaignView> {
    const campaign = await findCampaign(at, ownerId, id);
    const [view] = campaign ? await viewsOf(at, ownerId, [campaign]) : [];
    if (!view) throw notFound();
    return view;
  }

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
    if (!added.every(({ callToAction }) => buttonFits(callToAction, destination)))
      throw invalid({ creativeIds: 'errors:buttonContradictsCampaign' });
    requireRulesKept(added, type, consent);
    requireTrue(added, await deps.creatives.untrueAmong(tx, ownerId, business, added), consent);
    requireSameDeclaration(added, type, { asked: consent.specialCategories, of: campaign.specialCategories });
    const ads = added.map((one) => newAd(one, id, now));
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

  const service = {
    figures,
    get: (ownerId: string, id: string) => find(db, ownerId, id),
    /** As `get`, in a transaction. */
    getIn: find,
    /** Those of some campaigns that there are, in no order. */
    getMany: async (ownerId: string, ids: readonly string[]) =>
      viewsOf(db, ownerId, await findCampaigns(db, ownerId, ids)),
    addTo,
    waiting: createWaitingLaunches(deps, creation),
    drafts: createCampaignDrafts(deps),
    tryWaiting: createLaunchAttempt(deps, creation),
    options: createCampaignOptions(deps),
    strategist: deps.creatives.strategist,

    /** Ads that say what is not so any more, by the words they were launched with. @throws AppFailure NOT_FOUND */
    async untrueAds(ownerId: string, id: string): Promise<UntrueAds> {
      const { campaign, ads } = await find(db, ownerId, id);
      const business = await findBusiness(db, ownerId, campaign.businessId);
      const shown = ads
        .filter(({ status }) => status !== 'removed')
        .map(({ creativeId, headline, text, description }) => ({
          id: creativeId,
          headline,
          text,
          description,
        }));
      const untrue = await deps.creatives.untrueAmong(db, ownerId, business, shown);
      return { businessType: business.type, ads: untrue };
    },

    rehearse: createRehearsal(deps, launchLimits),

    async list(ownerId: string, businessId: string, query: ListQuery) {
      const { page, nextCursor } = await listCampaigns(db, ownerId, businessId, query, clock.now());
      if (page.length === 0) await findBusiness(db, ownerId, businessId);
      return { page: await viewsOf(db, ownerId, page), nextCursor };
    },

    /** What sweeps found at Meta that is not known here, until the owner hides it. */
    unknownAds: (ownerId: string) => shownUnknown(db, ownerId),
    hideUnknownAds: (ownerId: string, refs: string[]) => hideUnknown(db, ownerId, refs, clock.now()),

    /** Plans a campaign and starts its launch. @throws AppFailure as create-campaign.ts says */
    create: <A>(ownerId: string, body: CampaignBody, transact: Transact<A, CampaignView>): Promise<A> =>
      creation.create(ownerId, body, (make) => transact(async (tx) => find(tx, ownerId, await make(tx)))),

    /** Changes its settings, while it runs too. @throws AppFailure as edits/edit-campaign.ts says */
    edit: <A>(
      ownerId: string,
      id: string,
      body: CampaignEditBody,
      transact: Transact<A, CampaignView>,
    ): Promise<A> =>
      editing(ownerId, id, body, (work) =>
        transact(async (tx) => {
          const edited = await work(tx);
          await replaceAds(tx, ownerId, edited, body);
          return find(tx, ownerId, edited);
        }),
      ),

    /** @throws AppFailure NOT_FOUND, CONFLICT, VALIDATION_FAILED, LIMIT_EXCEEDED, PREFLIGHT_REFUSED */
    addCreatives: <A>(
      ownerId: string,
      id: string,
      added: AddedCreatives,
      transact: Transact<A, CampaignView>,
    ): Promise<A> =>
      transact(async (tx) => {
        await addTo(tx, ownerId, id, added);
        return find(tx, ownerId, id);
      }),

    /** The owner no longer wants it to run. Known at once here; a job tells Meta. @throws AppFailure NOT_FOUND */
    async stop(ownerId: string, id: string): Promise<CampaignView> {
      await db.transaction(async (tx) => {
        const campaign = await lockCampaign(tx, ownerId, id);
        if (!campaign) throw notFound();
        if (campaign.status !== 'paused' && !isOver(campaign, clock.now()))
          await recordChange(tx, campaign, { kind: 'stopped', madeBy: 'owner', at: clock.now() });
        await updateCampaign(tx, ownerId, id, {
          status: 'paused',
          ...(isOver(campaign, clock.now())
            ? { updatedAt: clock.now() }
            : asRequested(campaign, clock.now())),
        });
        await requestReconcile(jobs, tx, campaign);
      });
      return find(db, ownerId, id);
    },

    /**
     * The owner wants it to run again. Free, but for a failed launch: that is taken up where it stopped, with what it
     * counts for.
     * @throws AppFailure NOT_FOUND, CONFLICT once it has ended or the plan is unpaid, META_NOT_CONNECTED, LIMIT_EXCEEDED
     */
    async resume(ownerId: string, id: string): Promise<CampaignView> {
      const found = await findCampaign(db, ownerId, id);
      if (!found) throw notFound();
      await deps.connections.adAccess(ownerId, found.businessId);
      // Suspending a plan locks, once more, what was begun before it held the account.
      await unlessDeadlocked(() =>
        db.transaction(async (tx) => {
          await requireNotBeingDeleted(tx, ownerId);
          const campaign = await lockCampaign(tx, ownerId, id);
          if (!campaign) throw notFound();
          if (campaign.endsAt <= clock.now()) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
          if (isGoneAtMeta(campaign)) throw new AppFailure('CONFLICT', 'errors:campaignGoneAtMeta');
          await deps.accounts.limits.requirePaid(tx, ownerId);
          const failed = campaign.delivery === 'failed';
          if (failed) {
            await requireLiveRoom(tx, ownerId);
            // Ads that Meta refused are tried again with the launch as a whole, and count again.
            await resetRefused(tx, ownerId, id);
            const ads = await adsOf(tx, ownerId, [id]);
            await reserveAds(
              tx,
              ownerId,
              ads.filter(({ status }) => status !== 'removed'),
            );
          }
          await resumeAds(tx, ownerId, id, failed);
          if (campaign.status === 'paused')
            await recordChange(tx, campaign, { kind: 'resumed', madeBy: 'owner', at: clock.now() });
          await updateCampaign(tx, ownerId, id, {
            status: 'active',
            ...(failed && {
              delivery: 'launching' as const,
              issues: campaign.issues.filter(({ source }) => source === 'plan'),
            }),
            ...asRequested(campaign, clock.now()),
          });
          await requestReconcile(jobs, tx, campaign);
        }),
      );
      return find(db, ownerId, id);
    },

    switchAds: adCommands.switchAds,
    unswitchAds: adCommands.unswitchAds,
    ...hoursCommands,

    /** Pauses, resumes or removes one ad. @throws AppFailure as ad-commands.ts says */
    async changeAd(
      change: Exclude<keyof typeof adCommands, 'removeIn' | 'switchAds' | 'unswitchAds'>,
      ownerId: string,
      id: string,
      creativeId: string,
    ): Promise<CampaignView> {
      await adCommands[change](ownerId, id, creativeId);
      return find(db, ownerId, id);
    },
  };
  registerHooks(deps, addTo);
  return service;
}

/** Nothing of it can run: by the clock as it is now, should it have ended by one that was wrong. */
const isOver = ({ delivery, metaState, inDoubtUntil, endsAt }: Campaign, now: Date) =>
  endsAt <= now || (delivery === 'failed' && metaState === 'off' && inDoubtUntil === null);

/** Somebody has deleted it in Ads Manager: nothing is left to switch on, and another would spend its budget again. */
const isGoneAtMeta = ({ issues }: Campaign) => issues.some(({ code }) => code === 'gone_at_meta');
