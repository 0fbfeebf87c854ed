import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';
import { ModelFailure, toModelFailure } from './failure.ts';

/** What an answer has come to so far. */
export interface Answer {
  text: string;
  /** Tokens of the prompt and of the answer; undefined where the vendor did not say, or said what can be none. */
  input?: number | undefined;
  output?: number | undefined;
  /** Whether it was told that the answer is whole. */
  isWhole: boolean;
}

const tokens = z.number().int().min(0).max(100_000_000).optional().catch(undefined);

/**
 * Puts a part of the SDK's to an answer.
 * @param maxLength longest answer in characters
 * @throws ModelFailure for a part that tells of an error, of a refusal or of a limit
 */
export function addPart(answer: Answer, part: LanguageModelV4StreamPart, maxLength: number): void {
  if (part.type === 'error') throw toModelFailure(part.error);
  if (part.type === 'text-delta') {
    answer.text += part.delta;
    if (answer.text.length > maxLength) throw new ModelFailure('nonsense', 'an answer without end');
  }
  if (part.type !== 'finish') return;
  const { unified, raw } = part.finishReason;
  answer.input = tokens.parse(part.usage.inputTokens.total);
  answer.output = tokens.parse(part.usage.outputTokens.total);
  if (unified === 'content-filter') throw new ModelFailure('refused', 'declined to answer');
  if (unified === 'length') throw new ModelFailure('nonsense', 'an answer without end');
  // A vendor of its own reasons gives one; of a connection that was lost there is none.
  answer.isWhole = unified === 'stop' || unified === 'tool-calls' || raw !== undefined;
}
