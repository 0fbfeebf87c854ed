import { resolve } from 'node:path';
import type { ImageModelSettings } from '@awning/adapters/image-model/settings';
import type { S3Settings } from '@awning/adapters/s3/bucket';
import type { StripeSettings } from '@awning/adapters/stripe/payments';
import type { LlmSettings } from '@awning/strategist/model/settings';
import { environment } from './environment.ts';
import { otlpOf } from './otlp-settings.ts';
import {
  aiOf,
  type GoogleSettings,
  googleOf,
  imageModelOf,
  requireOutside,
  s3Of,
  stripeOf,
} from './outside-settings.ts';
import type { MetricsAccess } from './platform/telemetry/operator-access.ts';
import type { OtlpSettings } from './platform/telemetry/otlp/settings.ts';
import { requireFitForProduction } from './production.ts';

/** Websites that the sandbox serves under names of loopback. */
const sandboxSites = ['crumb-and-ember.localhost', 'lehem-shel-yael.localhost', 'hooks.localhost'];

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
  google: GoogleSettings | null;
  /** Null where the built-in ledger bills plans. */
  stripe: StripeSettings | null;
  /** Whether plans cost nothing: then nothing is invoiced. */
  plansFree: boolean;
  /** Whether ads are decided about; false switches all auto-optimisation off. */
  optimizes: boolean;
  /** Whether moving stories are made of ads. */
  makesStories: boolean;
  /** Null where the built-in strategist works alone. */
  ai: LlmSettings | null;
  /** Null where no image model makes pictures. */
  imageModel: ImageModelSettings | null;
  /** Null where pictures are files in `dataDir`. */
  s3: S3Settings | null;
  encryptionKey: string | null;
  tokenSecret: string | null;
  /** By which push services know us; null: made from the encryption key where that is given, else made and kept. */
  pushKey: string | null;
  /** Who may read the figures: who asks from this machine, and who has the token. */
  metrics: MetricsAccess;
  /** Where traces and metrics are exported to; null for nowhere. */
  otlp: OtlpSettings | null;
  /** Whether the description of the API is served. */
  apiDocs: boolean;
  role: 'all' | 'api' | 'worker';
  logLevel: string;
  /** Names of websites that stand for ports of this machine: the sandbox's and those of tests. Otherwise only public addresses are read. */
  siteLoopbackHosts: Readonly<Record<string, number>>;
  /**
   * Ad accounts whose figures one worker process reads at a time. A reading waits for Meta most of its time: more of them
   * take connections of the `jobs` pool (platform/db/lanes.ts) one after the other.
   */
  statsConcurrency: number;
  /** Calls a minute that one caller may make in all. */
  rateLimitPerMinute: number;
  /** Whose X-Forwarded-* headers are believed: a list of addresses and ranges, a count of proxies, or nobody. */
  trustProxy: string | number | false;
  production: boolean;
  /** Whether every answer is held to its schema: in tests. */
  checkAnswers: boolean;
}

/** Settings that no server starts with, however often it is tried. */
export class SettingsRefused extends Error {}

/** Parses the environment once. @throws SettingsRefused naming every setting that is wrong and why. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  try {
    return configOf(env);
  } catch (error) {
    throw new SettingsRefused((error as Error).message, { cause: (error as Error).cause });
  }
}

function configOf(env: Record<string, string | undefined>): Config {
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
  const ai = aiOf(settings, withSandbox ? sandboxUrl : null);
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
    plansFree: settings.PLANS_FREE,
    optimizes: settings.OPTIMIZER,
    makesStories: settings.MOVING_STORIES ?? withSandbox,
    ai,
    imageModel: imageModelOf(settings, ai),
    s3: s3Of(settings),
    encryptionKey: settings.ENCRYPTION_KEY ?? null,
    tokenSecret: settings.TOKEN_SECRET ?? null,
    pushKey: settings.PUSH_KEY ?? null,
    // In production neither is there unless it is asked for.
    metrics: { loopback: settings.METRICS ?? !production, token: settings.METRICS_TOKEN ?? null },
    otlp: otlpOf(settings),
    apiDocs: settings.API_DOCS ?? !production,
    role: settings.ROLE,
    logLevel: settings.LOG_LEVEL,
    siteLoopbackHosts: {
      ...(withSandbox && Object.fromEntries(sandboxSites.map((name) => [name, sandboxPort]))),
      ...settings.SITE_LOOPBACK_HOSTS,
    },
    statsConcurrency: settings.STATS_CONCURRENCY,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    trustProxy: settings.TRUST_PROXY,
    production,
    checkAnswers: settings.NODE_ENV === 'test',
  };
}

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
