import type { Spelling } from '@awning/adapters/ports/spelling';
import type { InterviewSession, Question } from '@awning/contract/interviews';
import type { StrategyBusiness } from '@awning/strategist/types/business';
import type { Reading, StrategyAnswer } from '@awning/strategist/types/interview';
import type { ModelUse, Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../../platform/db/database.ts';
import type { TurnContext } from '../../../platform/streams/runner.ts';
import type { FactsService } from '../../facts/public.ts';
import type { AvatarDeps } from '../library.ts';
import type * as store from '../store/interviews.ts';
import type { TurnInput } from '../turn-input.ts';
import type { TurnStart } from '../turn-start.ts';

/** Where the interview stands after a turn. */
export interface Outcome {
  status: InterviewSession['status'];
  question: Question | null;
  /** The owner's words that an instruction left over. */
  unplaced?: string | null;
}

/** Stores what a turn changed, in the transaction that settles it. */
export type Step = (tx: Db) => Promise<Outcome>;

/** What the interview's turns are carried out with. */
export interface TurnDeps extends Pick<AvatarDeps, 'db' | 'clock'> {
  strategist: Strategist;
  spelling: Spelling;
  /** Reads the business's description, unless it was read as it is. */
  readDescription: FactsService['readProfile'];
}

export interface StepDeps extends TurnDeps {
  context: TurnContext<TurnInput>;
  interview: store.Interview;
  modelUse: ModelUse;
  speak(piece: string): Promise<void>;
}

/** What a step of a turn works with. */
export interface StepContext extends StepDeps, TurnStart {
  /** What a model would say next, after the answer that was read in this turn; null where none was, or without one. */
  next: Reading['next'] | null;
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
  const answers = rows.map(({ questionId, slot, question, answer, skipped, intent }) => ({
    questionId,
    slot,
    question,
    text: answer,
    // "No idea" is a skip.
    skipped: skipped || (intent !== null && intent !== 'answer' && intent !== 'yes' && intent !== 'question'),
  }));
  return answers.toSorted((a, b) => Number(a.questionId === newest) - Number(b.questionId === newest));
}
