import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { type CampaignsService, lockCampaign } from '../campaigns/public.ts';
import { type Designer, discardAds } from './ad-proposals.ts';
import type { Brakes } from './brakes.ts';
import { cooldownEnd } from './cooldown.ts';
import { type DecisionRow, findDecision, lockDecision, setOutcome } from './store/decisions.ts';
import { saveAdSetting } from './store/settings.ts';
import { carryOut, switchesOf, takeBack } from './switches.ts';
import { isUnchanged } from './unchanged-ads.ts';

interface AnswerDeps extends Brakes {
  db: Db;
  clock: Clock;
  campaigns: CampaignsService;
  creatives: Designer;
}

/** The owner's word on decisions: each answer counts once, whichever way and however often it comes. */
export function createAnswers({ db, clock, campaigns, creatives, limits, isOff }: AnswerDeps) {
  /** The decision, held with its campaign, the campaign first as everywhere. @throws AppFailure NOT_FOUND */
  async function hold(tx: Db, ownerId: string, campaignId: string, id: string): Promise<DecisionRow> {
    if (!(await lockCampaign(tx, ownerId, campaignId))) throw notFound();
    const row = await lockDecision(tx, ownerId, campaignId, id);
    if (!row) throw notFound();
    return row;
  }

  async function holdAds(tx: Db, { ownerId, decision }: DecisionRow, now: Date): Promise<void> {
    for (const { adId } of switchesOf(decision.actions))
      await saveAdSetting(tx, { ownerId, adId, heldUntil: cooldownEnd(now) });
  }

  /** @throws AppFailure CONFLICT where it is over, LIMIT_EXCEEDED */
  async function requireOpen(tx: Db, { ownerId, outcome }: DecisionRow): Promise<void> {
    if (outcome !== 'proposed') throw new AppFailure('CONFLICT', 'errors:decisionOver');
    if (isOff) throw new AppFailure('CONFLICT', 'errors:optimizerUnavailable');
    await limits.requireFeature(tx, ownerId, 'autoOptimisation');
  }

  /** Keeps the ad that was made and adds it to the campaign, as its owner does, with her limits and Meta's rules. */
  async function addAd({ ownerId, campaignId, id, conversationId }: DecisionRow): Promise<void> {
    const ad = conversationId && (await creatives.proposedAd(db, ownerId, conversationId));
    if (!ad) throw new AppFailure('CONFLICT', 'errors:decisionOver');
    await creatives.confirm(ownerId, conversationId, [ad.id], (keep) =>
      db.transaction(async (tx) => {
        const row = await hold(tx, ownerId, campaignId, id);
        if (row.outcome === 'done') return;
        await requireOpen(tx, row);
        const creativeIds = (await keep(tx)).map(({ creative }) => creative.id);
        await campaigns.addTo(tx, ownerId, campaignId, { creativeIds, launchAnyway: false });
        await setOutcome(tx, row, 'done', clock.now());
      }),
    );
  }

  return {
    /**
     * Carries out what was proposed.
     * @throws AppFailure NOT_FOUND, LIMIT_EXCEEDED, CONFLICT where it is over, or an ad is not as it was seen; of a new ad as adding
     * one to a campaign does
     */
    async approve(ownerId: string, campaignId: string, id: string): Promise<void> {
      const now = clock.now();
      const found = await findDecision(db, ownerId, id);
      if (found && found.campaignId === campaignId && found.conversationId) return addAd(found);
      const isCarriedOut = await db.transaction(async (tx) => {
        const row = await hold(tx, ownerId, campaignId, id);
        if (row.outcome === 'done') return true;
        const { actions } = row.decision;
        if (actions.length === 0) throw new AppFailure('CONFLICT', 'errors:decisionOver');
        await requireOpen(tx, row);
        const { ads } = await campaigns.getIn(tx, ownerId, campaignId);
        const isDone =
          isUnchanged(row.state, ads) &&
          (await carryOut(campaigns, tx, { ownerId, id: campaignId }, actions));
        await setOutcome(tx, row, isDone ? 'done' : 'expired', isDone ? now : undefined);
        return isDone;
      });
      if (!isCarriedOut) throw new AppFailure('CONFLICT', 'errors:decisionStale');
    },

    /** Leaves all as it is. @throws AppFailure NOT_FOUND, CONFLICT where it is over */
    async decline(ownerId: string, campaignId: string, id: string): Promise<void> {
      const pictures = await db.transaction(async (tx) => {
        const row = await hold(tx, ownerId, campaignId, id);
        if (row.outcome === 'declined') return [];
        if (row.outcome !== 'proposed') throw new AppFailure('CONFLICT', 'errors:decisionOver');
        await holdAds(tx, row, clock.now());
        await setOutcome(tx, row, 'declined');
        return discardAds(tx, creatives, ownerId, [row]);
      });
      await creatives.removePictures(pictures);
    },

    /** Takes back what was carried out. @throws AppFailure NOT_FOUND, CONFLICT where there is nothing to take back */
    undo: (ownerId: string, campaignId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await hold(tx, ownerId, campaignId, id);
        if (row.outcome === 'undone') return;
        if (row.outcome !== 'done') throw new AppFailure('CONFLICT', 'errors:decisionOver');
        await takeBack(campaigns, tx, { ownerId, id: campaignId }, row.decision.actions);
        await holdAds(tx, row, clock.now());
        await setOutcome(tx, row, 'undone');
      }),
  };
}

export type Answers = ReturnType<typeof createAnswers>;
