import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@awning/adapters/testing/sandbox';
import { createComposer } from '@awning/strategist/compose/composer';
import type { LlmSettings } from '@awning/strategist/model/settings';
import { readConfig } from '../config.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { PictureMaker } from '../platform/pictures/picture-maker.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { start } from '../start.ts';
import { clientOf } from './client.ts';
import { testDatabase } from './database.ts';
import { callBackTo } from './meta-callbacks.ts';
import { sharedPictures } from './pictures.ts';
import { sendWebhooksTo, stripeKeys } from './stripe-settings.ts';

/**
 * Why a product is not shared though it is like the one that is: `faults` are set, or figures read, that name no account or
 * owner; `rows` of all owners are changed or counted, or all that is due is done; `locks` are held on its tables; `pace` is that
 * of the product, so that something can be seen under way.
 */
type Because = 'faults' | 'rows' | 'locks' | 'pace';

/** What makes a product another than the shared one. */
interface Differences {
  because: Because;
  /** To set the time. */
  clock: Clock;
  env: Record<string, string>;
  /** Gets every log line, down to `info`. */
  log: (line: string) => void;
  /**
   * Pause of the strategist after each word, in milliseconds; without it as in the product, for tests that need a turn still to be
   * under way.
   */
  wordMs: number;
  /** Draws in processes of its own, with the patience of the product; without it in those of the test worker. */
  pictures: PictureMaker;
  /** Has the sandbox's Stripe bill plans. */
  stripe: boolean;
  /** Has the sandbox's language model lead interviews and write ads. */
  ai: LlmSettings['provider'];
}
export type ProductOptions = Partial<Differences> & { reviewSeconds?: number };
/** One of them at least. */
type Different = { [Key in keyof Differences]: Pick<Differences, Key> }[keyof Differences];

/**
 * The whole server over HTTP on a database of its own, with a sandbox outside it. Tests drive it as a client would. A file that
 * can takes the shared one (`shareProduct`).
 * @param options what is different of it; `reviewSeconds`, after which ads are reviewed, are half a second without it
 */
export async function startProduct(options: ProductOptions & Different) {
  const { ai, log, reviewSeconds = 0.5 } = options;
  const sandbox = await startSandbox({ reviewSeconds });
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-test-'));
  const { port } = new URL(sandbox.url);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    SANDBOX_PORT: port,
    SMTP_URL: sandbox.smtpUrl,
    SANDBOX: 'on',
    AWNING_DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    ...(ai && { AI_PROVIDER: ai, AI_BASE_URL: 'sandbox' }),
    ...(options.stripe && { ...stripeKeys, STRIPE_API_URL: sandbox.url }),
    ...options.env,
  });
  const logger = log ? createLogger('info', { write: log }) : createLogger(config.logLevel);
  const running = await start(config, logger, {
    database: await testDatabase(),
    clock: options.clock,
    pictures: options.pictures ?? sharedPictures(),
    composer: createComposer({
      besideModel: options.ai !== undefined,
      ...(options.wordMs !== undefined && { wordMs: options.wordMs }),
    }),
  });

  await callBackTo(sandbox.url, running.url);
  if (options.stripe) await sendWebhooksTo(sandbox.url, running.url);

  return {
    url: running.url,
    sandbox,
    running,
    clock: options.clock ?? systemClock,
    ...clientOf(() => running.url),
    async close() {
      await running.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
