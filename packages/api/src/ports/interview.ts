import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';

/**
 * Kinds of follow-up question. `likely` offers, to an owner who has no idea, the answers that are usual in the trade; no
 * other suggests an answer. `keep` offers the owner's own statements, which nothing has recognised, to stand in ads as they are.
 */
export type Probe = 'describe' | 'lastCustomer' | 'clarify' | 'explain' | 'likely' | 'keep';

/** One answer of the interview so far. */
export interface StrategyAnswer {
  /** Question id; statements name it as their source. */
  questionId: string;
  slot: InterviewSlot;
  /** Set where the question was the follow-up of its slot. */
  probe: Probe | null;
  /** The question as it was put. */
  question: string;
  /** The owner's words; empty where skipped. */
  text: string;
  skipped: boolean;
  /** What the owner did with the question; null where that was not read. */
  intent?: Intent | null;
}

/** A fact that a later answer puts otherwise. */
export interface Replacement {
  before: FactValue;
  after: FactValue;
}

/** What a later answer did to a fact: it put it otherwise, or (null) said that there is no such thing. */
export interface FactChange {
  before: FactValue;
  after: FactValue | null;
}

/** The question that the speech before it puts. */
export interface PutQuestion {
  kind: 'question';
  /** The question alone, without the remark that led to it. */
  text: string;
  /** Examples fitted to the trade, for who asks for them. */
  suggestions: string[];
  /** Likely answers that a tap sends as they are. */
  choices: string[];
}

/**
 * What an owner did with a question. `answer` and `yes` answer it; `unknown`, `pass` and `said` ("I told you already") are
 * let be; to the others the question is put once more.
 */
export type Intent = 'answer' | 'yes' | 'unknown' | 'pass' | 'said' | Unanswered;
/** `keyboard`: typed while the keyboard was set to the other language. */
export type Unanswered = 'question' | 'joke' | 'noise' | 'keyboard';

/** What was understood of an answer. */
export interface Reading {
  intent: Intent;
  facts: FactValue[];
  /** What it says that there is not: "we don't do beard trims". Absent where it denies nothing. */
  denied?: FactValue[];
  /** Whether it tells enough of its topic to work with, as whoever read it judges; null, or absent, where nobody did. */
  isEnough?: boolean | null;
  /** Facts of earlier answers that it puts otherwise: another house number, another currency. */
  replaced?: readonly Replacement[];
}

/** What was said and understood before, in the same conversation. */
export interface Conversation {
  /** The owner's earlier texts, in order. */
  texts: readonly string[];
  /** What they were understood to say. */
  known: readonly FactValue[];
}
