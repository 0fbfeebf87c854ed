import { dayMs, hourMs, minuteMs } from '@awning/contract/durations';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { accounts, paymentEvents, paymentOperations } from '../tables.ts';

/** After how long an event that is still not processed counts as given up, and for how long it is tried again. */
const event = { afterMs: 10 * minuteMs, untilMs: 30 * dayMs };
/** How old a page to pay on is once nobody may be waiting before it; it can be paid for a day, and the bank may take longer. */
const page = { afterMs: 5 * minuteMs, untilMs: 3 * dayMs };
/** For how long it is looked whether a suspended plan has been paid: longer than any provider collects. */
const suspendedMs = 90 * dayMs;

/**
 * Owners of whom the provider may know more than their copy says, though no event has come of it: their period or grace
 * has ended, an event was not processed, or (within the first hour always, then hourly) a first payment or an overdue one
 * may have been made. The longest waiting first; one whose reading fails comes again.
 */
export async function ownersToRead(db: Db, now: Date, limit: number): Promise<string[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const isHourPast = or(isNull(accounts.copiedAt), lte(accounts.copiedAt, ago(hourMs)));
  const periodOver = and(
    eq(accounts.billedBy, 'stripe'),
    isNull(accounts.suspendedAt),
    lte(accounts.periodEnd, now),
  );
  const graceOver = and(
    isNotNull(accounts.graceUntil),
    lte(accounts.graceUntil, now),
    isNull(accounts.suspendedAt),
  );
  const eventGivenUp = inArray(
    accounts.ownerId,
    db
      .select({ ownerId: paymentEvents.ownerId })
      .from(paymentEvents)
      .where(
        and(
          isNull(paymentEvents.processedAt),
          lte(paymentEvents.receivedAt, ago(event.afterMs)),
          gt(paymentEvents.receivedAt, ago(event.untilMs)),
        ),
      ),
  );
  const pageSince = (ms: number) =>
    inArray(
      accounts.ownerId,
      db
        .select({ ownerId: paymentOperations.ownerId })
        .from(paymentOperations)
        .where(
          and(
            eq(paymentOperations.kind, 'checkout'),
            eq(paymentOperations.state, 'open'),
            isNotNull(paymentOperations.sessionId),
            lte(paymentOperations.createdAt, ago(page.afterMs)),
            gt(paymentOperations.createdAt, ago(ms)),
          ),
        ),
    );
  const suspended = and(gt(accounts.suspendedAt, ago(suspendedMs)), isHourPast);
  const rows = await db
    .select({ ownerId: accounts.ownerId })
    .from(accounts)
    .where(
      or(
        periodOver,
        graceOver,
        eventGivenUp,
        pageSince(hourMs),
        and(pageSince(page.untilMs), isHourPast),
        suspended,
      ),
    )
    .orderBy(asc(accounts.periodEnd))
    .limit(limit);
  return rows.map(({ ownerId }) => ownerId);
}
