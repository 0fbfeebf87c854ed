import { dayMs } from '@awning/contract/durations';
import { and, isNotNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { type Pruning, simplePruning } from '../../../platform/pruning/pruning.ts';
import { paymentEvents, paymentOperations } from '../tables.ts';

/** Stripe sends an event for three days, and again by hand for thirty. */
const keptMs = 60 * dayMs;

/** Events that were processed and operations that have ended, once nobody asks for them any more. */
export const accountPrunings = (db: Db): Pruning[] => [
  simplePruning('accounts.payment-events', (now, limit) =>
    deleteBatch(
      db,
      paymentEvents,
      and(
        lt(paymentEvents.receivedAt, new Date(now.getTime() - keptMs)),
        isNotNull(paymentEvents.processedAt),
      ),
      limit,
    ),
  ),
  simplePruning('accounts.payment-operations', (now, limit) =>
    deleteBatch(
      db,
      paymentOperations,
      and(
        lt(paymentOperations.createdAt, new Date(now.getTime() - keptMs)),
        ne(paymentOperations.state, 'open'),
      ),
      limit,
    ),
  ),
];
