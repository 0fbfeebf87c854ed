import { dayMs } from '@awning/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteAbandonedImports } from './store.ts';

/** Days after which an import that never got a business is of no use. */
const keptDays = 30;

export const importPrunings = (db: Db): Pruning[] => [
  simplePruning('imports.left-behind', (now, limit) =>
    deleteAbandonedImports(db, new Date(now.getTime() - keptDays * dayMs), limit),
  ),
];
