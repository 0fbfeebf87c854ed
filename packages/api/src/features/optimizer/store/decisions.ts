import type { DecisionOutcome } from '@awning/contract/optimizer';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { optimizerDecisions } from '../tables.ts';

export type DecisionRow = typeof optimizerDecisions.$inferSelect;

const ofCampaign = (ownerId: string, campaignId: string) =>
  and(eq(optimizerDecisions.ownerId, ownerId), eq(optimizerDecisions.campaignId, campaignId));

/** @returns false where there is a decision of that day */
export async function insertDecision(tx: Db, row: DecisionRow): Promise<boolean> {
  const rows = await tx
    .insert(optimizerDecisions)
    .values(row)
    .onConflictDoNothing({
      target: [optimizerDecisions.ownerId, optimizerDecisions.campaignId, optimizerDecisions.day],
    })
    .returning({ id: optimizerDecisions.id });
  return rows.length > 0;
}

/** What was proposed before is proposed no longer. @returns it */
export const expireProposals = (
  tx: Db,
  ownerId: string,
  campaignId: string,
): Promise<Pick<DecisionRow, 'decision' | 'conversationId'>[]> =>
  tx
    .update(optimizerDecisions)
    .set({ outcome: 'expired' })
    .where(and(ofCampaign(ownerId, campaignId), eq(optimizerDecisions.outcome, 'proposed')))
    .returning({ decision: optimizerDecisions.decision, conversationId: optimizerDecisions.conversationId });

/** The decision, held against other answers until the transaction ends. */
export async function lockDecision(
  tx: Db,
  ownerId: string,
  campaignId: string,
  id: string,
): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(optimizerDecisions)
    .where(and(ofCampaign(ownerId, campaignId), eq(optimizerDecisions.id, id)))
    .for('update');
  return row;
}

export async function findDecision(db: Db, ownerId: string, id: string): Promise<DecisionRow | undefined> {
  const [row] = await db
    .select()
    .from(optimizerDecisions)
    .where(and(eq(optimizerDecisions.ownerId, ownerId), eq(optimizerDecisions.id, id)));
  return row;
}

/** What was decided about a campaign on a day. @param day `YYYY-MM-DD` of the ad account's time zone */
export async function decisionOfDay(
  db: Db,
  ownerId: string,
  campaignId: string,
  day: string,
): Promise<Pick<DecisionRow, 'decision' | 'outcome'> | undefined> {
  const [row] = await db
    .select({ decision: optimizerDecisions.decision, outcome: optimizerDecisions.outcome })
    .from(optimizerDecisions)
    .where(and(ofCampaign(ownerId, campaignId), eq(optimizerDecisions.day, day)));
  return row;
}

/** Which of some campaigns has a proposal that waits for its owner's word; the newest. */
export async function campaignWithProposal(
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .select({ campaignId: optimizerDecisions.campaignId })
    .from(optimizerDecisions)
    .where(
      and(
        eq(optimizerDecisions.ownerId, ownerId),
        anyOf(optimizerDecisions.campaignId, campaignIds),
        eq(optimizerDecisions.outcome, 'proposed'),
      ),
    )
    .orderBy(desc(optimizerDecisions.id))
    .limit(1);
  return row?.campaignId ?? null;
}

export async function setOutcome(
  tx: Db,
  { ownerId, id }: Pick<DecisionRow, 'ownerId' | 'id'>,
  outcome: DecisionOutcome,
  doneAt?: Date,
): Promise<void> {
  await tx
    .update(optimizerDecisions)
    .set({ outcome, ...(doneAt && { doneAt }) })
    .where(and(eq(optimizerDecisions.ownerId, ownerId), eq(optimizerDecisions.id, id)));
}

/** Keeps in which conversation the ad of a proposal is made. */
export async function setConversation(
  tx: Db,
  { ownerId, id }: Pick<DecisionRow, 'ownerId' | 'id'>,
  conversationId: string,
): Promise<void> {
  await tx
    .update(optimizerDecisions)
    .set({ conversationId })
    .where(and(eq(optimizerDecisions.ownerId, ownerId), eq(optimizerDecisions.id, id)));
}

/** Proposals that an owner agreed to, as many as `most`: they were done later than they were made, and stand. */
export async function countAccepted(db: Db, ownerId: string, most: number): Promise<number> {
  const rows = await db
    .select({ id: optimizerDecisions.id })
    .from(optimizerDecisions)
    .where(
      and(
        eq(optimizerDecisions.ownerId, ownerId),
        eq(optimizerDecisions.outcome, 'done'),
        gt(optimizerDecisions.doneAt, optimizerDecisions.at),
      ),
    )
    .limit(most);
  return rows.length;
}

/** What waits for the owner's word, the newest. */
export async function proposalOf(
  db: Db,
  ownerId: string,
  campaignId: string,
): Promise<DecisionRow | undefined> {
  const [row] = await db
    .select()
    .from(optimizerDecisions)
    .where(and(ofCampaign(ownerId, campaignId), eq(optimizerDecisions.outcome, 'proposed')))
    .orderBy(desc(optimizerDecisions.id))
    .limit(1);
  return row;
}

/** Whether the owner has declined, since an instant, to make a new ad. */
export const hasDeclinedCreative = (
  db: Db,
  ownerId: string,
  campaignId: string,
  since: Date,
): Promise<boolean> =>
  isThere(
    db,
    and(
      refusedSince(ownerId, campaignId, ['declined'], since),
      sql`(${optimizerDecisions.decision} ->> 'proposesCreative')::boolean`,
    ),
  );

/** Whether the owner has declined, or taken back, a change of a campaign's hours since an instant. */
export const hasRefusedHours = (db: Db, ownerId: string, campaignId: string, since: Date): Promise<boolean> =>
  isThere(
    db,
    and(
      refusedSince(ownerId, campaignId, ['declined', 'undone'], since),
      sql`${optimizerDecisions.decision} #>> '{actions,0,kind}' IN ('hide', 'show')`,
    ),
  );

const refusedSince = (ownerId: string, campaignId: string, outcomes: DecisionOutcome[], since: Date) =>
  and(
    ofCampaign(ownerId, campaignId),
    inArray(optimizerDecisions.outcome, outcomes),
    gte(optimizerDecisions.at, since),
  );

async function isThere(db: Db, condition: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: optimizerDecisions.id })
    .from(optimizerDecisions)
    .where(condition)
    .limit(1);
  return rows.length > 0;
}

/** How many ads each decision changed that was carried out since an instant, also where that was taken back. */
export const carriedOut = (db: Db, ownerId: string, campaignId: string, since: Date) =>
  db
    .select({
      changed: sql<number>`jsonb_array_length(${optimizerDecisions.decision} -> 'actions')`.mapWith(Number),
    })
    .from(optimizerDecisions)
    .where(
      and(
        ofCampaign(ownerId, campaignId),
        isNotNull(optimizerDecisions.doneAt),
        gte(optimizerDecisions.doneAt, since),
      ),
    );

/** What was carried out, also where it was taken back since. */
export type CarriedOut = Pick<DecisionRow, 'campaignId' | 'decision' | 'doneAt'>;

/** What was carried out of some campaigns in a period, the oldest first. */
export const carriedOutBetween = (
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<CarriedOut[]> =>
  db
    .select({
      campaignId: optimizerDecisions.campaignId,
      decision: optimizerDecisions.decision,
      doneAt: optimizerDecisions.doneAt,
    })
    .from(optimizerDecisions)
    .where(
      and(
        eq(optimizerDecisions.ownerId, ownerId),
        anyOf(optimizerDecisions.campaignId, campaignIds),
        gte(optimizerDecisions.doneAt, from),
        lt(optimizerDecisions.doneAt, until),
      ),
    )
    .orderBy(asc(optimizerDecisions.doneAt));

/** What is listed: of one campaign, or of a business. Ids grow with time. */
export interface DecisionQuery {
  campaignId?: string | undefined;
  businessId?: string | undefined;
  /** Null: all but `nothing`; undefined: all. */
  outcome?: DecisionOutcome | null | undefined;
  /** Ids below this one. */
  before?: string | undefined;
  limit: number;
}

/** Decisions, the newest first. */
export const listDecisions = (db: Db, ownerId: string, query: DecisionQuery): Promise<DecisionRow[]> =>
  db
    .select()
    .from(optimizerDecisions)
    .where(
      and(
        eq(optimizerDecisions.ownerId, ownerId),
        query.campaignId ? eq(optimizerDecisions.campaignId, query.campaignId) : undefined,
        query.businessId ? eq(optimizerDecisions.businessId, query.businessId) : undefined,
        query.outcome ? eq(optimizerDecisions.outcome, query.outcome) : undefined,
        query.outcome === null ? ne(optimizerDecisions.outcome, 'nothing') : undefined,
        query.before ? lt(optimizerDecisions.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(optimizerDecisions.id))
    .limit(query.limit);

/** All decisions of a campaign, the oldest first, whoever owns it: for operators alone. */
export const allOfCampaign = (db: Db, campaignId: string): Promise<DecisionRow[]> =>
  db
    .select()
    .from(optimizerDecisions)
    .where(eq(optimizerDecisions.campaignId, campaignId))
    .orderBy(asc(optimizerDecisions.id));

/** Deletes up to `limit` decisions of before an instant. @returns how many */
export const deleteOldDecisions = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, optimizerDecisions, lt(optimizerDecisions.at, before), limit);
