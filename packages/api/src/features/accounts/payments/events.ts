import type { Payments } from '@awning/adapters/ports/payments';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import * as payments from '../store/payments.ts';
import { requestSync } from './jobs.ts';

/** Kinds of events after which something of a customer may be another. */
const concerning = /^(checkout\.session|customer\.subscription|invoice|subscription_schedule)\./;

/**
 * Takes an event of the provider's. Stored once by its id, it has the customer read again by a job; sent again after that
 * was done it does nothing, and before that it has the job run.
 */
export function createEvents(deps: { db: Db; clock: Clock; jobs: Jobs; provider: Payments }) {
  const { db, clock, jobs, provider } = deps;

  /** @param body the bytes as they came @throws AppFailure MALFORMED for what is not authentic, or too old */
  return async (body: Buffer, signature: string): Promise<void> => {
    const event = provider.readEvent(body, signature);
    if (!event) throw new AppFailure('MALFORMED', 'errors:webhookRefused');
    const { id, type, customerId } = event;
    if (!customerId || !concerning.test(type)) return;
    await db.transaction(async (tx) => {
      const ownerId = await payments.ownerOfCustomer(tx, customerId);
      // Of an account that is deleted, or of another application at the same provider.
      if (!ownerId) return;
      const row = {
        id: id.slice(0, 100),
        ownerId,
        type: type.slice(0, 100),
        receivedAt: clock.now(),
        processedAt: null,
      };
      if (await payments.receiveEvent(tx, row)) await requestSync(jobs, tx, ownerId);
    });
  };
}
