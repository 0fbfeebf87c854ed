import {
  editorsOfTopic,
  type InterviewSlot,
  profileQuestionId,
  type Question,
} from '@awning/contract/interviews';
import type { PutQuestion } from '@awning/strategist/types/interview';
import type { Speech } from '@awning/strategist/types/persona';
import { translate } from '../../../platform/messages.ts';
import { statementsOf } from '../briefing.ts';
import { openTopics, type PlannedQuestion, slotOf } from '../interview-plan.ts';
import * as store from '../store/interviews.ts';
import type { Outcome, Step, StepContext } from './step-context.ts';

/** The answer just given, where something is asked back in it; the second such reply to a question is let pass. */
export async function unanswered({
  db,
  context,
  interview,
  rows,
}: StepContext): Promise<store.AnswerRow | null> {
  const { ownerId, input } = context;
  if (input.action !== 'answer') return null;
  const row = rows.find(({ questionId }) => questionId === input.questionId);
  if (row?.intent !== 'question') return null;
  const messages = await store.messagesOf(db, ownerId, interview.id);
  const replies = messages.filter(
    ({ sender, questionId }) => sender === 'owner' && questionId === row.questionId,
  );
  return replies.length > 1 ? null : row;
}

/** Answers what was asked back, and puts the question again. */
export async function repeatQuestion(turn: StepContext, row: store.AnswerRow): Promise<Step> {
  const { strategist, request, context, interview, rows, next } = turn;
  const { questionId } = row;
  const others = rows.filter((one) => one.questionId !== questionId);
  const open = openTopics(others, turn.known.items());
  const number = others.filter((one) => one.questionId === one.slot).length + 1;
  const topic = slotOf(questionId);
  const question = newQuestion(
    { id: questionId, number, total: number - 1 + open.length, slot: topic },
    row.question,
  );
  const isPut = await put(turn, question, strategist.clarify({ ...request, topic, text: row.answer, next }));
  return async (tx) => {
    await store.deleteAnswer(tx, context.ownerId, interview.id, questionId);
    return { status: isPut ? 'asking' : 'stopped', question };
  };
}

/** Puts a question. */
export async function ask(turn: StepContext, planned: PlannedQuestion): Promise<Step> {
  const { strategist, request, context, interview } = turn;
  // After a revision the question that was open before is simply still open.
  if (context.input.action === 'revise' && interview.question?.id === planned.id) {
    return acknowledge(turn, { status: 'asking', question: interview.question });
  }
  const { slot } = planned;
  const question = newQuestion(planned);
  const fits = turn.next?.topic === slot || turn.next?.topic === null;
  const next = fits ? turn.next : null;
  const items = turn.known.items();
  const ofProfile = new Set(turn.known.ofProfile().map(({ id }) => id));
  const speech = slot
    ? strategist.ask({ ...request, items, topic: slot, next })
    : strategist.confirmProfile({ ...request, items: items.filter(({ id }) => ofProfile.has(id)) });
  const isPut = await put(turn, question, speech);
  return async () => ({ status: isPut ? 'asking' : 'stopped', question });
}

function newQuestion({ id, number, total, slot }: PlannedQuestion, text = ''): Question {
  const followUp = id !== slot && id !== profileQuestionId;
  return { id, number, total, text, followUp, editors: slot ? editorsOf(slot) : [] };
}

const editorsOf = (slot: InterviewSlot) => [...editorsOfTopic[slot]];

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
      question.chips = part.chips;
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
