import type { FactValue } from '@awning/contract/facts';
import type { Chip, InterviewSlot } from '@awning/contract/interviews';

/** One answer of the interview so far. */
export interface StrategyAnswer {
  /** Question id; items name it as their source. */
  questionId: string;
  slot: InterviewSlot;
  /** The question as it was put. */
  question: string;
  /** The owner's words; empty where skipped, or answered by editors and chips alone. */
  text: string;
  skipped: boolean;
}

/** The question that the speech before it puts. */
export interface PutQuestion {
  kind: 'question';
  /** The question alone, without the remark that led to it. */
  text: string;
  /** Examples, for who asks for them; of a trade without a playbook they name no trade. */
  suggestions: string[];
  /** Answers that a tap sends as they are. */
  choices: string[];
  /** Lines of the business's own trade. */
  chips: Chip[];
}

/** `unknown`: it says nothing ("no idea"); `question`: something is asked back. */
export type Intent = 'answer' | 'unknown' | 'question';

/** An item that was read from a text. */
export interface ReadItem {
  value: FactValue;
  /** The owner's words that it was read from, letter for letter; null where its value holds them whole. */
  evidence: string | null;
  /** Id of the item of an earlier answer that this puts otherwise; null for none. */
  replaces: string | null;
}

/** What was understood of an answer. */
export interface Reading {
  intent: Intent;
  items: ReadItem[];
  /** What a model would say next: a remark or an answer to what was asked back, and the next question. Absent without one. */
  next?: { topic: InterviewSlot | null; remark: string; question: string };
}
