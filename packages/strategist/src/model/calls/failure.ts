import type { Serving } from '@awning/contract/serving';
import { APICallError } from 'ai';

/** What a model did not do. */
export class ModelFailure extends Error {
  readonly why: Exclude<NonNullable<Serving['why']>, 'ceiling'>;
  /** The HTTP status, where there was one. */
  readonly status: number | null;

  constructor(why: ModelFailure['why'], message: string, status: number | null = null) {
    super(message);
    this.why = why;
    this.status = status;
  }
}

/** Whether trying the same model again at once would meet the same failure. */
export const isOutage = ({ why }: ModelFailure) =>
  why === 'timeout' || why === 'overloaded' || why === 'unreachable';

/** Statuses with which both vendors say that they are busy. Anthropic's own is 529. */
const busy = [429, 503, 529];

/** What an error of the SDK comes down to. Its text may quote the prompt and is not kept. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) {
    const status = error.statusCode ?? null;
    if (status === null) return new ModelFailure('unreachable', 'no answer');
    if (busy.includes(status)) return new ModelFailure('overloaded', `answered ${status}`, status);
    if (status === 408 || status === 504) return new ModelFailure('timeout', `answered ${status}`, status);
    return new ModelFailure('unreachable', `answered ${status}`, status);
  }
  const name = error instanceof Error ? error.name : '';
  if (/parse|validation/i.test(name)) {
    return new ModelFailure('nonsense', name);
  }
  // Told in the midst of a stream, as an event.
  if (/overloaded|rate_limit/i.test(JSON.stringify(error) ?? ''))
    return new ModelFailure('overloaded', 'overloaded');
  return new ModelFailure('unreachable', name || 'connection lost');
}
