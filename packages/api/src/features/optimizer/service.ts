import {
  acceptedBeforeAuto,
  type DecisionChoice,
  type Optimizer,
  type OptimizerSettings,
} from '@awning/contract/optimizer';
import { dateIn } from '@awning/contract/zoned-time';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { findBusiness } from '../businesses/public.ts';
import { type CampaignView, lockCampaign } from '../campaigns/public.ts';
import { discardAds } from './ad-proposals.ts';
import { createAnswers } from './answers.ts';
import { mayAct } from './brakes.ts';
import type { OptimizerDeps } from './decide-due.ts';
import type { DecisionView } from './decision-view.ts';
import { createEarnings } from './earned.ts';
import { gainAtBudgetOf } from './gain-at-budget.ts';
import { hindsightOf } from './hindsight.ts';
import { createJudge } from './judge.ts';
import { createMailedAnswers } from './mailed.ts';
import { readFigures, readState } from './read-state.ts';
import {
  campaignWithProposal,
  countAccepted,
  type DecisionQuery,
  type DecisionRow,
  expireProposals,
  findDecision,
  listDecisions,
  proposalOf,
} from './store/decisions.ts';
import {
  adSettingsOf,
  isStopped,
  saveAdSetting,
  saveSettings,
  saveStop,
  settingsOf,
} from './store/settings.ts';
import { hoursIn, switchesOf } from './switches.ts';
import { decisionTokens } from './tokens.ts';

/** Decisions that are read at a time for a table; each is stored with what it saw. */
const tablePage = 50;

interface DecisionFilters {
  campaign?: string | undefined;
  outcome?: DecisionChoice | undefined;
}

const narrowed = ({ campaign, outcome }: DecisionFilters) => ({
  campaignId: campaign,
  outcome: outcome === 'all' ? undefined : (outcome ?? null),
});

/** What auto-optimisation may do with a campaign, what it decided, and the owner's word on it. */
export function createOptimizerService(
  deps: Omit<OptimizerDeps, 'jobs' | 'logger'> & { fingerprint: Fingerprint },
) {
  const { db, clock, campaigns, creatives, limits, isOff } = deps;
  const answers = createAnswers(deps);
  const judge = createJudge(deps);
  deps.results.judge.register(judge);

  async function settled(ownerId: string, { campaign, ads }: CampaignView): Promise<OptimizerSettings> {
    const settings = await settingsOf(db, ownerId, campaign.id);
    const kept = ads.filter(({ status }) => status !== 'removed');
    const ofAds = await adSettingsOf(
      db,
      ownerId,
      kept.map(({ id }) => id),
    );
    const where = (isSo: 'isLocked' | 'isReserve') =>
      kept.filter(({ id }) => ofAds.get(id)?.[isSo]).map(({ creativeId }) => creativeId);
    return { ...settings, locked: where('isLocked'), reserve: where('isReserve') };
  }

  const adOf = async ({ ownerId, conversationId }: DecisionRow) =>
    conversationId ? creatives.proposedAd(db, ownerId, conversationId) : null;

  async function decisionView(ownerId: string, campaignId: string, id: string): Promise<DecisionView> {
    const row = await findDecision(db, ownerId, id);
    if (!row) throw notFound();
    return { row, view: await campaigns.get(ownerId, campaignId) };
  }

  /** Those with their campaigns. */
  async function viewed(ownerId: string, rows: DecisionRow[]): Promise<DecisionView[]> {
    const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
    const views = new Map((await campaigns.getMany(ownerId, ids)).map((view) => [view.campaign.id, view]));
    return rows.flatMap((row): DecisionView[] => {
      const view = views.get(row.campaignId);
      return view ? [{ row, view }] : [];
    });
  }

  async function page(
    ownerId: string,
    query: Omit<DecisionQuery, 'before'> & { cursor?: string | undefined },
  ) {
    const { cursor, limit, ...of } = query;
    const before = cursor === undefined ? undefined : readCursor(cursor, 'instant')[1];
    const rows = await listDecisions(db, ownerId, { ...of, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      page: await viewed(ownerId, shown),
      nextCursor: rows.length > limit && last ? cursorOf([last.at.toISOString(), last.id]) : null,
    };
  }

  /** All of them, page by page, so that a long list is never held as a whole. */
  async function* all(ownerId: string, of: Omit<DecisionQuery, 'before' | 'limit'>) {
    for (let before: string | undefined; ; ) {
      const rows = await listDecisions(db, ownerId, { ...of, before, limit: tablePage });
      yield* await viewed(ownerId, rows);
      if (rows.length < tablePage) return;
      before = rows.at(-1)?.id;
    }
  }

  /** Whoever lets it act by itself has seen what it does. @throws AppFailure CONFLICT */
  async function requireAccepted(tx: Db, ownerId: string, campaignId: string): Promise<void> {
    if ((await settingsOf(tx, ownerId, campaignId)).automation === 'auto') return;
    const accepted = await countAccepted(tx, ownerId, acceptedBeforeAuto);
    if (accepted >= acceptedBeforeAuto) return;
    const values = { least: acceptedBeforeAuto, accepted };
    throw new AppFailure('CONFLICT', 'errors:autoTooEarly', { values });
  }

  return {
    /** Which of some campaigns waits for its owner's word on a proposal, the newest; null where she can't give it, as on a plan without. */
    async asks(ownerId: string, campaignIds: readonly string[]): Promise<string | null> {
      if (campaignIds.length === 0 || !(await mayAct({ limits, isOff }, db, ownerId))) return null;
      return campaignWithProposal(db, ownerId, campaignIds);
    },

    /** @throws AppFailure NOT_FOUND */
    async of(ownerId: string, campaignId: string) {
      const view = await campaigns.get(ownerId, campaignId);
      const [settings, stopped, plan, accepted, proposal] = await Promise.all([
        settled(ownerId, view),
        isStopped(db, ownerId),
        limits.findPlan(db, ownerId),
        countAccepted(db, ownerId, acceptedBeforeAuto),
        proposalOf(db, ownerId, campaignId),
      ]);
      const isIncluded = plan?.features.autoOptimisation ?? false;
      return {
        settings,
        isIncluded,
        isStopped: stopped,
        isUnavailable: isOff,
        offersAuto: settings.automation === 'auto' || accepted >= acceptedBeforeAuto,
        proposal:
          proposal && isIncluded && !stopped && !isOff
            ? { row: proposal, view, ad: await adOf(proposal) }
            : null,
      } satisfies Omit<Optimizer, 'proposal'> & { proposal: DecisionView | null };
    },

    /**
     * @throws AppFailure NOT_FOUND, LIMIT_EXCEEDED, VALIDATION_FAILED for a creative that is not in the campaign, CONFLICT for letting it
     * act by itself before enough proposals were accepted, unless it does already
     */
    async save(ownerId: string, campaignId: string, settings: OptimizerSettings): Promise<void> {
      const { ads } = await campaigns.get(ownerId, campaignId);
      const kept = ads.filter(({ status }) => status !== 'removed');
      for (const field of ['locked', 'reserve'] as const)
        if (!settings[field].every((one) => kept.some(({ creativeId }) => creativeId === one)))
          throw invalid({ [field]: 'errors:creativeNotInCampaign' });
      const pictures = await db.transaction(async (tx) => {
        if (settings.automation !== 'off') await limits.requireFeature(tx, ownerId, 'autoOptimisation');
        if (!(await lockCampaign(tx, ownerId, campaignId))) throw notFound();
        if (settings.automation === 'auto') await requireAccepted(tx, ownerId, campaignId);
        const { locked, reserve, ...rest } = settings;
        await saveSettings(tx, { ownerId, campaignId }, rest, clock.now());
        for (const { id: adId, creativeId } of kept)
          await saveAdSetting(tx, {
            ownerId,
            adId,
            isLocked: locked.includes(creativeId),
            isReserve: reserve.includes(creativeId),
          });
        const proposal = await proposalOf(tx, ownerId, campaignId);
        const isLocked = (adId: string) =>
          kept.some(({ id, creativeId }) => id === adId && locked.includes(creativeId));
        const contradicts =
          settings.automation === 'off' ||
          (proposal &&
            (switchesOf(proposal.decision.actions).some(({ adId }) => isLocked(adId)) ||
              (settings.keepsHours && hoursIn(proposal.decision.actions).length > 0)));
        const over = contradicts ? await expireProposals(tx, ownerId, campaignId) : [];
        return discardAds(tx, creatives, ownerId, over);
      });
      await creatives.removePictures(pictures);
    },

    /** @throws AppFailure NOT_FOUND, MALFORMED */
    async decisions(
      ownerId: string,
      campaignId: string,
      query: { limit: number; cursor?: string | undefined },
    ) {
      await campaigns.get(ownerId, campaignId);
      return page(ownerId, { campaignId, ...query });
    },

    /** @throws AppFailure NOT_FOUND, MALFORMED */
    async ofBusiness(
      ownerId: string,
      businessId: string,
      { limit, cursor, ...filters }: DecisionFilters & { limit: number; cursor?: string | undefined },
    ) {
      await findBusiness(db, ownerId, businessId);
      return page(ownerId, { ...narrowed(filters), businessId, limit, cursor });
    },

    /** All of a business that the filters leave, the newest first, read while they are sent. @throws AppFailure NOT_FOUND */
    async table(ownerId: string, businessId: string, filters: DecisionFilters) {
      await findBusiness(db, ownerId, businessId);
      return { today: clock.now(), decisions: all(ownerId, { ...narrowed(filters), businessId }) };
    },

    /** @throws AppFailure as answers.ts says */
    async answer(
      answer: keyof typeof answers,
      ownerId: string,
      campaignId: string,
      id: string,
    ): Promise<DecisionView> {
      await answers[answer](ownerId, campaignId, id);
      return decisionView(ownerId, campaignId, id);
    },

    mailed: createMailedAnswers({ ...deps, answers, tokens: decisionTokens(deps.fingerprint) }),

    /** What decisions earned that were carried out in a period. */
    earned: createEarnings(deps),

    /** One switch for all automation of an account. */
    stop: (ownerId: string, isToStop: boolean): Promise<void> => saveStop(db, ownerId, isToStop, clock.now()),

    /** What it is expected to come to at the owner's own budgets; null where that can't be told. */
    gainAtBudget: (ownerId: string) => gainAtBudgetOf(db, ownerId, clock.now()),

    /** What would have been done with a campaign, whatever its owner's plan. @throws AppFailure NOT_FOUND */
    async hindsight(ownerId: string, campaignId: string) {
      const view = await campaigns.get(ownerId, campaignId);
      const now = clock.now();
      const settings = await settingsOf(db, ownerId, campaignId);
      const state = await readState(db, view, settings, await readFigures(deps, view, now), now);
      const today = dateIn(now, view.campaign.timeZone);
      const days = state ? await hindsightOf(state, campaignId, today) : [];
      return { view, days, judged: await judge(ownerId, view) };
    },
  };
}

export type OptimizerService = ReturnType<typeof createOptimizerService>;
