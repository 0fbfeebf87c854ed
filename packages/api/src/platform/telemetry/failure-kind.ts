/** PostgreSQL's five letters, and codes of our own and of Node (`ECONNREFUSED`). */
const wellFormed = /^[A-Z0-9_]{3,40}$/;
const word = /^[a-z][a-z_-]{1,39}$/i;

/**
 * What sort of failure an error is, in one of a few words: a port's kind (`throttled`), a code (`META_NOT_CONNECTED`, `23505`),
 * else the name of its class. Never its message, which may quote what people wrote.
 */
export function failureKindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { kind, why, code } = error as { kind?: unknown; why?: unknown; code?: unknown };
  for (const name of [kind, why]) if (typeof name === 'string' && word.test(name)) return name;
  if (typeof code === 'string' && wellFormed.test(code)) return code;
  // The database's code stands in the cause of the error that names the statement.
  const causeCode = (error.cause as { code?: unknown } | undefined)?.code;
  if (typeof causeCode === 'string' && wellFormed.test(causeCode)) return causeCode;
  return error.name === 'Error' ? error.constructor.name : error.name;
}
