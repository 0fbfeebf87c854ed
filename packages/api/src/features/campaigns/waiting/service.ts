import type { CampaignBody } from '@awning/contract/campaigns';
import { mostWaitingLaunches } from '@awning/contract/waiting-launches';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import type { Transact } from '../../../platform/idempotency/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findBusiness } from '../../businesses/public.ts';
import type { CampaignCreation } from '../create-campaign.ts';
import { waitingLaunchJob } from '../job-names.ts';
import { deleteDraft } from '../store/drafts.ts';
import { lifeOf } from '../store/sweeps.ts';
import {
  confirmHeld,
  countWaiting,
  deleteLaunch,
  insertWaiting,
  isOfEarlierLife,
  listWaiting,
  type WaitingKey,
  type WaitingLaunch,
} from '../store/waiting-launches.ts';
import type { CampaignDeps } from '../types.ts';

/** Has a launch tried: by one run at a time. */
export const requestLaunch = (jobs: Jobs, db: Db, { ownerId, id }: WaitingKey): Promise<void> =>
  jobs.enqueue(db, waitingLaunchJob, { ownerId, id }, { singletonKey: id, ownerId });

/** The owner's calls about launches that wait for Meta (docs/decisions/0291). */
export function createWaitingLaunches(deps: CampaignDeps, { check, requireFit }: CampaignCreation) {
  const { db, clock, jobs } = deps;
  return {
    /**
     * Keeps a campaign for as long as Meta does not answer. What can be told without Meta is told now.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, LIMIT_EXCEEDED, META_NOT_CONNECTED, PREFLIGHT_REFUSED,
     *   CONFLICT where too many are kept
     */
    async keep<A>(ownerId: string, body: CampaignBody, transact: Transact<A, WaitingLaunch>): Promise<A> {
      const { business, access, now } = await check(ownerId, body);
      return transact(async (tx) => {
        // Holds the account's row, so that nothing is added beside what is counted.
        await requireFit(tx, ownerId, business, body);
        if ((await countWaiting(tx, ownerId)) >= mostWaitingLaunches)
          throw new AppFailure('CONFLICT', 'errors:waitingLaunchesFull');
        const launch: WaitingLaunch = {
          ownerId,
          id: newId(),
          businessId: business.id,
          adAccountId: access.adAccountId,
          body,
          endDate: body.endDate,
          state: 'waiting',
          reason: null,
          failures: 0,
          nextTryAt: now,
          askedAt: now,
          createdAt: now,
        };
        await insertWaiting(tx, launch);
        if (body.draftId) await deleteDraft(tx, { ownerId, businessId: business.id, id: body.draftId });
        await requestLaunch(jobs, tx, launch);
        return launch;
      });
    },

    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string): Promise<WaitingLaunch[]> {
      await findBusiness(db, ownerId, businessId);
      const life = await lifeOf(db);
      return (await listWaiting(db, ownerId, businessId)).map((launch) => ({
        ...launch,
        // Its next try would settle it so.
        state: launch.state === 'waiting' && isOfEarlierLife(launch, life) ? 'held' : launch.state,
      }));
    },

    /** What a restore has held is launched after all. @throws AppFailure NOT_FOUND where none is held */
    async confirm(ownerId: string, id: string): Promise<WaitingLaunch> {
      return db.transaction(async (tx) => {
        const launch = await confirmHeld(tx, { ownerId, id }, clock.now(), await lifeOf(tx));
        if (!launch) throw notFound();
        await requestLaunch(jobs, tx, launch);
        return launch;
      });
    },

    /** From then on it is never launched. @throws AppFailure NOT_FOUND, also where it was launched */
    async withdraw(ownerId: string, id: string): Promise<void> {
      if (!(await deleteLaunch(db, { ownerId, id }))) throw notFound();
    },
  };
}
