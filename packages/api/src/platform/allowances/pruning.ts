import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deleteBatch } from '../pruning/delete-batch.ts';
import { type Pruning, simplePruning } from '../pruning/pruning.ts';
import { allowances } from './tables.ts';

/** What was taken of limits whose time is over. */
export const allowancePrunings = (db: Db): Pruning[] => [
  simplePruning('allowances.taken', (now, limit) =>
    deleteBatch(db, allowances, lt(allowances.expiresAt, now), limit),
  ),
];
