/** PostgreSQL's `lock_not_available` and `query_canceled`: a statement has waited, or taken, for too long (lanes.ts). */
const codes = ['55P03', '57014'];

/** True where a statement was given up because others held what it asked for: the same call may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.includes(code)) || isDatabaseBusy(error.cause);
}
