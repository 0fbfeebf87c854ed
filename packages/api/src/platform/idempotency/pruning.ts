import { lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deleteBatch } from '../pruning/delete-batch.ts';
import { type Pruning, simplePruning } from '../pruning/pruning.ts';
import { keptMs } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

/** Keys that are a day old. */
export const idempotencyPrunings = (db: Db): Pruning[] => [
  simplePruning('idempotency.keys', (now, limit) =>
    deleteBatch(db, idempotencyKeys, lte(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs)), limit),
  ),
];
