import { and, eq, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';

export type Campaign = typeof campaigns.$inferSelect;
export type CampaignChange = Partial<Omit<Campaign, 'id' | 'ownerId'>>;

/** Deliveries of a campaign that neither runs nor counts as live. */
const over = ['ended', 'failed'] as const;
const mine = (ownerId: string, id: string) => and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id));
/** A condition: the campaign has ended or failed. */
export const isOver = () => inArray(campaigns.delivery, [...over]);

/** The constraint by which a business has a campaign name once. */
export const nameConstraint = 'campaigns_business_id_name_key_key';
/** The constraint by which an id is a campaign's once. */
export const idConstraint = 'campaigns_pkey';

/** @throws Error of `nameConstraint` where the business has a campaign of this name */
export async function insertCampaign(
  db: Db,
  ownerId: string,
  campaign: Omit<
    Campaign,
    | 'ownerId'
    | 'aboveConsent'
    | 'lookAt'
    | 'optimizeAt'
    | 'optimizerLeaseUntil'
    | 'pausedTogetherAt'
    | 'settingsAskedAt'
  >,
): Promise<void> {
  await db.insert(campaigns).values({ ...campaign, ownerId });
}

export async function findCampaign(db: Db, ownerId: string, id: string): Promise<Campaign | undefined> {
  const [row] = await db.select().from(campaigns).where(mine(ownerId, id));
  return row;
}

/** Some of the owner's campaigns, in no order. */
export const findCampaigns = (db: Db, ownerId: string, ids: readonly string[]): Promise<Campaign[]> =>
  db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), anyOf(campaigns.id, ids)));

/** The campaign, held against other changes until the transaction ends. */
export async function lockCampaign(tx: Db, ownerId: string, id: string): Promise<Campaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(mine(ownerId, id)).for('update');
  return row;
}

export async function nameTaken(
  db: Db,
  ownerId: string,
  businessId: string,
  nameKey: string,
): Promise<boolean> {
  const count = await db.$count(
    campaigns,
    and(eq(campaigns.ownerId, ownerId), eq(campaigns.businessId, businessId), eq(campaigns.nameKey, nameKey)),
  );
  return count > 0;
}

export async function updateCampaign(
  db: Db,
  ownerId: string,
  id: string,
  change: CampaignChange,
): Promise<void> {
  await db
    .update(campaigns)
    .set({ ...change, ...lookAfter(change) })
    .where(mine(ownerId, id));
}

/** Has alerts and reports look at a campaign at once where its delivery or what hinders it becomes another. */
function lookAfter({ delivery, issues }: CampaignChange) {
  if (delivery === undefined && issues === undefined) return {};
  const isOther = or(
    delivery && sql`${campaigns.delivery} IS DISTINCT FROM ${delivery}`,
    issues && sql`${campaigns.issues} IS DISTINCT FROM ${JSON.stringify(issues)}::jsonb`,
  );
  return { lookAt: sql`CASE WHEN ${isOther} THEN 'epoch'::timestamptz ELSE ${campaigns.lookAt} END` };
}

/** Campaigns that count against the plan: neither failed nor ended, by the clock at the latest. */
export async function countLive(db: Db, ownerId: string, now: Date): Promise<number> {
  return db.$count(campaigns, and(eq(campaigns.ownerId, ownerId), not(isOver()), gt(campaigns.endsAt, now)));
}

/**
 * Campaigns that run or may run at Meta, or that the owner wants to run: those which only somebody with access could
 * stop. A campaign past its end is none of them, since its end stands at Meta too.
 */
export async function listRunning(db: Db, ownerId: string, now: Date): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        gt(campaigns.endsAt, now),
        or(
          and(eq(campaigns.status, 'active'), ne(campaigns.delivery, 'failed')),
          ne(campaigns.metaState, 'off'),
          // A request that switches on may have arrived since the last look; without an id there is nothing to switch.
          and(isNotNull(campaigns.inDoubtUntil), isNotNull(campaigns.metaCampaignId)),
        ),
      ),
    )
    .orderBy(campaigns.createdAt, campaigns.id);
}
