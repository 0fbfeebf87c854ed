import type { CampaignEditBody } from '@awning/contract/campaign-edits';
import type { CampaignBody } from '@awning/contract/campaigns';
import type { Db } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { findBusiness } from '../businesses/public.ts';
import type { UntrueAds } from '../creatives/public.ts';
import { createAdCommands } from './ad-commands.ts';
import { createAddingAds } from './add-ads.ts';
import { lastCheck } from './check.ts';
import { createCampaignCreation } from './create-campaign.ts';
import { createCampaignDrafts } from './drafts/service.ts';
import { createHoursCommands } from './edits/change-hours.ts';
import { createCampaignEditing } from './edits/edit-campaign.ts';
import { createWidths } from './forecast/kept/widths.ts';
import { isFollowed, progressOf } from './forecast/progress.ts';
import { createCampaignOptions } from './form-options.ts';
import { registerHooks } from './hooks.ts';
import { createLaunchLimits } from './launch-limits.ts';
import { createMakingAnew } from './made-anew.ts';
import { createPauseEverything } from './pause-everything.ts';
import { createRehearsal } from './rehearsal.ts';
import { createRunCommands } from './run-commands.ts';
import { issuesOf } from './shown-issues.ts';
import { adsOf } from './store/ads.ts';
import { type Campaign, findCampaign, findCampaigns } from './store/campaigns.ts';
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
  const { db, clock } = deps;
  const launchLimits = createLaunchLimits(deps);
  const makingAnew = createMakingAnew(deps, launchLimits);
  const creation = createCampaignCreation(deps, launchLimits);
  const adCommands = createAdCommands(deps, launchLimits, makingAnew);
  const { addTo, replaceAds } = createAddingAds(deps, launchLimits, adCommands);
  const runCommands = createRunCommands(deps, launchLimits, makingAnew);
  const pauseEverything = createPauseEverything(deps, runCommands);
  const editing = createCampaignEditing(deps);
  const hoursCommands = createHoursCommands(deps);

  const widths = createWidths(clock);

  async function viewsOf(at: Db, ownerId: string, campaigns: Campaign[]): Promise<CampaignView[]> {
    const ids = campaigns.map(({ id }) => id);
    const followed = campaigns.filter(isFollowed).map(({ id }) => id);
    const [ads, totals, days, wide] = await onOneConnection(at, (one) => [
      adsOf(one, ownerId, ids),
      figures.get().lifetimeTotals(one, ownerId, campaigns),
      figures.get().daySums(one, ownerId, followed),
      widths(one),
    ]);
    return campaigns.map((campaign) => {
      const own = ads.filter((ad) => ad.campaignId === campaign.id);
      return {
        campaign,
        ads: own,
        issues: issuesOf(campaign, own, clock.now()),
        totals: totals.get(campaign.id) ?? noTotals,
        forecast: progressOf(
          campaign,
          totals.get(campaign.id) ?? noTotals,
          clock.now(),
          days.get(campaign.id),
          wide,
        ),
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

  const service = {
    figures,
    get: (ownerId: string, id: string) => find(db, ownerId, id),
    lastCheck: (ownerId: string, id: string) => lastCheck(db, ownerId, id),
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

    /** Whether the plan launches another ad this month, and is one of more than an ad a month: else each ad is a campaign's only one. */
    async mayAddAd(ownerId: string): Promise<boolean> {
      const { limits } = await deps.accounts.usage(ownerId);
      const ads = limits.find(({ key }) => key === 'ads_per_month');
      return ads?.limit == null || (ads.limit > 1 && ads.used < ads.limit);
    },

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

    /** The owner no longer wants it to run. @throws AppFailure NOT_FOUND */
    async stop(ownerId: string, id: string): Promise<CampaignView> {
      await runCommands.stop(ownerId, id);
      return find(db, ownerId, id);
    },

    /** The owner wants it to run again. @throws AppFailure as run-commands.ts says */
    async resume(ownerId: string, id: string): Promise<CampaignView> {
      await runCommands.resume(ownerId, id);
      return find(db, ownerId, id);
    },

    pauseEverything: pauseEverything.pause,
    resumeEverything: pauseEverything.resume,
    async pauseState(ownerId: string) {
      const state = await pauseEverything.state(ownerId);
      return { ...state, campaigns: await viewsOf(db, ownerId, state.campaigns) };
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
