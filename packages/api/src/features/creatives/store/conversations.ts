import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conversations, type MediaNames, messages, type Rejected, variations } from '../tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type VariationRow = typeof variations.$inferSelect;
/** A variation whose pictures are made. */
export type DrawnVariation = VariationRow & { images: MediaNames };

export async function insertConversation(
  db: Db,
  ownerId: string,
  conversation: Omit<ConversationRow, 'ownerId'>,
): Promise<void> {
  await db.insert(conversations).values({ ...conversation, ownerId });
}

export async function findConversation(
  db: Db,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.ownerId, ownerId)));
  return row;
}

/** Newest first. */
export async function listConversations(
  db: Db,
  ownerId: string,
  businessId: string,
  limit: number,
): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.ownerId, ownerId), eq(conversations.businessId, businessId)))
    .orderBy(desc(conversations.id))
    .limit(limit);
}

/** Deletes a conversation with its messages and variations. */
export async function deleteConversation(tx: Db, ownerId: string, id: string): Promise<void> {
  await tx.delete(conversations).where(and(eq(conversations.id, id), eq(conversations.ownerId, ownerId)));
}

/** Sets the conversation's turn, if it is still the one seen. @returns false where another request was faster */
export async function replaceTurn(
  db: Db,
  ownerId: string,
  id: string,
  seenTurnId: string,
  turnId: string,
): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ turnId, failed: false, complete: false })
    .where(
      and(eq(conversations.id, id), eq(conversations.ownerId, ownerId), eq(conversations.turnId, seenTurnId)),
    )
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** Records how a conversation's newest turn ended. */
export async function setOutcome(
  db: Db,
  ownerId: string,
  turnId: string,
  outcome: { failed: boolean; complete: boolean },
): Promise<void> {
  await db
    .update(conversations)
    .set(outcome)
    .where(and(eq(conversations.turnId, turnId), eq(conversations.ownerId, ownerId)));
}

/** Stores the message of an author in a turn, unless there is one. @returns what is stored */
export async function insertMessageOnce(
  db: Db,
  ownerId: string,
  message: Omit<MessageRow, 'ownerId'>,
): Promise<MessageRow> {
  await db
    .insert(messages)
    .values({ ...message, ownerId })
    .onConflictDoNothing();
  const row = await messageOf(db, ownerId, message.turnId, message.author);
  return row ?? { ...message, ownerId };
}

/** What an author said in a turn. */
export async function messageOf(
  db: Db,
  ownerId: string,
  turnId: string,
  author: MessageRow['author'],
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.turnId, turnId), eq(messages.author, author), eq(messages.ownerId, ownerId)));
  return row;
}

/** Oldest first. */
export async function listMessages(db: Db, ownerId: string, conversationId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.ownerId, ownerId)))
    .orderBy(asc(messages.id));
}

/** Oldest turn first, and within a turn by place. */
export async function listVariations(
  db: Db,
  ownerId: string,
  conversationId: string,
): Promise<VariationRow[]> {
  return db
    .select()
    .from(variations)
    .where(and(eq(variations.conversationId, conversationId), eq(variations.ownerId, ownerId)))
    .orderBy(asc(variations.turnId), asc(variations.place));
}

export async function findVariation(db: Db, ownerId: string, id: string): Promise<VariationRow | undefined> {
  const [row] = await db
    .select()
    .from(variations)
    .where(and(eq(variations.id, id), eq(variations.ownerId, ownerId)));
  return row;
}

/** Stores the variations of a turn, without pictures; those stored before stay as they are. */
export async function insertVariations(
  db: Db,
  ownerId: string,
  rows: Omit<VariationRow, 'ownerId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(variations)
    .values(rows.map((row) => ({ ...row, ownerId })))
    .onConflictDoNothing();
}

/** Keeps what the owner asked for no more of. */
export async function rejectVariation(
  tx: Db,
  ownerId: string,
  id: string,
  rejected: Rejected,
): Promise<void> {
  await tx
    .update(variations)
    .set({ rejected })
    .where(and(eq(variations.id, id), eq(variations.ownerId, ownerId)));
}

/** What an owner turned down since, in all conversations about a business. */
export async function rejectedSince(
  db: Db,
  ownerId: string,
  businessId: string,
  since: Date,
): Promise<Rejected[]> {
  const rows = await db
    .select({ rejected: variations.rejected, createdAt: variations.createdAt })
    .from(variations)
    .innerJoin(conversations, eq(conversations.id, variations.conversationId))
    .where(
      and(
        eq(variations.ownerId, ownerId),
        eq(conversations.ownerId, ownerId),
        eq(conversations.businessId, businessId),
        isNotNull(variations.rejected),
      ),
    );
  return rows.flatMap(({ rejected, createdAt }) =>
    rejected && new Date(rejected.at ?? createdAt) >= since ? [rejected] : [],
  );
}

/** Settles what an instruction changed: it is no longer shown beside what it was. What a later attempt of its turn goes by stays. */
export async function settleChange(db: Db, ownerId: string, id: string, version: number): Promise<void> {
  await db
    .update(variations)
    .set({ changedFrom: null })
    .where(
      and(eq(variations.id, id), eq(variations.ownerId, ownerId), eq(variations.designVersion, version)),
    );
}

/** Marks all sentences of variations as seen. */
export async function markSeen(tx: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(variations)
    .set({ unseen: [] })
    .where(and(inArray(variations.id, [...ids]), eq(variations.ownerId, ownerId)));
}

/** @param drawn its `images` are null where they were deleted: the variation is no longer shown */
export async function setImages(
  db: Db,
  ownerId: string,
  id: string,
  drawn: Pick<VariationRow, 'images' | 'isMade'>,
): Promise<void> {
  await db
    .update(variations)
    .set(drawn)
    .where(and(eq(variations.id, id), eq(variations.ownerId, ownerId)));
}

/** Drawn variations of a conversation by id. */
export async function drawnVariations(
  db: Db,
  ownerId: string,
  conversationId: string,
  ids: string[],
): Promise<DrawnVariation[]> {
  const rows = await db
    .select()
    .from(variations)
    .where(
      and(
        eq(variations.ownerId, ownerId),
        eq(variations.conversationId, conversationId),
        inArray(variations.id, ids),
        isNotNull(variations.images),
      ),
    );
  return rows.filter(isDrawn);
}

export function isDrawn(row: VariationRow): row is DrawnVariation {
  return row.images !== null;
}
