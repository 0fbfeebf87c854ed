import { type Logger, pino } from 'pino';

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

/** JSON lines on standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: secretPaths, censor: '[secret]' } });
}

export type { Logger };
