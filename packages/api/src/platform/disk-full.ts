/** The system's codes for a disk or a quota that is full, and PostgreSQL's `disk_full`. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** True where something failed because there was no room left to write it, however the error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && codes.includes(code)) return true;
  return /no space left on device/i.test(error.message) || isDiskFull(error.cause);
}
