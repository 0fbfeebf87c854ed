import { isDeepStrictEqual } from 'node:util';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { type Decision, decide } from '@awning/optimizer/decide';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { eachDue } from '../../platform/jobs/each-due.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import {
  type Campaign,
  type CampaignsService,
  dueForOptimizer,
  holdForOptimizer,
  planOptimizer,
} from '../campaigns/public.ts';
import type { ResultsService } from '../results/public.ts';
import { heldFrom } from './held.ts';
import { type DecisionMail, decisionKind } from './mails.ts';
import { type Brakes, mayAct } from './may-act.ts';
import { readState } from './read-state.ts';
import { seedOf } from './seed.ts';
import { expireProposals, hasDeclinedCreative, insertDecision } from './store/decisions.ts';
import { settingsOf } from './store/settings.ts';
import { switchesOf } from './switches.ts';

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
  results: ResultsService;
}

/** Decides about the ads of campaigns, once a day each. */
export function createDailyDecisions(deps: OptimizerDeps) {
  const { db, clock, jobs, logger, campaigns } = deps;

  async function decideAbout(ownerId: string, id: string): Promise<void> {
    const now = clock.now();
    const view = await campaigns.get(ownerId, id);
    const { campaign } = view;
    const next = nextDecisionAt(campaign, now);
    const { automation } = await settingsOf(db, ownerId, id);
    const isWanted = automation !== 'off' && runs(campaign) && (await mayAct(deps, db, ownerId));
    const state = isWanted ? await readState(deps, view, now) : null;
    const day = dateIn(now, campaign.timeZone);
    const seed = seedOf(id, day);
    const decision = state && decide(state, seed);
    await db.transaction(async (tx) => {
      if (!(await holdForOptimizer(tx, ownerId, id, now))) return;
      await planOptimizer(tx, ownerId, id, next);
      const former = await expireProposals(tx, ownerId, id);
      if (!state || !decision) return;
      // Read with the campaign held: a word of the owner's that came meanwhile holds.
      const mode = (await settingsOf(tx, ownerId, id)).automation;
      if (mode === 'off' || !(await mayAct(deps, tx, ownerId))) return;
      const { actions } = decision;
      const isCarriedOut = mode === 'auto' && actions.length > 0;
      // An ad is not as it was seen: all is looked at once more.
      if (isCarriedOut && !(await campaigns.switchAds(tx, ownerId, id, switchesOf(actions))))
        return planOptimizer(tx, ownerId, id, new Date(now.getTime() + lookAgainMs));
      const isDeclined =
        !isCarriedOut && actions.length === 0 && (await hasDeclinedCreative(tx, ownerId, id, heldFrom(now)));
      const decisionId = newId();
      const outcome = isCarriedOut ? 'done' : isProposal(decision) && !isDeclined ? 'proposed' : 'nothing';
      const isStored = await insertDecision(tx, {
        ...{ ownerId, id: decisionId, businessId: campaign.businessId, campaignId: id, day, at: now, seed },
        ...{ version: decision.version, state, decision },
        outcome,
        doneAt: isCarriedOut ? now : null,
      });
      const isToldAlready = former.some((one) => isDeepStrictEqual(one.decision.actions, actions));
      if (isStored && outcome !== 'nothing' && !isToldAlready)
        await enqueueMail(jobs, tx, decisionKind, { ownerId, id: decisionId } satisfies DecisionMail);
    });
  }

  /** Decides about all that are due. */
  return (signal: AbortSignal): Promise<void> =>
    eachDue(
      {
        list: (limit) => dueForOptimizer(db, clock.now(), limit),
        keyOf: ({ id }) => id,
        work: ({ ownerId, id }) => decideAbout(ownerId, id),
        onFailure: (error, { ownerId, id }) =>
          logger.error(
            { err: error, ownerId, campaignId: id },
            'the ads of a campaign could not be decided about',
          ),
      },
      signal,
    );
}

const isProposal = ({ actions, proposesCreative }: Decision) => actions.length > 0 || proposesCreative;

const runs = ({ status, delivery }: Campaign) =>
  status === 'active' && ['delivering', 'learning', 'limited'].includes(delivery);

/** @returns the next morning of the account's time zone; null after the campaign's end */
function nextDecisionAt({ timeZone, endsAt, delivery }: Campaign, now: Date): Date | null {
  if (delivery === 'ended' || endsAt <= now) return null;
  const today = dateIn(now, timeZone);
  const at = instantOf(today, timeZone, decisionHour);
  return at > now ? at : instantOf(addDays(today, 1), timeZone, decisionHour);
}
