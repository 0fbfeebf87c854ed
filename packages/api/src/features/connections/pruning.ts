import { deletionRecordDays } from '@awning/contract/connections';
import { dayMs } from '@awning/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteOldDeletions } from './store.ts';

/** Records of deletions that people asked for at Meta, which belong to no account and so go with none. */
export const connectionPrunings = (db: Db): Pruning[] => [
  simplePruning('connections.data-deletions', (now, limit) =>
    deleteOldDeletions(db, new Date(now.getTime() - deletionRecordDays * dayMs), limit),
  ),
];
