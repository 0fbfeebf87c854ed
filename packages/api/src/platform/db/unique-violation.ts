import type { AppFailure } from '../failure.ts';

/**
 * The one way in which a name, an address and the like is kept unique: the index decides, also between requests that
 * race, and its refusal becomes the failure that the caller is shown. A look beforehand only spares work that would be
 * in vain. `work` is a whole transaction, since a refused statement ends the transaction it is in.
 * @param constraint name of the unique constraint or index in the database
 */
export async function unlessTaken<T>(
  constraint: string,
  taken: () => AppFailure,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isViolationOf(constraint, error) ? taken() : error;
  }
}

/** SQLSTATE 23505 (unique_violation) of that constraint, however the error is wrapped. */
function isViolationOf(constraint: string, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: violated, cause } = error as Error & { code?: string; constraint?: string };
  return (code === '23505' && violated === constraint) || isViolationOf(constraint, cause);
}
