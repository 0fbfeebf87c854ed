/** What a log tells of an error. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string | number;
  /** Which table, column and rule of the database it was about. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it was thrown, without the message. */
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

const deepest = 6;

/**
 * An error as it may stand in a log: database errors carry the values of their statement (password hashes, tokens,
 * what people wrote) in their message, `params`, `detail` and `where`, so nothing is let through but what is named here.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) {
    const like = errorOf(error);
    return like ? describeError(like, depth) : { type: typeof error, message: 'not an Error' };
  }
  const { code, table, column, constraint } = error as unknown as Record<string, unknown>;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: withoutValues(error.message, code),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof column === 'string' && { column }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: frames(error.stack) }),
    ...(error.cause instanceof Error && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < deepest && { errors: error.errors.slice(0, 5).map((one) => describeError(one, depth + 1)) }),
  };
}

/** Of an object that says what an error does, as pg-boss passes on copies of errors; null for anything else. */
export function errorOf(thrown: unknown): Error | null {
  if (thrown instanceof Error) return thrown;
  const { message, stack, code, cause } = (thrown ?? {}) as Record<string, unknown>;
  if (typeof message !== 'string') return null;
  const error = new Error(message, cause === undefined ? undefined : { cause: errorOf(cause) ?? undefined });
  error.stack = typeof stack === 'string' ? stack : '';
  return Object.assign(error, code !== undefined && { code });
}

/** An error to be stored or passed on that says no more than the log does. */
export function withoutParameters(error: unknown): Error {
  const { message, stack, code } = describeError(error);
  const clean = Object.assign(new Error(message), code !== undefined && { code });
  clean.stack = `${message}\n${stack ?? ''}`;
  return clean;
}

const isSqlState = (code: unknown) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);

/**
 * Drizzle's "Failed query: … params: …" lists the parameters after the statement; PostgreSQL's data exceptions (class
 * 22) quote the value that did not fit.
 */
function withoutValues(message: string, code: unknown): string {
  const statement = message.replace(/\nparams:[\s\S]*$/, '\nparams: [secret]').slice(0, 2000);
  if (!isSqlState(code)) return statement;
  return String(code).startsWith('22') ? statement.replace(/: [\s\S]*$|"[\s\S]*"/g, ' [secret]') : statement;
}

const frames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
