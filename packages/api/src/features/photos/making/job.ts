import { setTimeout as sleep } from 'node:timers/promises';
import { type ImageModel, ImageModelFailure, type PictureUse } from '@awning/adapters/ports/image-model';
import { photosPerBusiness } from '@awning/contract/photos';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { JobContext, JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { brandChoicesOf } from '../../brand/public.ts';
import { findBusiness } from '../../businesses/public.ts';
import type { ModelBudget } from '../../metering/public.ts';
import type { PhotosService } from '../service.ts';
import { findMaking, type MakingRow, updateMaking } from '../store/makings.ts';
import { countPhotos, findSame } from '../store/photos.ts';
import { interrupted } from './interrupted.ts';
import { makingJob } from './job-name.ts';

/** Runs of one request; the last that fails ends it. */
const mostAttempts = 3;
/** A picture that is there waits so often, and so long, for its turn to be developed: made anew it would be paid for again. */
const develop = { tries: 5, waitMs: 3000 };

/**
 * Has one picture made, counts what it cost, and adds it to the library under the id of its request: run again, it finds that one.
 * A run that was killed after the model was asked is not made again: what it cost is counted once, and its owner is told.
 */
export function photoMakingJob(deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  imageModel: ImageModel;
  budget: ModelBudget;
  photos: Pick<PhotosService, 'addPhoto'>;
}): JobDefinition<{ ownerId: string; id: string }> {
  const { db, clock, logger, imageModel, budget, photos } = deps;

  const save = (row: MakingRow, change: Partial<MakingRow>) =>
    updateMaking(db, row.ownerId, row.id, { ...change, updatedAt: clock.now() });

  /** Counts a call together with the row's change, so that neither is there without the other. */
  const count = (row: MakingRow, used: PictureUse, change: Partial<MakingRow>) =>
    db.transaction(async (tx) => {
      await budget.record(row, used, tx);
      await updateMaking(tx, row.ownerId, row.id, { ...change, updatedAt: clock.now() });
    });

  async function make(row: MakingRow, signal: AbortSignal): Promise<Buffer> {
    const { type } = await findBusiness(db, row.ownerId, row.businessId);
    const { main, accent } = await brandChoicesOf(db, row.ownerId, row.businessId);
    const colours = [main, accent].filter((one) => one !== null);
    await save(row, { askedAt: clock.now(), isCounted: false });
    try {
      const { bytes, used } = await imageModel.make(
        { shows: row.shows, businessType: type, colours },
        { signal },
      );
      await count(row, used, { isCounted: true });
      return bytes;
    } catch (error) {
      if (!(error instanceof ImageModelFailure)) throw error;
      // It has answered, or is away: another run may ask again.
      if (error.used) await count(row, error.used, { askedAt: null });
      else await save(row, { askedAt: null });
      logger.warn({ why: error.why, reason: error.message }, 'the image model made nothing');
      throw error;
    }
  }

  async function keep(row: MakingRow, bytes: Buffer, signal: AbortSignal): Promise<string> {
    const { ownerId, businessId, shows, id } = row;
    const given = { businessId, bytes, source: 'model' as const, sourceRef: id, shows };
    for (let triesLeft = develop.tries; ; triesLeft--) {
      try {
        return (await photos.addPhoto(ownerId, given)).photo.id;
      } catch (error) {
        const isBusy = error instanceof AppFailure && error.code === 'UPSTREAM_UNAVAILABLE';
        if (!isBusy || triesLeft <= 1) throw error;
        await sleep(develop.waitMs, undefined, { signal });
      }
    }
  }

  async function carryOut(row: MakingRow, { signal, assertHeld }: JobContext): Promise<void> {
    const { ownerId, businessId, id } = row;
    const made = await findSame(db, ownerId, businessId, { source: 'model', sourceRef: id });
    if (made) return save(row, { state: 'done', photoId: made.id });
    if (row.askedAt) return interrupted({ db, imageModel, budget }, id, clock.now());
    if (!(await budget.isOpen(ownerId))) return save(row, { state: 'failed', problem: 'ceiling' });
    // Others may have filled the library since: what has no room is not paid for.
    if ((await countPhotos(db, ownerId, businessId)) >= photosPerBusiness)
      return save(row, { state: 'failed', problem: 'full' });
    await assertHeld();
    const photoId = await keep(row, await make(row, signal), signal);
    await save(row, { state: 'done', photoId });
  }

  return {
    name: makingJob,
    async run({ ownerId, id }, context) {
      const row = await findMaking(db, ownerId, id);
      if (!row || row.state === 'done' || row.state === 'failed') return;
      const attempts = row.attempts + 1;
      await save(row, { state: 'running', attempts });
      try {
        await carryOut(row, context);
      } catch (error) {
        const problem = endOf(error) ?? (attempts >= mostAttempts ? 'unavailable' : null);
        if (problem === null) throw error;
        await save(row, { state: 'failed', problem });
      }
    },
    retryLimit: mostAttempts,
    retryDelay: 1,
    expireInSeconds: 600,
    concurrency: 1,
  };
}

/** Why a request ends here; null where another run may bring it further. */
function endOf(error: unknown): NonNullable<MakingRow['problem']> | null {
  if (error instanceof ImageModelFailure) return error.why === 'away' ? null : error.why;
  if (!(error instanceof AppFailure)) return null;
  if (error.code === 'CONFLICT') return 'full';
  return [413, 415, 422].includes(error.status) ? 'unusable' : null;
}
