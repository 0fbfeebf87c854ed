import type { AlertKind } from '@awning/contract/reports';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { alerts } from '../tables.ts';

export type AlertRow = typeof alerts.$inferSelect;

/** Something to be told at once. */
export interface AlertEvent {
  kind: AlertKind;
  /** What tells events of a kind apart. */
  subject: string;
}

/**
 * Records what is wrong. What was wrong already is left as it is; what was over by `over` and is back is another event.
 * @returns the ids of those that are to be told now
 */
export async function openAlerts(
  tx: Db,
  about: { ownerId: string; businessId: string; campaignId: string | null },
  events: readonly AlertEvent[],
  { now, over }: { now: Date; over: Date },
): Promise<{ id: string; kind: AlertKind }[]> {
  const opened: { id: string; kind: AlertKind }[] = [];
  for (const event of events) {
    // Whoever it is told to has the row from now on, and another transaction with the same event waits for this one.
    const [row] = await tx
      .insert(alerts)
      .values({ ...about, ...event, id: newId(), since: now, resolvedAt: null })
      .onConflictDoUpdate({
        target: [alerts.ownerId, alerts.kind, alerts.subject],
        set: { ...about, resolvedAt: null, since: now },
        setWhere: lt(alerts.resolvedAt, over),
      })
      .returning({ id: alerts.id, kind: alerts.kind });
    if (row) opened.push(row);
    // Back soon after it was over: it is shown again, of the campaign that has it now, and not told again.
    else
      await tx
        .update(alerts)
        .set({ ...about, resolvedAt: null })
        .where(
          and(
            eq(alerts.ownerId, about.ownerId),
            eq(alerts.kind, event.kind),
            eq(alerts.subject, event.subject),
            isNotNull(alerts.resolvedAt),
          ),
        );
  }
  return opened;
}

/** Ends the alerts of a campaign whose events are not among those that are so now. */
export async function resolveAlerts(
  tx: Db,
  { ownerId, campaignId }: { ownerId: string; campaignId: string },
  events: readonly AlertEvent[],
  now: Date,
): Promise<void> {
  const isSo = events.map(({ kind, subject }) => `${kind}/${subject}`);
  await tx
    .update(alerts)
    .set({ resolvedAt: now })
    .where(
      and(
        eq(alerts.ownerId, ownerId),
        eq(alerts.campaignId, campaignId),
        isNull(alerts.resolvedAt),
        isSo.length > 0 ? notInArray(sql`${alerts.kind} || '/' || ${alerts.subject}`, isSo) : undefined,
      ),
    );
}

/** Ends the alerts about an account's access to Meta, but those of `events`. */
export async function resolveAccess(
  tx: Db,
  ownerId: string,
  events: readonly AlertEvent[],
  now: Date,
): Promise<void> {
  const isSo = events.map(({ subject }) => subject);
  await tx
    .update(alerts)
    .set({ resolvedAt: now })
    .where(
      and(
        eq(alerts.ownerId, ownerId),
        eq(alerts.kind, 'access'),
        isNull(alerts.resolvedAt),
        isSo.length > 0 ? notInArray(alerts.subject, isSo) : undefined,
      ),
    );
}

/** What is wrong with a business's campaigns, and with the access of its account; the oldest first. */
export const listOpenAlerts = (db: Db, ownerId: string, businessId: string): Promise<AlertRow[]> =>
  db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.ownerId, ownerId),
        isNull(alerts.resolvedAt),
        or(eq(alerts.businessId, businessId), isNull(alerts.campaignId)),
      ),
    )
    .orderBy(asc(alerts.since), asc(alerts.id));

/** The newest alert about the payment of some ad accounts that began within a period, whichever campaign has it now. */
export async function paymentAlertBetween(
  db: Db,
  ownerId: string,
  adAccountIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<AlertRow | undefined> {
  const [row] = await db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.ownerId, ownerId),
        anyOf(alerts.subject, adAccountIds),
        eq(alerts.kind, 'payment'),
        gte(alerts.since, from),
        lt(alerts.since, until),
      ),
    )
    .orderBy(desc(alerts.since))
    .limit(1);
  return row;
}

/** Those of some alerts that are still so. */
export const stillOpen = (db: Db, ownerId: string, ids: readonly string[]): Promise<AlertRow[]> =>
  db
    .select()
    .from(alerts)
    .where(and(eq(alerts.ownerId, ownerId), anyOf(alerts.id, ids), isNull(alerts.resolvedAt)));

/** Deletes up to `limit` alerts that were over before an instant. @returns how many */
export const deleteOverAlerts = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, alerts, lt(alerts.resolvedAt, before), limit);
