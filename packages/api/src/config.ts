import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { LlmSettings } from './adapters/llm/settings.ts';
import type { S3Settings } from './adapters/s3/bucket.ts';
import type { StripeSettings } from './adapters/stripe/payments.ts';
import { usualPerMinute } from './platform/http/rate-limit.ts';
import { requireFitForProduction } from './production.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));

/** The settings, read from the environment (README.md lists them). Every one is optional. */
const environment = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SMTP_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
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
    .default('v26.0'),
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
  STRIPE_AUTOMATIC_TAX: flag.default(false),
  STRIPE_TAX_IDS: flag.default(false),
  STRIPE_BILLING_ADDRESS: z.enum(['auto', 'required']).default('auto'),
  AI_PROVIDER: z.enum(['builtin', 'anthropic', 'openai', 'openai-compatible']).default('builtin'),
  AI_BASE_URL: z.union([z.literal('sandbox'), z.url({ protocol: /^https?$/ })]).optional(),
  AI_API_KEY: z.string().min(1).max(500).optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_FALLBACK_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(20),
  AI_PRICES: z
    .string()
    .regex(
      /^\d+(\.\d+)?\/\d+(\.\d+)?$/,
      'must be dollars for a million tokens read and written, such as 3/15',
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ENCRYPTION_KEY: z.string().min(32).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SITE_LOOPBACK_HOSTS: z.string().transform(toLoopbackHosts).optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(usualPerMinute),
  TRUST_PROXY: z.string().transform(toTrustedProxies).default('loopback'),
  NODE_ENV: z.string().default('development'),
});

/** The client under which the sandbox's Google knows us. */
const sandboxClient = { clientId: 'awning.sandbox.apps.example', clientSecret: 'sandbox-google-secret' };

/** The key with which plans are billed by the sandbox's Stripe, where the sandbox runs. */
const sandboxStripeKey = 'sk_test_sandbox';

/** Websites that the sandbox serves under names of loopback. */
const sandboxSites = ['crumb-and-ember.localhost', 'lehem-shel-yael.localhost'];

/** App id and secret under which the sandbox's Meta knows us unless told otherwise. */
const sandboxApp = { id: '1000000000000001', secret: 'sandbox-app-secret' };

export interface Config {
  port: number;
  host: string;
  /** Where browsers reach us, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Folder of an empty embedded database to begin with a copy of, which is quicker than making one. */
  databaseTemplate: string | null;
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  sandbox: { url: string; mailUrl: string } | null;
  demoMode: boolean;
  mail: { smtpUrl: string; from: string; supportAddress: string };
  /** Who issues the invoices. An address has a line feed where a line ends. */
  seller: { name: string; address: string | null; taxId: string | null };
  meta: { graphUrl: string; dialogUrl: string; appId: string; appSecret: string; version: string };
  /** Null where nobody can sign in with Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Null where the built-in ledger bills plans. */
  stripe: StripeSettings | null;
  /** Null where the built-in strategist works alone. */
  ai: LlmSettings | null;
  /** Null where pictures are files in `dataDir`. */
  s3: S3Settings | null;
  encryptionKey: string | null;
  tokenSecret: string | null;
  role: 'all' | 'api' | 'worker';
  logLevel: string;
  /** Names of websites that stand for ports of this machine: the sandbox's and those of tests. Otherwise only public addresses are read. */
  siteLoopbackHosts: Readonly<Record<string, number>>;
  /** Calls a minute that one caller may make in all. */
  rateLimitPerMinute: number;
  /** Whose X-Forwarded-* headers are believed: a list of addresses and ranges, a count of proxies, or nobody. */
  trustProxy: string | number | false;
  production: boolean;
  /** Whether every answer is held to its schema: in tests. */
  checkAnswers: boolean;
}

/** Parses the environment once. @throws Error naming every setting that is wrong and why. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n${reasons.join('\n')}`);
  }
  const settings = parsed.data;
  const outsideConfigured = Boolean(settings.SMTP_URL || settings.META_APP_ID || settings.META_GRAPH_URL);
  const production = settings.NODE_ENV === 'production';
  // Production fails closed: a missing setting must not lead to the sandbox being used.
  const withSandbox = settings.SANDBOX ?? !(production || outsideConfigured);
  const sandboxPort = settings.SANDBOX_PORT ?? settings.PORT + 1;
  const smtpPort = settings.SANDBOX_SMTP_PORT ?? sandboxPort + 1;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  if (!withSandbox) requireOutside(settings);
  if (production) requireFitForProduction(settings, withSandbox);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://${shownHost(settings.HOST)}:${settings.PORT}`).replace(
      /\/$/,
      '',
    ),
    dataDir: resolve(settings.AWNING_DATA_DIR),
    databaseTemplate: settings.DATABASE_TEMPLATE ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    sandbox: withSandbox ? { url: sandboxUrl, mailUrl: `${sandboxUrl}/mail` } : null,
    demoMode: settings.DEMO_MODE ?? withSandbox,
    mail: {
      smtpUrl: settings.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
      from: settings.MAIL_FROM,
      supportAddress: settings.SUPPORT_EMAIL,
    },
    seller: {
      name: settings.SELLER_NAME,
      // Most ways of setting a variable allow no line feed.
      address: settings.SELLER_ADDRESS?.replaceAll('\\n', '\n') ?? null,
      taxId: settings.SELLER_TAX_ID ?? null,
    },
    meta: {
      graphUrl:
        settings.META_GRAPH_URL ?? (withSandbox ? `${sandboxUrl}/graph` : 'https://graph.facebook.com'),
      dialogUrl:
        settings.META_DIALOG_URL ??
        (withSandbox
          ? `${sandboxUrl}/dialog/oauth`
          : `https://www.facebook.com/${settings.META_API_VERSION}/dialog/oauth`),
      appId: settings.META_APP_ID ?? sandboxApp.id,
      appSecret: settings.META_APP_SECRET ?? sandboxApp.secret,
      version: settings.META_API_VERSION,
    },
    google: googleOf(settings, withSandbox ? `${sandboxUrl}/google` : null),
    stripe: stripeOf(settings, withSandbox ? sandboxUrl : null),
    ai: aiOf(settings, withSandbox ? sandboxUrl : null),
    s3: s3Of(settings),
    encryptionKey: settings.ENCRYPTION_KEY ?? null,
    tokenSecret: settings.TOKEN_SECRET ?? null,
    role: settings.ROLE,
    logLevel: settings.LOG_LEVEL,
    siteLoopbackHosts: {
      ...(withSandbox && Object.fromEntries(sandboxSites.map((name) => [name, sandboxPort]))),
      ...settings.SITE_LOOPBACK_HOSTS,
    },
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    trustProxy: settings.TRUST_PROXY,
    production,
    checkAnswers: settings.NODE_ENV === 'test',
  };
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

type Settings = z.output<typeof environment>;

function requireOutside(settings: Settings) {
  const missing = (['SMTP_URL', 'META_APP_ID', 'META_APP_SECRET'] as const).filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new Error(
      `Without the sandbox these settings are needed: ${missing.join(', ')}${settings.SANDBOX === undefined ? ' (or SANDBOX=on, for a demonstration)' : ''}`,
    );
}

/** @param sandboxIssuer the sandbox's Google; null without the sandbox @throws Error where half of a client is set */
function googleOf(settings: Settings, sandboxIssuer: string | null): Config['google'] {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together, or neither is');
  const issuer = GOOGLE_ISSUER ?? (clientId ? 'https://accounts.google.com' : sandboxIssuer);
  if (!issuer) return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !loopback.includes(hostname))
    throw new Error('GOOGLE_ISSUER must begin with https://');
  return { issuer, ...(clientId && clientSecret ? { clientId, clientSecret } : sandboxClient) };
}

/**
 * @param sandboxUrl null without the sandbox
 * @throws Error where the key and the webhook's secret are not set together, or the address could be listened to
 */
function stripeOf(settings: Settings, sandboxUrl: string | null): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (Boolean(secretKey) !== Boolean(webhookSecret))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together, or neither is');
  if (!secretKey || !webhookSecret) return null;
  const ofSandbox = secretKey === sandboxStripeKey ? sandboxUrl : null;
  const apiUrl = settings.STRIPE_API_URL ?? ofSandbox ?? 'https://api.stripe.com';
  const { protocol, hostname } = new URL(apiUrl);
  if (protocol !== 'https:' && !loopback.includes(hostname))
    throw new Error('STRIPE_API_URL must begin with https://');
  return {
    secretKey,
    webhookSecret,
    apiUrl,
    automaticTax: settings.STRIPE_AUTOMATIC_TAX,
    taxIds: settings.STRIPE_TAX_IDS,
    billingAddress: settings.STRIPE_BILLING_ADDRESS,
  };
}

/** The models that the sandbox plays where none is named: it plays any. */
const sandboxModels = { model: 'sandbox-model', fallbackModel: 'sandbox-second' };

/**
 * @param sandboxUrl null without the sandbox
 * @throws Error where a provider lacks what it needs, or its address could be listened to
 */
function aiOf(settings: Settings, sandboxUrl: string | null): LlmSettings | null {
  const { AI_PROVIDER: provider, AI_API_KEY: apiKey, AI_MODEL: model } = settings;
  if (provider === 'builtin') return null;
  const isSandbox = settings.AI_BASE_URL === 'sandbox';
  if (isSandbox && !sandboxUrl) throw new Error('AI_BASE_URL=sandbox needs the sandbox (SANDBOX=on)');
  const baseUrl = isSandbox ? `${sandboxUrl}/llm/v1` : (settings.AI_BASE_URL?.replace(/\/+$/, '') ?? null);
  if (provider === 'openai-compatible' && !baseUrl)
    throw new Error('AI_PROVIDER=openai-compatible needs AI_BASE_URL, such as http://127.0.0.1:11434/v1');
  if (provider !== 'openai-compatible' && !isSandbox && !apiKey)
    throw new Error(`AI_PROVIDER=${provider} needs AI_API_KEY`);
  if (!isSandbox && !model) throw new Error(`AI_PROVIDER=${provider} needs AI_MODEL`);
  const { protocol, hostname } = new URL(baseUrl ?? 'https://vendor.example');
  if (apiKey && protocol !== 'https:' && !loopback.includes(hostname))
    throw new Error('AI_BASE_URL must begin with https:// where AI_API_KEY is sent to it');
  const [read, written] = (settings.AI_PRICES ?? '').split('/').map(Number);
  return {
    provider,
    baseUrl,
    apiKey: apiKey ?? (isSandbox ? 'sandbox' : null),
    model: model ?? sandboxModels.model,
    fallbackModel: settings.AI_FALLBACK_MODEL ?? (isSandbox ? sandboxModels.fallbackModel : null),
    timeoutSeconds: settings.AI_TIMEOUT_SECONDS,
    prices: read !== undefined && written !== undefined ? { read, written } : null,
  };
}

/** @throws Error where the four settings are not set together, or the address could be listened to */
function s3Of(settings: Settings): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together, or none is',
    );
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'https:' && !loopback.includes(hostname))
    throw new Error('S3_ENDPOINT must begin with https://');
  return { endpoint, bucket, accessKeyId, secretAccessKey };
}

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** `name=port` with commas between: names in lower case, ports of this machine. */
function toLoopbackHosts(value: string, context: z.RefinementCtx): Record<string, number> {
  const entries = value.split(',').map((part) => /^\s*([a-z0-9.-]{1,253})=(\d{1,5})\s*$/.exec(part));
  if (entries.every((entry) => entry !== null))
    return Object.fromEntries(entries.map(([, name = '', port]) => [name, Number(port)]));
  context.addIssue({ code: 'custom', message: 'must be name=port, with commas between' });
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
