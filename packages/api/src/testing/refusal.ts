import { AppFailure } from '../platform/failure.ts';

/** What a refused value is told, by field; null where it is accepted. */
export function refusal(action: () => unknown): Record<string, string> | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof AppFailure) return error.details?.fields ?? {};
    throw error;
  }
}
