import { addDays, instantOf } from '@awning/contract/zoned-time';
import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { walkIns } from '../tables.ts';
import type { BusinessKey } from './words.ts';

export type WalkIn = typeof walkIns.$inferSelect;

const ofBusiness = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(walkIns.ownerId, ownerId), eq(walkIns.businessId, businessId));

/**
 * Stores somebody who was counted, once by the id. One that is there already can only be taken back: by the owner, or by the link
 * that counted.
 * @param row with `undoneAt` where it is taken back
 */
export async function upsertWalkIn(tx: Db, row: WalkIn): Promise<void> {
  await tx
    .insert(walkIns)
    .values(row)
    .onConflictDoUpdate({
      target: [walkIns.ownerId, walkIns.id],
      set: { undoneAt: sql`coalesce(${walkIns.undoneAt}, excluded.undone_at)` },
      setWhere:
        row.tillLinkId === null
          ? undefined
          : and(eq(walkIns.ownerId, row.ownerId), eq(walkIns.tillLinkId, row.tillLinkId)),
    });
}

/** Which of some ids are there. */
export async function knownIds(db: Db, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: walkIns.id })
    .from(walkIns)
    .where(and(eq(walkIns.ownerId, ownerId), anyOf(walkIns.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** How many of a business were received since an instant, those taken back included. */
export async function receivedSince(db: Db, key: BusinessKey, since: Date): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(walkIns)
    .where(and(ofBusiness(key), gte(walkIns.receivedAt, since)));
  return row?.all ?? 0;
}

/** How many are stored of some campaigns, those taken back included. */
export async function storedOf(
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ campaignId: walkIns.campaignId, all: count() })
    .from(walkIns)
    .where(and(eq(walkIns.ownerId, ownerId), anyOf(walkIns.campaignId, campaignIds)))
    .groupBy(walkIns.campaignId);
  return new Map(rows.map(({ campaignId, all }) => [campaignId, all]));
}

/** Those of a business since an instant who were not taken back, the last one first. */
export const countedSince = (db: Db, key: BusinessKey, since: Date): Promise<WalkIn[]> =>
  db
    .select()
    .from(walkIns)
    .where(and(ofBusiness(key), gte(walkIns.countedAt, since), isNull(walkIns.undoneAt)))
    .orderBy(desc(walkIns.countedAt), desc(walkIns.id));

/** How many came because of a campaign, by the creative of the ad whose word they said; null for the campaign's own word. */
export async function peopleOf(
  db: Db,
  ownerId: string,
  campaignId: string,
): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ creativeId: walkIns.creativeId, people: count() })
    .from(walkIns)
    .where(and(eq(walkIns.ownerId, ownerId), eq(walkIns.campaignId, campaignId), isNull(walkIns.undoneAt)))
    .groupBy(walkIns.creativeId);
  return new Map(rows.map(({ creativeId, people }) => [creativeId, people]));
}

/**
 * How many came to a business on the days of a period, in their order; days without anybody are left out.
 * @param of the time zone of the days, the first and last of them, and the campaign where it is one alone
 */
export async function cameOnDays(
  db: Db,
  key: BusinessKey,
  of: { timeZone: string; from: string; to: string; campaignId?: string | undefined },
): Promise<{ day: string; people: number }[]> {
  const { timeZone, from, to, campaignId } = of;
  const day = sql<string>`to_char(${walkIns.countedAt} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;
  return (
    db
      .select({ day, people: count() })
      .from(walkIns)
      .where(
        and(
          ofBusiness(key),
          campaignId ? eq(walkIns.campaignId, campaignId) : undefined,
          gte(walkIns.countedAt, instantOf(from, timeZone)),
          lt(walkIns.countedAt, instantOf(addDays(to, 1), timeZone)),
          isNull(walkIns.undoneAt),
        ),
      )
      // By its place: a parameter that stands twice is two expressions.
      .groupBy(sql`1`)
      .orderBy(sql`1`)
  );
}

/** How many came to a business in a period, by campaign. @param period until its end, which is left out */
export async function cameBetween(
  db: Db,
  key: BusinessKey,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ campaignId: walkIns.campaignId, people: count() })
    .from(walkIns)
    .where(
      and(
        ofBusiness(key),
        gte(walkIns.countedAt, from),
        lt(walkIns.countedAt, until),
        isNull(walkIns.undoneAt),
      ),
    )
    .groupBy(walkIns.campaignId);
  return new Map(rows.map(({ campaignId, people }) => [campaignId, people]));
}
