import type { ImageModel } from '@awning/adapters/ports/image-model';
import type { Db } from '../../../platform/db/database.ts';
import type { ModelBudget } from '../../metering/public.ts';
import { updateMaking } from '../store/makings.ts';
import { lockOpenMaking } from '../store/open-jobs.ts';

/**
 * Ends a request whose run was cut. Where the model was asked, its answer is lost and may have been paid for: it is counted once,
 * and not asked for again unless its owner wants that.
 */
export async function interrupted(
  { db, imageModel, budget }: { db: Db; imageModel: ImageModel | null; budget: Pick<ModelBudget, 'record'> },
  id: string,
  updatedAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOpenMaking(tx, id);
    if (!row) return;
    if (imageModel && row.askedAt && !row.isCounted) await budget.record(row, imageModel.perCall, tx);
    const change = { state: 'failed', problem: 'interrupted', isCounted: row.askedAt !== null } as const;
    await updateMaking(tx, row.ownerId, id, { ...change, updatedAt });
  });
}
