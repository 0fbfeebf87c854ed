/** True where the database refused a row because it has one with the same key (SQLSTATE 23505), however the error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause);
}
