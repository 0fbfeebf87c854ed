import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a default, and with nothing outside configured the sandbox plays it', () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicUrl).toBe('http://127.0.0.1:3000');
  expect(config.sandbox?.url).toBe('http://127.0.0.1:3001');
  expect(config.meta.graphUrl).toBe('http://127.0.0.1:3001/graph');
  expect(config.demoMode).toBe(true);
});

test('a wrong setting is refused with its name', () => {
  expect(() => readConfig({ PORT: 'eighty', ROLE: 'boss' })).toThrow(/PORT[\s\S]*ROLE/);
});

describe('in production', () => {
  const outside = {
    SMTP_URL: 'smtp://mail',
    META_APP_ID: '1',
    META_APP_SECRET: '5e0b81c4a97d36f2e8c1047b9d6a3f50',
  };
  const strong = {
    ENCRYPTION_KEY: '8f2b6c1d9e4a7053b1c8d2e6f4a09b37',
    TOKEN_SECRET: '0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e51',
  };
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/awning',
    PUBLIC_URL: 'https://awning.example',
    STRIPE_SECRET_KEY: 'sk_live_ofMine1',
    STRIPE_WEBHOOK_SECRET: 'whsec_ofMine123',
    ...outside,
    ...strong,
  };

  test('with everything in order it starts, without sandbox and demo mode', () => {
    expect(readConfig(env)).toMatchObject({ production: true, sandbox: null, demoMode: false });
  });

  test('a missing secret stops the start with its name', () => {
    const { ENCRYPTION_KEY: _, TOKEN_SECRET: __, ...rest } = env;
    expect(() => readConfig(rest)).toThrow(/ENCRYPTION_KEY: must be set[\s\S]*TOKEN_SECRET: must be set/);
  });

  test.each([
    'a'.repeat(64),
    'changeme-changeme-changeme-changeme',
    '1234'.repeat(10),
    '8f2b6c1d9e4a70538f2b6c1d9e4a7053',
    'this-is-my-very-own-token-secret-1234567',
  ])('a secret that can be guessed is refused by its name, and not said: %s', (secret) => {
    expect(() => readConfig({ ...env, TOKEN_SECRET: secret })).toThrow(/TOKEN_SECRET: is too easy/);
    expect(() => readConfig({ ...env, ENCRYPTION_KEY: secret })).toThrow(/ENCRYPTION_KEY: is too easy/);
    expect(() => readConfig({ ...env, TOKEN_SECRET: secret })).not.toThrow(secret);
  });

  test.each(['x', '0'.repeat(32)])("what can't be Meta's secret is refused: %s", (secret) => {
    expect(() => readConfig({ ...env, META_APP_SECRET: secret })).toThrow(/META_APP_SECRET: is not/);
  });

  test('a push key of one letter is refused', () => {
    expect(() => readConfig({ ...env, PUSH_KEY: 'A'.repeat(43) })).toThrow(/PUSH_KEY/);
  });

  test.each(['Production', ' PRODUCTION '])('it is production however it is written: %s', (written) => {
    expect(readConfig({ ...env, NODE_ENV: written })).toMatchObject({ production: true });
  });

  test('another word is refused', () => {
    expect(() => readConfig({ ...env, NODE_ENV: 'prod' })).toThrow(/NODE_ENV/);
  });

  test('one secret for both is refused, and so is a short one', () => {
    expect(() => readConfig({ ...env, TOKEN_SECRET: env.ENCRYPTION_KEY })).toThrow(
      /TOKEN_SECRET: must differ/,
    );
    expect(() => readConfig({ ...env, TOKEN_SECRET: 'x7!kQ' })).toThrow(/TOKEN_SECRET/);
  });

  test('an http address is refused', () => {
    for (const PUBLIC_URL of ['http://awning.example', 'http://127.0.0.1:3000', undefined])
      expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow(/PUBLIC_URL: must/);
  });

  test('an address with a path is refused, since pages are looked for at its root', () => {
    for (const PUBLIC_URL of ['https://awning.example/app', 'https://awning.example/?a=1'])
      expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow(
        /PUBLIC_URL: must be an address without a path/,
      );
    expect(() => readConfig({ ...env, PUBLIC_URL: 'https://awning.example/' })).not.toThrow();
  });

  test('without Stripe it is said that plans are free, and not said beside Stripe', () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...unbilled } = env;
    expect(() => readConfig(unbilled)).toThrow(/STRIPE_SECRET_KEY: must be set, or PLANS_FREE=on/);
    expect(() => readConfig({ ...unbilled, PLANS_FREE: 'off' })).toThrow(/STRIPE_SECRET_KEY: must be set/);
    expect(readConfig({ ...unbilled, PLANS_FREE: 'on' })).toMatchObject({ stripe: null, plansFree: true });
    expect(() => readConfig({ ...env, PLANS_FREE: 'on' })).toThrow(/PLANS_FREE=on says that nobody pays/);
  });

  test('figures and the description of the API are there only where a setting or a token opens them', () => {
    expect(readConfig({})).toMatchObject({ metrics: { loopback: true, token: null }, apiDocs: true });
    expect(readConfig(env)).toMatchObject({ metrics: { loopback: false, token: null }, apiDocs: false });
    const METRICS_TOKEN = '5f1c8e7a6b5d4c3f2e1f0a9b8c7d6e52';
    expect(readConfig({ ...env, METRICS_TOKEN }).metrics).toEqual({ loopback: false, token: METRICS_TOKEN });
    const open = readConfig({ ...env, METRICS: 'on', API_DOCS: 'on' });
    expect(open).toMatchObject({ metrics: { loopback: true }, apiDocs: true });
    expect(() => readConfig({ ...env, METRICS_TOKEN: '1234'.repeat(10) })).toThrow(
      /METRICS_TOKEN: is too easy/,
    );
  });

  test('sandbox and demo mode need SANDBOX=on', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SMTP_URL.*SANDBOX=on/);
    expect(() => readConfig({ ...env, DEMO_MODE: 'on' })).toThrow(/DEMO_MODE: needs SANDBOX=on/);
    const demo = readConfig({ NODE_ENV: 'production', SANDBOX: 'on' });
    expect(demo).toMatchObject({ demoMode: true, sandbox: { url: 'http://127.0.0.1:3001' } });
  });
});

test('whose word about addresses is believed is a setting', () => {
  const trusted = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustProxy;
  expect(trusted()).toBe('loopback');
  expect(trusted('off')).toBe(false);
  expect(trusted('2')).toBe(2);
  expect(trusted('10.0.0.0/8, loopback')).toBe('10.0.0.0/8,loopback');
  expect(() => trusted('everybody')).toThrow(/TRUST_PROXY/);
});

test('without the sandbox the outside must be configured', () => {
  expect(() => readConfig({ SANDBOX: 'off' })).toThrow(/SMTP_URL, META_APP_ID, META_APP_SECRET/);
});

test('pictures are in a bucket where all of its settings are there, over https', () => {
  const keys = {
    S3_ENDPOINT: 'https://store.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(keys).s3).toMatchObject({ bucket: 'pictures', accessKeyId: 'key' });
  for (const name of Object.keys(keys))
    expect(() => readConfig({ ...keys, [name]: '' })).toThrow(/are set together/);
  expect(() => readConfig({ ...keys, S3_ENDPOINT: 'http://store.example' })).toThrow(/https:/);
});

describe("Stripe's settings", () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_ofMine1', STRIPE_WEBHOOK_SECRET: 'whsec_ofMine123' };

  test('choose who bills, and come together', () => {
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(keys).stripe).toMatchObject({ apiUrl: 'https://api.stripe.com', automaticTax: false });
    const sandbox = readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_test_sandbox' });
    expect(sandbox.stripe?.apiUrl).toBe('http://127.0.0.1:3001');
    for (const [name, value] of Object.entries(keys))
      expect(() => readConfig({ [name]: value })).toThrow(/are set together/);
    expect(() => readConfig({ ...keys, STRIPE_API_URL: 'http://stripe.example' })).toThrow(/https:/);
  });

  test('demand a live key in production', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://awning.example',
      SMTP_URL: 'smtp://mail',
      META_APP_ID: '1',
      META_APP_SECRET: '5e0b81c4a97d36f2e8c1047b9d6a3f50',
    };
    expect(() => readConfig({ ...production, ...keys })).toThrow(/STRIPE_SECRET_KEY: is a test key/);
    const live = { ...keys, STRIPE_SECRET_KEY: 'rk_live_ofMine1' };
    expect(readConfig({ ...production, ...live }).stripe?.secretKey).toBe('rk_live_ofMine1');
  });
});

describe('the settings of a language model', () => {
  const anthropic = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'k', AI_MODEL: 'claude-haiku-4-5' };

  test('choose a provider, its models and its prices', () => {
    expect(readConfig({}).ai).toBeNull();
    expect(readConfig({ ...anthropic, AI_FALLBACK_MODEL: 'b', AI_PRICES: '1/5.5' }).ai).toEqual({
      provider: 'anthropic',
      baseUrl: null,
      apiKey: 'k',
      model: 'claude-haiku-4-5',
      fallbackModel: 'b',
      timeoutSeconds: 20,
      prices: { read: 1, written: 5.5 },
    });
    const sandbox = readConfig({ AI_PROVIDER: 'openai', AI_BASE_URL: 'sandbox' }).ai;
    expect(sandbox).toMatchObject({ baseUrl: 'http://127.0.0.1:3001/llm/v1', model: 'sandbox-model' });
    const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama' };
    expect(readConfig({ ...own, AI_BASE_URL: 'http://10.0.0.7:11434/v1/' }).ai).toMatchObject({
      baseUrl: 'http://10.0.0.7:11434/v1',
      apiKey: null,
    });
  });

  test('choose who makes pictures, where the provider has models for that', () => {
    const openai = { AI_PROVIDER: 'openai', AI_API_KEY: 'k', AI_MODEL: 'gpt-5' };
    expect(readConfig(openai).imageModel).toBeNull();
    const model = 'gpt-image-1';
    expect(readConfig({ ...openai, AI_IMAGE_MODEL: model, AI_IMAGE_PRICE: '0.04' }).imageModel).toEqual({
      provider: 'openai',
      baseUrl: null,
      apiKey: 'k',
      model,
      price: 0.04,
      timeoutSeconds: 120,
    });
  });

  test.each([
    [{ AI_PROVIDER: 'claude' }, /AI_PROVIDER/],
    [{ ...anthropic, AI_API_KEY: '' }, /needs AI_API_KEY/],
    [{ ...anthropic, AI_MODEL: '' }, /needs AI_MODEL/],
    [{ ...anthropic, AI_PRICES: 'cheap' }, /AI_PRICES/],
    [{ ...anthropic, AI_TIMEOUT_SECONDS: '0' }, /AI_TIMEOUT_SECONDS/],
    [{ ...anthropic, AI_BASE_URL: 'http://models.example/v1' }, /https:/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama' }, /needs AI_BASE_URL/],
    [{ ...anthropic, AI_IMAGE_MODEL: 'gpt-image-1' }, /AI_IMAGE_MODEL needs AI_PROVIDER=openai/],
    [{ AI_IMAGE_MODEL: 'gpt-image-1' }, /AI_IMAGE_MODEL needs AI_PROVIDER=openai/],
    [{ AI_IMAGE_PRICE: '-1' }, /AI_IMAGE_PRICE/],
  ])('are refused with the reason: %o', (settings, reason) => {
    expect(() => readConfig(settings)).toThrow(reason);
  });
});
