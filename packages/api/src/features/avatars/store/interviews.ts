import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { interviewAnswers, interviewMessages, interviews } from '../tables.ts';

export type Interview = typeof interviews.$inferSelect;
export type AnswerRow = typeof interviewAnswers.$inferSelect;
export type MessageRow = typeof interviewMessages.$inferSelect;

export async function findInterview(db: Db, ownerId: string, id: string): Promise<Interview | undefined> {
  const [row] = await byId(db).execute({ ownerId, id });
  return row;
}

const byId = prepared((db) =>
  db
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, sql.placeholder('id')), eq(interviews.ownerId, sql.placeholder('ownerId'))))
    .prepare('interview_by_id'),
);

export async function interviewOf(db: Db, ownerId: string, avatarId: string): Promise<Interview | undefined> {
  const [row] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.avatarId, avatarId), eq(interviews.ownerId, ownerId)));
  return row;
}

/** The interview, locked against other turns until the transaction ends. */
export async function lockInterview(
  tx: Db,
  ownerId: string,
  by: { id: string } | { avatarId: string },
): Promise<Interview | undefined> {
  const query = 'id' in by ? lockedById(tx) : lockedByAvatar(tx);
  const [row] = await query.execute({ ...by, ownerId });
  return row;
}

const lockedBy = (which: 'id' | 'avatarId') =>
  prepared((db) =>
    db
      .select()
      .from(interviews)
      .where(
        and(
          eq(interviews[which], sql.placeholder(which)),
          eq(interviews.ownerId, sql.placeholder('ownerId')),
        ),
      )
      .for('update')
      .prepare(`interview_locked_by_${which}`),
  );
const lockedById = lockedBy('id');
const lockedByAvatar = lockedBy('avatarId');

/** An interview of the business that was begun and has no answer yet. */
export async function unansweredInterview(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<Interview | undefined> {
  const [row] = await unanswered(db).execute({ ownerId, businessId });
  return row;
}

const unanswered = prepared((db) =>
  db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.businessId, sql.placeholder('businessId')),
        eq(interviews.ownerId, sql.placeholder('ownerId')),
        sql`${interviews.status} <> 'complete'`,
        sql`NOT EXISTS (SELECT 1 FROM interview_answers a WHERE a.interview_id = ${interviews.id})`,
      ),
    )
    .limit(1)
    .prepare('interview_unanswered'),
);

export async function updateInterview(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Omit<Interview, 'id' | 'ownerId'>>,
): Promise<void> {
  await db
    .update(interviews)
    .set(change)
    .where(and(eq(interviews.id, id), eq(interviews.ownerId, ownerId)));
}

/** Stores where the interview stands after a turn that did not fail. */
export async function settleInterview(
  tx: Db,
  ownerId: string,
  id: string,
  { question, ...settled }: Pick<Interview, 'status' | 'question' | 'settledTurnId'>,
): Promise<void> {
  await settledInterview(tx).execute({ ...settled, ownerId, id, question: asJson(question) });
}

const settledInterview = prepared((db) => {
  const { placeholder } = sql;
  return db
    .update(interviews)
    .set({
      status: sql`${placeholder('status')}`,
      question: sql`${placeholder('question')}::jsonb`,
      settledTurnId: sql`${placeholder('settledTurnId')}::uuid`,
      error: null,
    })
    .where(and(eq(interviews.id, placeholder('id')), eq(interviews.ownerId, placeholder('ownerId'))))
    .prepare('interview_settled');
});

/** For a placeholder of type jsonb: drizzle would write its null as JSON's. */
const asJson = (value: object | null) => value && JSON.stringify(value);

export async function deleteInterview(db: Db, ownerId: string, avatarId: string): Promise<void> {
  await db.delete(interviews).where(and(eq(interviews.avatarId, avatarId), eq(interviews.ownerId, ownerId)));
}

/** All answers, in the order in which they were first given. */
export async function answersOf(db: Db, ownerId: string, interviewId: string): Promise<AnswerRow[]> {
  return answers(db).execute({ ownerId, interviewId });
}

const answers = prepared((db) =>
  db
    .select()
    .from(interviewAnswers)
    .where(
      and(
        eq(interviewAnswers.interviewId, sql.placeholder('interviewId')),
        eq(interviewAnswers.ownerId, sql.placeholder('ownerId')),
      ),
    )
    .orderBy(asc(interviewAnswers.answeredAt), asc(interviewAnswers.questionId))
    .prepare('interview_answers'),
);

export async function insertAnswer(
  db: Db,
  ownerId: string,
  answer: Omit<AnswerRow, 'ownerId' | 'probe' | 'followUp' | 'replaced'>,
): Promise<void> {
  await db.insert(interviewAnswers).values({ ...answer, ownerId });
}

export async function updateAnswer(
  db: Db,
  ownerId: string,
  interviewId: string,
  questionId: string,
  change: Partial<Pick<AnswerRow, 'answer' | 'skipped' | 'intent'>>,
): Promise<void> {
  await db
    .update(interviewAnswers)
    .set(change)
    .where(thisAnswer(ownerId, interviewId, questionId));
}

export async function deleteAnswer(
  db: Db,
  ownerId: string,
  interviewId: string,
  questionId: string,
): Promise<void> {
  await db.delete(interviewAnswers).where(thisAnswer(ownerId, interviewId, questionId));
}

const thisAnswer = (ownerId: string, interviewId: string, questionId: string) =>
  and(
    eq(interviewAnswers.interviewId, interviewId),
    eq(interviewAnswers.questionId, questionId),
    eq(interviewAnswers.ownerId, ownerId),
  );

export async function messagesOf(db: Db, ownerId: string, interviewId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(interviewMessages)
    .where(and(eq(interviewMessages.interviewId, interviewId), eq(interviewMessages.ownerId, ownerId)))
    .orderBy(asc(interviewMessages.createdAt), asc(interviewMessages.id));
}

/** Keeps a message; what a turn says replaces what an earlier attempt of it said. */
export async function saveMessage(
  db: Db,
  ownerId: string,
  { serving, ...message }: Omit<MessageRow, 'ownerId'>,
): Promise<void> {
  await savedMessage(db).execute({ ...message, ownerId, serving: asJson(serving) });
}

const savedMessage = prepared((db) => {
  const { placeholder } = sql;
  return db
    .insert(interviewMessages)
    .values({
      id: placeholder('id'),
      ownerId: placeholder('ownerId'),
      interviewId: placeholder('interviewId'),
      sender: placeholder('sender'),
      text: placeholder('text'),
      questionId: placeholder('questionId'),
      turnId: placeholder('turnId'),
      serving: sql`${placeholder('serving')}::jsonb`,
      unplaced: sql`${placeholder('unplaced')}`,
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoUpdate({
      target: interviewMessages.turnId,
      set: {
        text: sql`excluded.text`,
        questionId: sql`excluded.question_id`,
        serving: sql`excluded.serving`,
        unplaced: sql`excluded.unplaced`,
      },
    })
    .prepare('interview_message_saved');
});

/** What a turn said, once that is stored. */
export async function messageOfTurn(
  db: Db,
  ownerId: string,
  turnId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(interviewMessages)
    .where(and(eq(interviewMessages.turnId, turnId), eq(interviewMessages.ownerId, ownerId)));
  return row;
}
