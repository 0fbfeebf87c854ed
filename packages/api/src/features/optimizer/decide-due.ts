import { isDeepStrictEqual } from 'node:util';
import type { Automation, DecisionOutcome } from '@awning/contract/optimizer';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { decide } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import {
  type Campaign,
  type CampaignsService,
  type CampaignView,
  holdForOptimizer,
  planOptimizer,
  type TakenForOptimizer,
  takeForOptimizer,
} from '../campaigns/public.ts';
import type { ResultsService } from '../results/public.ts';
import { adProposalJob, asksForAd, type Designer, discardAds, hasAdOnItsWay } from './ad-proposals.ts';
import { type Brakes, mayAct } from './brakes.ts';
import { cooldownStart } from './cooldown.ts';
import { type DecisionMail, decisionKind } from './mails.ts';
import { type Figures, readFigures, readState } from './read-state.ts';
import { seedOf } from './seed.ts';
import { type DecisionRow, expireProposals, hasDeclinedCreative, insertDecision } from './store/decisions.ts';
import { settingsOf } from './store/settings.ts';
import { carryOut } from './switches.ts';

/** The local hour of a decision: the day before is over, and before most shops open. */
const decisionHour = 5;
/** A request is on its way to Meta, or was just answered. */
const lookAgainMs = 10 * 60_000;

export interface OptimizerDeps extends Brakes {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  campaigns: CampaignsService;
  creatives: Designer;
  results: ResultsService;
}

/** What a decision is made on, with its campaign held. */
interface Ground {
  state: CampaignState;
  /** What was proposed until now. */
  former: Pick<DecisionRow, 'decision' | 'conversationId'>[];
  now: Date;
  automation: Automation;
}

/** Campaigns that are taken at once: a minute's work at most, so that others find some, too. */
export const takenAtOnce = 20;
/** After this, what a process has taken and not decided about is another's. */
const heldMs = 15 * 60_000;

/** Decides about the ads of campaigns, once a day each. */
export function createDailyDecisions(deps: OptimizerDeps) {
  const { db, clock, jobs, logger, campaigns, creatives } = deps;

  async function decideAbout(taken: TakenForOptimizer): Promise<void> {
    const { ownerId, id } = taken;
    const now = clock.now();
    const found = await campaigns.get(ownerId, id);
    const isWanted = runs(found.campaign) && (await mayAct(deps, db, ownerId));
    const figures = isWanted ? await readFigures(deps, found, now) : null;
    const outdated = await db.transaction(async (tx) => {
      if (!(await holdForOptimizer(tx, taken))) return [];
      await planOptimizer(tx, ownerId, id, nextDecisionAt(found.campaign, now));
      const former = await expireProposals(tx, ownerId, id);
      const kept = await decideIn(tx, ownerId, id, { former, figures, now });
      const over = former.filter(({ conversationId }) => conversationId !== kept);
      return discardAds(tx, creatives, ownerId, over);
    });
    await creatives.removePictures(outdated);
  }

  /** @returns the conversation of an ad that is proposed further; null for none */
  async function decideIn(
    tx: Db,
    ownerId: string,
    id: string,
    { former, figures, now }: Pick<Ground, 'former' | 'now'> & { figures: Figures | null },
  ): Promise<string | null> {
    if (!figures || !(await mayAct(deps, tx, ownerId))) return null;
    // With the campaign held: whatever its owner said meanwhile holds.
    const view = await campaigns.getIn(tx, ownerId, id);
    const settings = await settingsOf(tx, ownerId, id);
    if (settings.automation === 'off' || !runs(view.campaign)) return null;
    const state = await readState(tx, view, settings, figures, now);
    return state && settle(tx, view, { state, former, now, automation: settings.automation });
  }

  /** Decides, and carries it out or proposes it. @returns as `decideIn` does */
  async function settle(tx: Db, view: CampaignView, on: Ground): Promise<string | null> {
    const { ownerId, id, businessId, timeZone } = view.campaign;
    const { state, former, now, automation } = on;
    const day = dateIn(now, timeZone);
    const seed = seedOf(id, day);
    const decision = decide(state, seed);
    const { actions, version } = decision;
    const mayAskForAd =
      asksForAd({ decision }) &&
      !hasAdOnItsWay(view) &&
      !(await hasDeclinedCreative(tx, ownerId, id, cooldownStart(now)));
    let outcome: DecisionOutcome = 'nothing';
    if (actions.length > 0 && automation === 'auto') {
      // Another change is on its way to Meta: all is looked at once more.
      if (!(await carryOut(campaigns, tx, { ownerId, id }, actions))) {
        await planOptimizer(tx, ownerId, id, new Date(now.getTime() + lookAgainMs));
        return null;
      }
      outcome = 'done';
    } else if (actions.length > 0 || mayAskForAd) outcome = 'proposed';
    const conversationId = mayAskForAd ? await madeBefore(tx, ownerId, former) : null;
    const mail: DecisionMail = { ownerId, id: newId() };
    const isStored = await insertDecision(tx, {
      ...{ ...mail, businessId, campaignId: id, day, at: now, version, seed, state, decision, outcome },
      doneAt: outcome === 'done' ? now : null,
      conversationId,
    });
    const isAskedAgain =
      outcome === 'proposed' && former.some((one) => isDeepStrictEqual(one.decision.actions, actions));
    if (isStored && outcome !== 'nothing' && !isAskedAgain) await enqueueMail(jobs, tx, decisionKind, mail);
    if (isStored && mayAskForAd && conversationId === null)
      await jobs.enqueue(tx, adProposalJob, mail, { singletonKey: mail.id });
    return conversationId;
  }

  /** The ad that was made for the same proposal of a day before, so that an owner who has not answered finds the same one. */
  async function madeBefore(tx: Db, ownerId: string, former: Ground['former']): Promise<string | null> {
    for (const { conversationId } of former)
      if (conversationId && (await creatives.proposedAd(tx, ownerId, conversationId))) return conversationId;
    return null;
  }

  /** Decides about what is due, until nothing is: beside other processes, each of which takes its part. What fails is due again later. */
  return async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const taken = await takeForOptimizer(db, now, new Date(now.getTime() + heldMs), takenAtOnce);
      for (const one of taken) {
        // What was not begun is another's once its time is over.
        if (signal.aborted) return;
        await decideAbout(one).catch((error) =>
          logger.error(
            { err: error, ownerId: one.ownerId, campaignId: one.id },
            'the ads of a campaign could not be decided about',
          ),
        );
      }
      if (taken.length < takenAtOnce) return;
    }
  };
}

const runs = ({ status, delivery }: Campaign) =>
  status === 'active' && ['delivering', 'learning', 'limited'].includes(delivery);

/** @returns the next morning of the account's time zone; null after the campaign's end */
function nextDecisionAt({ timeZone, endsAt, delivery }: Campaign, now: Date): Date | null {
  if (delivery === 'ended' || endsAt <= now) return null;
  const today = dateIn(now, timeZone);
  const at = instantOf(today, timeZone, decisionHour);
  return at > now ? at : instantOf(addDays(today, 1), timeZone, decisionHour);
}
