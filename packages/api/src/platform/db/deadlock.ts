const tries = 3;

/**
 * Runs a transaction, and anew where PostgreSQL has ended it because it and another waited for each other. For
 * transactions that lock rows in an order that another one can't always keep. @param work a whole transaction
 */
export async function unlessDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || count === tries) throw error;
    }
  }
}

/** SQLSTATE 40P01 (deadlock_detected), however the error is wrapped. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: string };
  return code === '40P01' || isDeadlock(cause);
}
