import type { ImageModelSettings } from '@awning/adapters/image-model/settings';
import type { S3Settings } from '@awning/adapters/s3/bucket';
import type { StripeSettings } from '@awning/adapters/stripe/payments';
import type { LlmSettings } from '@awning/strategist/model/settings';
import type { Settings } from './environment.ts';

export interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The client under which the sandbox's Google knows us. */
const sandboxClient = { clientId: 'awning.sandbox.apps.example', clientSecret: 'sandbox-google-secret' };

/** The key with which plans are billed by the sandbox's Stripe, where the sandbox runs. */
const sandboxStripeKey = 'sk_test_sandbox';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

export function requireOutside(settings: Settings) {
  const missing = (['SMTP_URL', 'META_APP_ID', 'META_APP_SECRET'] as const).filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new Error(
      `Without the sandbox these settings are needed: ${missing.join(', ')}${settings.SANDBOX === undefined ? ' (or SANDBOX=on, for a demonstration)' : ''}`,
    );
}

/** @param sandboxIssuer the sandbox's Google; null without the sandbox @throws Error where half of a client is set */
export function googleOf(settings: Settings, sandboxIssuer: string | null): GoogleSettings | null {
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
export function stripeOf(settings: Settings, sandboxUrl: string | null): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (Boolean(secretKey) !== Boolean(webhookSecret))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together, or neither is');
  if (secretKey && settings.PLANS_FREE)
    throw new Error('PLANS_FREE=on says that nobody pays, and STRIPE_SECRET_KEY who bills; set one of them');
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
export function aiOf(settings: Settings, sandboxUrl: string | null): LlmSettings | null {
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

/** How much longer a picture may take than the next piece of a text. */
const pictureTime = 6;

/** @throws Error where the provider has no models that make pictures */
export function imageModelOf(settings: Settings, ai: LlmSettings | null): ImageModelSettings | null {
  const { AI_IMAGE_MODEL: model, AI_IMAGE_PRICE: price } = settings;
  if (!model) return null;
  if (!ai || ai.provider === 'anthropic')
    throw new Error(
      'AI_IMAGE_MODEL needs AI_PROVIDER=openai or openai-compatible, which have models for pictures',
    );
  const { provider, baseUrl, apiKey, timeoutSeconds } = ai;
  return { provider, baseUrl, apiKey, model, price, timeoutSeconds: timeoutSeconds * pictureTime };
}

/** @throws Error where the four settings are not set together, or the address could be listened to */
export function s3Of(settings: Settings): S3Settings | null {
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
