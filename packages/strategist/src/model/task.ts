import type { z } from 'zod';
import type { Message } from './calls/call.ts';
import { cleaned, jsonIn } from './calls/json.ts';
import type { Prompt } from './prompts.ts';

/** A request to a model, and what its answer has to be. */
export interface Task<Answer> {
  name: string;
  prompt: Prompt;
  /** What the prompt speaks of, fenced. Made for each call: it is long, and nobody needs it while the answer comes. */
  given(): string;
  schema: z.ZodType<Answer>;
  maxLength: number;
  /** An earlier answer and what was wrong with it, where this is the chance to mend it. */
  repair?: Message[];
  /** What is wrong with an answer, in words that a model can mend it by; empty where nothing is. */
  problems(answer: Answer): string[];
  /** What remains of an answer that was wrong twice, without what is wrong in it; null where too little does. */
  remainder?(answer: Answer): Answer | null;
}

/** An answer, and what is wrong with it. */
export interface CheckedAnswer<Answer> {
  text: string;
  /** Null where it is none by the schema. */
  answer: Answer | null;
  problems: string[];
}

export function checkAnswer<Answer>(task: Task<Answer>, text: string): CheckedAnswer<Answer> {
  const parsed = task.schema.safeParse(cleaned(jsonIn(text)));
  if (parsed.success) return { text, answer: parsed.data, problems: task.problems(parsed.data) };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
  );
  return { text, answer: null, problems };
}

/** What is used of an answer: all of it where nothing is wrong, and of a repaired one what is right. Null for nothing. */
export function usablePart<Answer>(
  task: Task<Answer>,
  { answer, problems }: CheckedAnswer<Answer>,
  isRepair: boolean,
): Answer | null {
  if (answer === null || problems.length === 0) return answer;
  return isRepair ? (task.remainder?.(answer) ?? null) : null;
}

/** What a model is told of its mistakes at most. */
const mostProblems = 12;

/** An answer, and what a model is told to mend in it. */
export const repairOf = (text: string, problems: readonly string[]): Message[] => [
  { role: 'assistant', content: text || '{}' },
  { role: 'user', content: repairPrompt(problems) },
];

/** Tells a model what is wrong with its answer, and that it may answer once more. */
const repairPrompt = (problems: readonly string[]) =>
  `Your answer can't be used:\n${problems
    .slice(0, mostProblems)
    .map((problem) => `- ${problem}`)
    .join('\n')}\nAnswer again with the whole JSON. Leave out what you can't support; add nothing new.`;
