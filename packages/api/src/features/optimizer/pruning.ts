import { dayMs } from '@awning/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteOldDecisions } from './store/decisions.ts';

/** Days for which decisions are kept: as long as the figures that they rest on (docs/plans.md). */
const keptDays = 730;

export const optimizerPrunings = (db: Db): Pruning[] => [
  simplePruning('optimizer.decisions', (now, limit) =>
    deleteOldDecisions(db, new Date(now.getTime() - keptDays * dayMs), limit),
  ),
];
