import type { ImageModel } from '@awning/adapters/ports/image-model';
import { dayMs } from '@awning/contract/durations';
import { type photoRoutes, photosPerBusiness } from '@awning/contract/photos';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import type { Transact } from '../../../platform/idempotency/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findBusiness } from '../../businesses/public.ts';
import type { ModelBudget } from '../../metering/public.ts';
import { libraryFull } from '../library-full.ts';
import * as store from '../store/makings.ts';
import { countPhotos } from '../store/photos.ts';
import { makingJob } from './job-name.ts';

export interface MakingDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** Null where none is set. */
  imageModel: ImageModel | null;
  budget: Pick<ModelBudget, 'isOpen' | 'record'>;
}

/** How many of the newest are told of. */
const listed = 10;

/** Pictures of an image model, which an owner asks for one by one. */
export function createMaking({ db, clock, jobs, imageModel, budget }: MakingDeps) {
  return {
    /**
     * Begins to have a picture made, which goes on in the background.
     * @throws AppFailure NOT_FOUND, also where no model is set; CONFLICT where the plan's share is used up, or the library full
     */
    async beginMaking<A>(
      ownerId: string,
      businessId: string,
      { shows }: z.output<typeof photoRoutes.make.body>,
      transact: Transact<A, store.MakingRow>,
    ): Promise<A> {
      if (!imageModel) throw notFound();
      await findBusiness(db, ownerId, businessId);
      if (!(await budget.isOpen(ownerId))) throw new AppFailure('CONFLICT', 'errors:makingCeiling');
      if ((await countPhotos(db, ownerId, businessId)) >= photosPerBusiness) throw libraryFull();
      const now = clock.now();
      const row: store.MakingRow = {
        id: newId(),
        ownerId,
        businessId,
        shows,
        state: 'waiting',
        problem: null,
        photoId: null,
        askedAt: null,
        isCounted: false,
        attempts: 0,
        createdAt: now,
        updatedAt: now,
      };
      return transact(async (tx) => {
        await store.insertMaking(tx, row, new Date(now.getTime() - dayMs));
        await jobs.enqueue(tx, makingJob, { ownerId, id: row.id }, { singletonKey: row.id });
        return row;
      });
    },

    /** The newest that were asked for. @throws AppFailure NOT_FOUND */
    async makings(ownerId: string, businessId: string): Promise<store.MakingRow[]> {
      await findBusiness(db, ownerId, businessId);
      return store.listMakings(db, ownerId, businessId, listed);
    },
  };
}
