import { type InterviewSlot, profileQuestionId, type Question } from '@awning/contract/interviews';
import { translate } from '../../../platform/messages.ts';
import type { Intent, PutQuestion, Unanswered } from '../../../ports/interview.ts';
import type { SourcedFact, Speech } from '../../../ports/strategist.ts';
import { statementsOf } from '../briefing.ts';
import { knownTopics, openTopics, type PlannedQuestion, slotOf } from '../interview-plan.ts';
import * as store from '../store/interviews.ts';
import type { Outcome, Step, StepContext } from './step-context.ts';

/** The answer just given, where it answers nothing; the second such reply to a question is let pass. */
export async function unanswered({
  db,
  context,
  interview,
  rows,
}: StepContext): Promise<store.AnswerRow | null> {
  const { ownerId, input } = context;
  if (input.action !== 'answer') return null;
  const row = rows.find(({ questionId }) => questionId === input.questionId);
  if (!row || !isNoAnswer(row.intent)) return null;
  const messages = await store.messagesOf(db, ownerId, interview.id);
  const replies = messages.filter(
    ({ sender, questionId }) => sender === 'owner' && questionId === row.questionId,
  );
  return replies.length > 1 ? null : row;
}

/** Whether a reply leaves its question open. */
export const isNoAnswer = (intent: Intent | null): intent is Unanswered =>
  intent === 'question' || intent === 'joke' || intent === 'noise' || intent === 'keyboard';

/** Answers what was asked back, and puts the question again. */
export async function repeatQuestion(turn: StepContext, row: store.AnswerRow): Promise<Step> {
  const { strategist, request, context, interview, rows } = turn;
  const { intent, questionId } = row;
  if (!isNoAnswer(intent)) throw new Error('an answer is not asked for again');
  const facts = turn.known.sourced();
  const others = rows.filter((one) => one.questionId !== questionId);
  const values = facts.map(({ value }) => value);
  const open = openTopics(others, values);
  const number = others.filter((one) => one.questionId === one.slot).length + 1;
  const question: Question = {
    id: questionId,
    number,
    total: number - 1 + open.length,
    text: row.question,
    followUp: row.questionId !== row.slot && questionId !== profileQuestionId,
  };
  const isPut = await put(
    turn,
    question,
    strategist.clarify({
      ...request,
      facts,
      slot: slotOf(questionId),
      intent,
      text: row.answer,
      remaining: open.length,
    }),
  );
  return async (tx) => {
    await store.deleteAnswer(tx, context.ownerId, interview.id, questionId);
    return { status: isPut ? 'asking' : 'stopped', question };
  };
}

/** Puts a question. */
export async function ask(turn: StepContext, planned: PlannedQuestion): Promise<Step> {
  const { strategist, request, context, interview, rows } = turn;
  // After a revision the question that was open before is simply still open.
  if (context.input.action === 'revise' && interview.question?.id === planned.id) {
    return acknowledge(turn, { status: 'asking', question: interview.question });
  }
  const { id, number, total, slot, probe } = planned;
  const question: Question = { id, number, total, text: '', followUp: probe !== null };
  const facts = turn.known.sourced();
  const newest = rows.find(({ questionId }) => questionId === context.input.questionId);
  const speech = slot
    ? strategist.ask({
        ...request,
        facts,
        slot,
        probe,
        replaced: newest?.replaced ?? [],
        filed: newest ? filedBy(newest, facts, rows) : [],
      })
    : strategist.confirmProfile({ ...request, facts: turn.known.ofProfile().map(({ value }) => value) });
  const isPut = await put(turn, question, speech);
  return async () => ({ status: isPut ? 'asking' : 'stopped', question });
}

/** The topics that need not be asked about any more since an answer to another question. */
function filedBy(
  { questionId }: store.AnswerRow,
  facts: readonly SourcedFact[],
  rows: readonly store.AnswerRow[],
): InterviewSlot[] {
  if (questionId === profileQuestionId) return [];
  const valuesOf = (list: readonly SourcedFact[]) => list.map(({ value }) => value);
  const before = knownTopics(
    valuesOf(facts.filter(({ sources }) => sources.some((source) => source !== questionId))),
  );
  const asked = rows.map((row) => row.slot);
  return knownTopics(valuesOf(facts)).filter((topic) => !asked.includes(topic) && !before.includes(topic));
}

/** Speaks, and fills in the question that is put. @returns whether it was put to its end, and not stopped */
async function put(
  { context, speak }: StepContext,
  question: Question,
  parts: AsyncIterable<Speech | PutQuestion>,
): Promise<boolean> {
  let spoken = '';
  for await (const part of parts) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') {
      spoken += part.text;
      await speak(part.text);
    } else {
      question.text = part.text;
      question.suggestions = part.suggestions;
      question.choices = part.choices;
    }
  }
  if (!context.signal.aborted) return true;
  question.text ||= spoken.trim();
  return false;
}

/** Says that an answer was changed, and what of the briefing rests on it. */
export async function acknowledge({ avatar, context, speak }: StepContext, outcome: Outcome): Promise<Step> {
  const say = (key: string, values = {}) => translate(context.input.language, `interview:${key}`, values);
  const stale = statementsOf(avatar.briefing).filter((statement) => statement.stale).length;
  await speak(stale > 0 ? say('revisedStale', { count: stale }) : say('ack.revised'));
  const { question } = outcome;
  if (question) await speak(` ${question.text}`);
  return async () => outcome;
}
