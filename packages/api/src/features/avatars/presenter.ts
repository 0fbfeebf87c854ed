import type { Avatar } from '@awning/contract/avatars';
import type { InterviewSession } from '@awning/contract/interviews';
import { presentChange } from './changes/presenter.ts';
import { openTopics } from './interview-plan.ts';
import type { SessionView } from './interview-session.ts';
import { ageOf, paragraphOf } from './portrait-text.ts';
import type { AvatarRow } from './store/avatars.ts';

export function presentAvatar(row: AvatarRow): Avatar {
  const { id, businessId, humanName, formText, briefing, isDefault, status, version } = row;
  return {
    id,
    businessId,
    humanName,
    traits: { gender: row.traits?.gender ?? null, age: row.traits?.age ?? ageOf(row) },
    portrait: paragraphOf(row),
    formText,
    briefing,
    isDefault,
    status,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentSession({
  interview,
  answers,
  messages,
  changes,
  items,
  strategist,
}: SessionView): InterviewSession {
  const { id, avatarId, status, question, turnId, attemptId, error } = interview;
  const byTurn = new Map(changes.map((change) => [change.turnId, change]));
  const changeOf = (turn: string | null) => (turn === null ? undefined : byTurn.get(turn));
  return {
    sessionId: id,
    avatarId,
    status,
    strategist,
    question: status === 'asking' || status === 'stopped' ? question : null,
    remaining: status === 'complete' ? 0 : openTopics(answers, items).length,
    turnId,
    attemptId,
    answers: answers.map((answer) => ({
      questionId: answer.questionId,
      question: answer.question,
      answer: answer.answer,
      skipped: answer.skipped,
      answeredAt: answer.answeredAt.toISOString(),
    })),
    messages: messages.map((message) => {
      const change = changeOf(message.turnId);
      return {
        id: message.id,
        from: message.sender,
        text: message.text,
        questionId: message.questionId,
        unplaced: message.unplaced,
        serving: message.serving,
        change: change ? presentChange(change) : null,
        at: message.createdAt.toISOString(),
      };
    }),
    error,
  };
}
