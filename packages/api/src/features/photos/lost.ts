import type { ImageModel } from '@awning/adapters/ports/image-model';
import type { Db } from '../../platform/db/database.ts';
import type { WorkUnderWay } from '../../platform/jobs/lost-work.ts';
import { idsUnderWay } from '../../platform/jobs/under-way.ts';
import type { ModelBudget } from '../metering/public.ts';
import { importJob } from './importing/job-name.ts';
import { interrupted } from './making/interrupted.ts';
import { makingJob } from './making/job-name.ts';
import { endLostImport, open } from './store/open-jobs.ts';
import { photoImports, photoMakings } from './tables.ts';

/** Imports and makings that are under way, whose jobs may have been lost. */
export function photoWork(deps: {
  db: Db;
  imageModel: ImageModel | null;
  budget: Pick<ModelBudget, 'record'>;
}): WorkUnderWay[] {
  const { db } = deps;
  return [
    {
      queue: importJob,
      underWay: (before, limit) => idsUnderWay(db, { table: photoImports, states: open }, before, limit),
      end: (id, now) => endLostImport(db, id, now),
    },
    {
      queue: makingJob,
      underWay: (before, limit) => idsUnderWay(db, { table: photoMakings, states: open }, before, limit),
      end: (id, now) => interrupted(deps, id, now),
    },
  ];
}
