import type { InterviewSession, Question } from '@awning/contract/interviews';
import type { Db } from '../../../platform/db/database.ts';
import type { TurnContext } from '../../../platform/streams/runner.ts';
import type { StrategyAnswer } from '../../../ports/interview.ts';
import type { ModelUse, Strategist, StrategyBusiness } from '../../../ports/strategist.ts';
import type { AvatarDeps } from '../library.ts';
import type * as store from '../store/interviews.ts';
import type { TurnInput } from '../turn-input.ts';
import type { TurnStart } from '../turn-start.ts';

/** Where the interview stands after a turn. */
export interface Outcome {
  status: InterviewSession['status'];
  question: Question | null;
}

/** Stores what a turn changed, in the transaction that settles it. */
export type Step = (tx: Db) => Promise<Outcome>;

export interface StepDeps extends Pick<AvatarDeps, 'db' | 'clock'> {
  strategist: Strategist;
  context: TurnContext<TurnInput>;
  interview: store.Interview;
  modelUse: ModelUse;
  speak(piece: string): Promise<void>;
}

/** What a step of a turn works with. */
export interface StepContext extends StepDeps, TurnStart {
  /** What every call of the strategist is told. */
  request: {
    business: StrategyBusiness;
    answers: StrategyAnswer[];
    language: TurnInput['language'];
    signal: AbortSignal;
    modelUse: ModelUse;
  };
}

/** Answers as the strategist knows them, the one just given last. */
export function toStrategy(rows: readonly store.AnswerRow[], newest?: string): StrategyAnswer[] {
  const answers = rows.map(({ questionId, slot, probe, question, answer, skipped, intent }) => ({
    questionId,
    slot,
    probe,
    question,
    text: answer,
    skipped,
    intent,
  }));
  return answers.toSorted((a, b) => Number(a.questionId === newest) - Number(b.questionId === newest));
}
