import type { Settings } from './environment.ts';

interface SettingText {
  text: string;
  /** What applies where the setting is not set and has no default of its own. */
  otherwise?: string;
}

/** What each setting does, in Markdown. docs/settings.md is written from this table. */
export const settingTexts: Record<keyof Settings, SettingText> = {
  PORT: { text: 'Port on which the product listens; 0 takes a free one.' },
  SANDBOX_PORT: { text: 'Port on which the sandbox listens.', otherwise: '`PORT` + 1' },
  SANDBOX_SMTP_PORT: {
    text: "Port on which the sandbox's mail server listens.",
    otherwise: '`SANDBOX_PORT` + 1',
  },
  HOST: { text: 'Address on which the product listens.' },
  PUBLIC_URL: {
    text: 'Where browsers reach the product: in mails and redirects, for cookies (https makes them Secure), and the host that passkeys belong to. Must be https in production, and has no path.',
    otherwise: 'the address of `HOST` and `PORT`',
  },
  AWNING_DATA_DIR: {
    text: "Folder of the embedded database, pictures, secrets made at first start, and the sandbox's data. It must belong to its owner alone (0700), or the start is refused.",
  },
  DATABASE_TEMPLATE: { text: 'Folder of an empty embedded database to start with a copy of; for tests.' },
  DATABASE_URL: { text: 'A PostgreSQL 16 or newer.', otherwise: 'the embedded database' },
  SANDBOX: {
    text: 'Whether the sandbox runs.',
    otherwise: 'on where neither mail nor Meta is configured; off in production',
  },
  DEMO_MODE: { text: 'Whether a banner and texts say what is a stand-in.', otherwise: 'as `SANDBOX`' },
  SMTP_URL: {
    text: 'Mail server (`smtp://` or `smtps://`, with name and password).',
    otherwise: "the sandbox's",
  },
  MAIL_FROM: { text: 'Sender of all mails.' },
  SUPPORT_EMAIL: { text: 'Address to which reports and messages of the contact form go.' },
  SELLER_NAME: { text: 'Who issues the invoices.' },
  SELLER_ADDRESS: { text: 'Address on the invoices; `\\n` ends a line.' },
  SELLER_TAX_ID: { text: 'Tax number on the invoices.' },
  META_GRAPH_URL: { text: "Meta's Graph API.", otherwise: "Meta's, or the sandbox's where it runs" },
  META_DIALOG_URL: { text: "Meta's login dialog.", otherwise: "Meta's, or the sandbox's where it runs" },
  META_APP_ID: {
    text: 'Id of the app at Meta; which addresses it needs there is in [operations](operations.md).',
    otherwise: "the sandbox's",
  },
  META_APP_SECRET: { text: 'Secret of the app at Meta.', otherwise: "the sandbox's" },
  META_API_VERSION: { text: 'Version of the Graph API.' },
  GOOGLE_ISSUER: {
    text: 'OpenID provider of the sign-in with Google.',
    otherwise: "Google's where a client is set, the sandbox's where it runs",
  },
  GOOGLE_CLIENT_ID: {
    text: 'OpenID client. Its redirect address is `PUBLIC_URL/api/user/google/callback`.',
    otherwise: 'none: no sign-in with Google without the sandbox',
  },
  GOOGLE_CLIENT_SECRET: { text: 'Secret of that client.' },
  STRIPE_SECRET_KEY: {
    text: 'Has Stripe bill plans ([operations](operations.md)).',
    otherwise: 'none: the built-in ledger, which charges nothing',
  },
  STRIPE_WEBHOOK_SECRET: { text: 'Signing secret of the webhook at Stripe; set together with the key.' },
  STRIPE_API_URL: { text: "Another server with Stripe's API, such as the sandbox.", otherwise: "Stripe's" },
  PLANS_FREE: {
    text: '`on` sells nothing: everybody has the largest plan, without prices and invoices. Production without the sandbox starts with Stripe or with this.',
  },
  OPTIMIZER: { text: '`off` switches auto-optimisation off for everybody; ads stay as they are.' },
  MOVING_STORIES: {
    text: 'Whether owners can have moving stories made of ads that show photographs. They have been seen to hold with the sandbox alone: try one with your own ad account before you switch them on.',
    otherwise: 'on with the sandbox, off without',
  },
  STRIPE_AUTOMATIC_TAX: { text: 'Whether Stripe computes taxes.' },
  STRIPE_TAX_IDS: { text: 'Whether Stripe asks for tax numbers.' },
  STRIPE_BILLING_ADDRESS: { text: 'Whether Stripe asks everybody for an address (`required`).' },
  AI_PROVIDER: {
    text: 'Who leads interviews and writes ads: the composer (`builtin`), or a model of this provider (`openai-compatible`: Ollama, vLLM).',
  },
  AI_BASE_URL: {
    text: "Endpoint of the model, with its version (`http://127.0.0.1:11434/v1`); `sandbox` is the sandbox's model, which needs neither key nor name.",
    otherwise: "the provider's",
  },
  AI_API_KEY: { text: 'Key of the provider.' },
  AI_MODEL: { text: 'The model that reads, asks and writes.' },
  AI_FALLBACK_MODEL: {
    text: 'The model that takes over where the first fails, and checks ads. A cheaper one is enough.',
  },
  AI_TIMEOUT_SECONDS: { text: 'Longest wait for the next piece of an answer, in seconds.' },
  AI_PRICES: {
    text: "Dollars for a million tokens read and written (`3/15`), by which a plan's ceiling is counted.",
    otherwise: 'the list price',
  },
  AI_IMAGE_MODEL: {
    text: 'Model of `openai` or an `openai-compatible` endpoint that makes pictures (`gpt-image-1`).',
    otherwise: 'none: no pictures by AI',
  },
  AI_IMAGE_PRICE: {
    text: "Dollars for a picture, by which a plan's ceiling is counted: the dearest that OpenAI lists for the size that is asked for, rounded up.",
  },
  S3_ENDPOINT: {
    text: 'Endpoint of a store with the S3 API, for pictures ([operations](operations.md)).',
    otherwise: 'none: files in the data folder',
  },
  S3_BUCKET: { text: 'Bucket of that store.' },
  S3_ACCESS_KEY_ID: { text: 'Key id of that store.' },
  S3_SECRET_ACCESS_KEY: { text: 'Key of that store.' },
  ENCRYPTION_KEY: {
    text: 'Key of what is encrypted at rest. Required in production with `DATABASE_URL`; a weak one is refused there.',
    otherwise: 'made at first start, kept in the data folder',
  },
  TOKEN_SECRET: {
    text: 'Secret that signs tokens. Required as `ENCRYPTION_KEY` is.',
    otherwise: 'made at first start, kept in the data folder',
  },
  PUSH_KEY: {
    text: 'Private key (VAPID) by which push services know us: 32 bytes as base64url. With another one, devices have to be registered anew.',
    otherwise:
      'made from `ENCRYPTION_KEY` where that is set, else at first start and kept in the data folder',
  },
  METRICS: { text: 'Whether `/api/metrics` answers this machine.', otherwise: 'on; off in production' },
  METRICS_TOKEN: { text: 'Bearer token with which `/api/metrics` answers anybody.' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    text: 'OpenTelemetry collector to which traces and metrics are exported over OTLP/HTTP, such as `http://127.0.0.1:4318` ([operations](operations.md)).',
    otherwise: 'none: nothing is exported, and OpenTelemetry is not loaded',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: { text: 'In which form.' },
  OTEL_EXPORTER_OTLP_HEADERS: {
    text: 'Headers of each export (`name=value`, percent-encoded, with commas between), such as an authorization.',
  },
  OTEL_SERVICE_NAME: {
    text: 'Name of the service in traces and metrics; `OTEL_RESOURCE_ATTRIBUTES` adds more.',
  },
  OTEL_TRACES_EXPORTER: { text: '`none` exports no traces.' },
  OTEL_METRICS_EXPORTER: { text: '`none` exports no metrics.' },
  OTEL_TRACES_SAMPLER_ARG: { text: 'Share of the traces that is exported, 0 to 1.' },
  OTEL_METRIC_EXPORT_INTERVAL: { text: 'Milliseconds between two exports of metrics.' },
  OTEL_BSP_SCHEDULE_DELAY: { text: 'Milliseconds that finished spans wait to be exported together.' },
  OTEL_SDK_DISABLED: { text: '`true` exports nothing, whatever else is set.' },
  API_DOCS: {
    text: 'Whether `/api/openapi.json` and `/api/docs` are served.',
    otherwise: 'on; off in production',
  },
  ROLE: { text: 'What this process does: `api`, `worker`, or both. Several processes need `DATABASE_URL`.' },
  LOG_LEVEL: { text: 'Least level that is logged.' },
  SITE_LOOPBACK_HOSTS: {
    text: 'Names of websites that stand for ports of this machine (`name=port`, with commas between); for tests, refused in production.',
    otherwise: "the sandbox's two websites where it runs",
  },
  STATS_CONCURRENCY: { text: 'Ad accounts whose figures one worker process reads at a time.' },
  RATE_LIMIT_PER_MINUTE: {
    text: 'Calls that one caller may make in a minute; ten times as many may come from one address.',
  },
  TRUST_PROXY: {
    text: 'Whose `X-Forwarded-*` headers are used: addresses and ranges with commas between, a number of proxies, or `off`.',
  },
  NODE_ENV: { text: '`production` refuses to start with what is not safe there.' },
};
