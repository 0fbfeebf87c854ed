import { interviewSlots, type Question } from '@awning/contract/avatars';
import { translate } from '../../../platform/messages.ts';
import type { Intent } from '../../../ports/strategist.ts';
import { statementsOf } from '../briefing.ts';
import type { PlannedQuestion } from '../interview-plan.ts';
import * as store from '../store/interviews.ts';
import { knownTo, type Outcome, type Scene, type Step } from './scene.ts';

/** The answer just given, where it answers nothing; the second such reply to a question is let pass. */
export async function unanswered({ db, context, interview, rows }: Scene): Promise<store.AnswerRow | null> {
  const { ownerId, input } = context;
  if (input.action !== 'answer') return null;
  const row = rows.find(({ questionId }) => questionId === input.questionId);
  if (!row || !isNoAnswer(row.intent)) return null;
  const said = await store.messagesOf(db, ownerId, interview.id);
  const replies = said.filter(
    ({ sender, questionId }) => sender === 'owner' && questionId === row.questionId,
  );
  return replies.length > 1 ? null : row;
}

/** Answers what was asked back, and leaves the question open. */
export async function putAgain(scene: Scene, row: store.AnswerRow): Promise<Step> {
  const { strategist, request, context, interview, speak } = scene;
  const { intent, slot, probe, question: text, questionId } = row;
  if (!isNoAnswer(intent)) throw new Error('an answer is not asked for again');
  for await (const part of strategist.clarify({ ...request, slot, intent })) {
    if (context.signal.aborted) break;
    await speak(part.text);
  }
  if (!context.signal.aborted) await speak(` ${text}`);
  const question: Question = {
    id: questionId,
    number: interviewSlots.indexOf(slot) + 1,
    total: interviewSlots.length,
    text,
    followUp: probe !== null,
    suggestions: [],
  };
  return async (tx) => {
    await store.deleteAnswer(tx, context.ownerId, interview.id, questionId);
    return { status: context.signal.aborted ? 'stopped' : 'asking', question };
  };
}

const isNoAnswer = (intent: Intent | null): intent is 'question' | 'joke' | 'noise' =>
  intent === 'question' || intent === 'joke' || intent === 'noise';

/** Puts a question. */
export async function ask(scene: Scene, planned: PlannedQuestion): Promise<Step> {
  const { strategist, request, context, interview, speak } = scene;
  // After a revision the question that was open before is simply still open.
  if (context.input.action === 'revise' && interview.question?.id === planned.id) {
    return acknowledge(scene, { status: 'asking', question: interview.question });
  }
  const question: Question = {
    id: planned.id,
    number: planned.number,
    total: interviewSlots.length,
    text: '',
    followUp: planned.probe !== null,
    suggestions: [],
  };
  let spoken = '';
  for await (const part of strategist.ask({
    ...request,
    facts: await knownTo(scene),
    slot: planned.slot,
    probe: planned.probe,
  })) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') {
      spoken += part.text;
      await speak(part.text);
    } else {
      question.text = part.text;
      question.suggestions = part.suggestions;
    }
  }
  if (context.signal.aborted) {
    return async () => ({
      status: 'stopped',
      question: { ...question, text: question.text || spoken.trim() },
    });
  }
  return async () => ({ status: 'asking', question });
}

/** Says that an answer was changed, and what of the briefing rests on it. */
export async function acknowledge({ avatar, context, speak }: Scene, outcome: Outcome): Promise<Step> {
  const say = (key: string, values = {}) => translate(context.input.language, `interview:${key}`, values);
  const stale = statementsOf(avatar.briefing).filter((statement) => statement.stale).length;
  await speak(stale > 0 ? say('revisedStale', { count: stale }) : say('ack.revised'));
  const { question } = outcome;
  if (question) await speak(` ${question.text}`);
  return async () => outcome;
}
