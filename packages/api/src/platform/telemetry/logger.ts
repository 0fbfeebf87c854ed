import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { describeError } from './described-error.ts';

/** Never in a log, wherever it stands: credentials, tokens, cookies and mail bodies. */
const secretPaths = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  '*.password',
  '*.token',
  '*.accessToken',
  '*.access_token',
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/** JSON lines on standard output, or where `destination` leads. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, error: describeError, cause: describeError };
  const redact = { paths: secretPaths, censor: '[secret]' };
  return pino({ level, redact, serializers, hooks: { logMethod: withOwnMessage } }, destination);
}

/** Where a line has no message, pino takes the error's as it is; so it is given the described one. */
function withOwnMessage(this: Logger, args: unknown[], method: LogFn): void {
  const [first, message] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (error instanceof Error && typeof message !== 'string') {
    const fields = first instanceof Error ? { err: error } : (first as object);
    method.apply(this, [fields, describeError(error).message]);
    return;
  }
  method.apply(this, args as Parameters<LogFn>);
}

export type { Logger };
