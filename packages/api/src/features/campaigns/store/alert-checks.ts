import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';
import type { Campaign } from './campaigns.ts';

/** Campaigns at which alerts and reports have to look, the longest waiting first. All owners': for the worker alone. */
export const dueAlertChecks = (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ ownerId: string; id: string }[]> =>
  db
    .select({ ownerId: campaigns.ownerId, id: campaigns.id })
    .from(campaigns)
    .where(lte(campaigns.lookAt, now))
    .orderBy(asc(campaigns.lookAt))
    .limit(limit);

/** Such a campaign, held until the transaction ends; undefined where another process has it, or has looked since. */
export async function lockDueAlertCheck(
  tx: Db,
  ownerId: string,
  id: string,
  now: Date,
): Promise<Campaign | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id), lte(campaigns.lookAt, now)))
    .for('update', { skipLocked: true });
  return row;
}

/** Says when to look at a campaign next; null: only once something changes. */
export async function planAlertCheck(
  tx: Db,
  ownerId: string,
  id: string,
  lookAt: Date | null,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ lookAt })
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id)));
}

/** A business's launched campaigns that ended on a date or later, the newest first. */
export const listReportedCampaigns = async (
  db: Db,
  ownerId: string,
  businessId: string,
  since: string,
): Promise<Campaign[]> =>
  (await listRecentCampaigns(db, ownerId, businessId, since)).filter(({ launchedAt }) => launchedAt !== null);

/** A business's campaigns that ended on a date or later, those that were not launched too, the newest first. */
export const listRecentCampaigns = (
  db: Db,
  ownerId: string,
  businessId: string,
  since: string,
): Promise<Campaign[]> =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.businessId, businessId),
        gte(campaigns.endDate, since),
      ),
    )
    .orderBy(desc(campaigns.createdAt));

/** The ids and names of some of the owner's campaigns. */
export const namesOf = (
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), anyOf(campaigns.id, ids)));
