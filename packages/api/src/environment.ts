import { isIP } from 'node:net';
import { pinnedVersion } from '@awning/adapters/meta/version';
import { z } from 'zod';
import { usualPerMinute } from './platform/http/rate-limit.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));

/** The settings, read from the environment (docs/settings.md lists them). Every one is optional. */
export const environment = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SMTP_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url()
    .refine(
      (address) => !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`,
      'must be an address without a path: pages and calls are looked for at its root',
    )
    .optional(),
  AWNING_DATA_DIR: z.string().default('.data'),
  DATABASE_TEMPLATE: z.string().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  SANDBOX: flag.optional(),
  DEMO_MODE: flag.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Awning <hello@awning.example>'),
  SUPPORT_EMAIL: z.email().default('support@awning.example'),
  SELLER_NAME: z.string().trim().min(1).max(200).default('Awning'),
  SELLER_ADDRESS: z.string().trim().max(500).optional(),
  SELLER_TAX_ID: z.string().trim().max(100).optional(),
  META_GRAPH_URL: z.url().optional(),
  META_DIALOG_URL: z.url().optional(),
  META_APP_ID: z.string().optional(),
  META_APP_SECRET: z.string().optional(),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default(pinnedVersion),
  GOOGLE_ISSUER: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key (sk_…) or a restricted one (rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must be the signing secret of the webhook (whsec_…)')
    .optional(),
  STRIPE_API_URL: z.url().optional(),
  PLANS_FREE: flag.default(false),
  OPTIMIZER: flag.default(true),
  MOVING_STORIES: flag.optional(),
  STRIPE_AUTOMATIC_TAX: flag.default(false),
  STRIPE_TAX_IDS: flag.default(false),
  STRIPE_BILLING_ADDRESS: z.enum(['auto', 'required']).default('auto'),
  AI_PROVIDER: z.enum(['builtin', 'anthropic', 'openai', 'openai-compatible']).default('builtin'),
  AI_BASE_URL: z.union([z.literal('sandbox'), z.url({ protocol: /^https?$/ })]).optional(),
  AI_API_KEY: z.string().min(1).max(500).optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_FALLBACK_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(300).default(20),
  AI_PRICES: z
    .string()
    .regex(
      /^\d+(\.\d+)?\/\d+(\.\d+)?$/,
      'must be dollars for a million tokens read and written, such as 3/15',
    )
    .optional(),
  AI_IMAGE_MODEL: z.string().trim().min(1).max(200).optional(),
  /** Dollars for a picture: the dearest that OpenAI lists for the size that is asked for, rounded up. */
  AI_IMAGE_PRICE: z.coerce.number().min(0).max(100).default(0.25),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ENCRYPTION_KEY: z.string().min(32).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url: the private key of a VAPID pair')
    .optional(),
  METRICS: flag.optional(),
  METRICS_TOKEN: z.string().min(32).optional(),
  API_DOCS: flag.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(toHeaders).optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default('awning'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).max(3_600_000).default(60_000),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).max(60_000).default(5000),
  OTEL_SDK_DISABLED: flag.default(false),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SITE_LOOPBACK_HOSTS: z.string().transform(toLoopbackHosts).optional(),
  STATS_CONCURRENCY: z.coerce.number().int().min(1).max(200).default(8),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(usualPerMinute),
  TRUST_PROXY: z.string().transform(toTrustedProxies).default('loopback'),
  /** In any case and with blanks around it: an instance that was meant for production must not start as something else. */
  NODE_ENV: z
    .string()
    .default('development')
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(['production', 'development', 'test'])),
});

export type Settings = z.output<typeof environment>;

/** `name=port` with commas between: names in lower case, ports of this machine. */
function toLoopbackHosts(value: string, context: z.RefinementCtx): Record<string, number> {
  const entries = value.split(',').map((part) => /^\s*([a-z0-9.-]{1,253})=(\d{1,5})\s*$/.exec(part));
  if (entries.every((entry) => entry !== null))
    return Object.fromEntries(entries.map(([, name = '', port]) => [name, Number(port)]));
  context.addIssue({ code: 'custom', message: 'must be name=port, with commas between' });
  return z.NEVER;
}

/** `name=value` with commas between, values percent-encoded, as OpenTelemetry's specification has it. */
function toHeaders(value: string, context: z.RefinementCtx): Record<string, string> {
  try {
    const pairs = value.split(',').map((part) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(part));
    if (pairs.every((pair) => pair !== null))
      return Object.fromEntries(
        pairs.map(([, name = '', text = '']) => [name, decodeURIComponent(text.trim())]),
      );
  } catch {
    // Not percent-encoded.
  }
  context.addIssue({ code: 'custom', message: 'must be name=value, percent-encoded, with commas between' });
  return z.NEVER;
}

const named = ['loopback', 'linklocal', 'uniquelocal'];

/** `off`, how many proxies stand in front, or addresses and ranges (`10.0.0.0/8`) with commas between. */
function toTrustedProxies(value: string, context: z.RefinementCtx): string | number | false {
  if (value === 'off') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const isKnown = (part: string) => named.includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0;
  const parts = value.split(',').map((part) => part.trim());
  if (parts.every(isKnown)) return parts.join(',');
  context.addIssue({
    code: 'custom',
    message: `must be off, a number of proxies from 1 to 9, or addresses, ranges and ${named.join(', ')} with commas between`,
  });
  return z.NEVER;
}
