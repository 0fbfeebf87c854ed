import { DEFAULT_REVIEW_SECONDS } from './meta/review.ts';
import { startSandbox } from './start.ts';

function numberFrom(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${text}"`);
  return value;
}

const port = numberFrom('SANDBOX_PORT', numberFrom('PORT', 3000) + 1);
const productUrl = `http://127.0.0.1:${numberFrom('PORT', 3000)}`;
const sandbox = await startSandbox({
  port,
  smtpPort: numberFrom('SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1),
  host: process.env.HOST || '127.0.0.1',
  dataDir: process.env.AWNING_DATA_DIR || '.data',
  ...(process.env.SANDBOX_SEED ? { seed: process.env.SANDBOX_SEED } : {}),
  ...(process.env.SANDBOX_REVIEW_SECONDS
    ? { reviewSeconds: numberFrom('SANDBOX_REVIEW_SECONDS', DEFAULT_REVIEW_SECONDS) }
    : {}),
  ...(process.env.SANDBOX_LLM_TOKEN_MS ? { llmTokenMs: numberFrom('SANDBOX_LLM_TOKEN_MS', 0) } : {}),
  ...(process.env.META_APP_ID ? { metaAppId: process.env.META_APP_ID } : {}),
  // With a live key the secret is Stripe's, and nothing else may sign with it.
  ...(process.env.STRIPE_WEBHOOK_SECRET && process.env.STRIPE_SECRET_KEY?.includes('_test_')
    ? {
        stripeWebhook: {
          url: `${productUrl}/api/billing/webhooks/stripe`,
          secret: process.env.STRIPE_WEBHOOK_SECRET,
        },
      }
    : {}),
  metaCallbacks: {
    deauthorizeUrl: `${productUrl}/api/meta/deauthorize`,
    dataDeletionUrl: `${productUrl}/api/meta/data-deletion`,
  },
  ...(process.env.META_APP_SECRET ? { metaAppSecret: process.env.META_APP_SECRET } : {}),
});
console.log(`sandbox ready ${sandbox.url} smtp ${sandbox.smtpUrl}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Open connections are not waited for: the state is written before each answer.
    setTimeout(() => process.exit(0), 500).unref();
    sandbox.close().finally(() => process.exit(0));
  });
}
