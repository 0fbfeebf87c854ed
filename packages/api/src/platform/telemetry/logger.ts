import { type DestinationStream, type Logger, pino } from 'pino';

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

/** JSON lines, on standard output unless another destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: secretPaths, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
