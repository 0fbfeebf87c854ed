import { minuteMs } from '@awning/contract/durations';
import { forEachLanguage } from '@awning/contract/languages';
import { dateIn } from '@awning/contract/zoned-time';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import type { CampaignCreation } from '../create-campaign.ts';
import { idConstraint } from '../store/campaigns.ts';
import { lifeOf } from '../store/sweeps.ts';
import {
  findWaiting,
  hastenWaiting,
  isOfEarlierLife,
  postponeWaiting,
  takeWaiting,
  updateWaiting,
  type WaitingKey,
} from '../store/waiting-launches.ts';
import type { Refusal } from '../tables.ts';
import type { CampaignDeps } from '../types.ts';
import { requestLaunch } from './service.ts';

/** Pauses between tries: a minute, then twice as long each time, up to the longest. */
const longestPauseMs = 15 * minuteMs;
const pauseMs = (failures: number) => Math.min(longestPauseMs, minuteMs * 2 ** failures);

/** It was withdrawn, or launched by another run, while its campaign was being made: nothing of this run stays. */
const noLongerWaiting = notFound;

/**
 * Tries a launch that waits: as if its owner pressed the button now, with every check of that.
 * @returns tries one
 */
export function createLaunchAttempt(
  { db, clock, jobs, connections }: CampaignDeps,
  { create }: CampaignCreation,
) {
  return async function attempt(key: WaitingKey): Promise<void> {
    const launch = await findWaiting(db, key);
    // A run that was asked for before another's failure has nothing to do until the pause is over.
    if (!launch?.nextTryAt || launch.nextTryAt > clock.now()) return;
    const { ownerId, body, adAccountId, failures } = launch;
    const settle = (state: 'refused' | 'expired' | 'held', reason: Refusal | null) =>
      updateWaiting(db, key, { state, reason, nextTryAt: null });
    if (isOfEarlierLife(launch, await lifeOf(db))) return settle('held', null);
    try {
      const { timeZone } = await connections.adAccess(ownerId, body.businessId);
      const today = dateIn(clock.now(), timeZone);
      if (body.endDate < today) return await settle('expired', null);
      await create(
        ownerId,
        { ...body, ...(body.startDate < today && { startDate: today }) },
        (make) =>
          unlessTaken(idConstraint, noLongerWaiting, () =>
            db.transaction(async (tx) => {
              const id = await make(tx);
              // After the rows of the campaign: locks are taken in the order in which deleting the account takes them.
              if (!(await takeWaiting(tx, key))) throw noLongerWaiting();
              return id;
            }),
          ),
        { id: key.id, adAccountId },
      );
    } catch (error) {
      const isRefused = error instanceof AppFailure && error.code !== 'UPSTREAM_UNAVAILABLE';
      if (isRefused) return await settle('refused', refusalOf(error));
      const nextTryAt = new Date(clock.now().getTime() + pauseMs(failures));
      await postponeWaiting(db, key, { failures, nextTryAt });
      if (!(error instanceof AppFailure)) throw error;
      return;
    }
    // Meta answers: nobody else has to wait for the end of a pause.
    for (const other of await hastenWaiting(db, clock.now())) await requestLaunch(jobs, db, other);
  };
}

/** A refusal: what is wrong with the fields, where it is about some. */
const refusalOf = (failure: AppFailure): Refusal => ({
  keys: Object.values(failure.details?.fields ?? { _: failure.messageKey }),
  values: forEachLanguage((language) => failure.valuesIn(language)),
});
