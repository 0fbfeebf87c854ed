/** The product's server with a language model whose timing is known, behind the wire and the SDK. */
import { readConfig } from '../../packages/api/src/config.ts';
import { createLogger } from '../../packages/api/src/platform/telemetry/logger.ts';
import { start } from '../../packages/api/src/start.ts';

const url = process.env.BENCH_MODEL_URL ?? 'http://127.0.0.1:9/v1';
const config = readConfig({
  ...process.env,
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: url,
  AI_MODEL: 'timed',
  AI_TIMEOUT_SECONDS: '60',
});
const running = await start(config, createLogger(config.logLevel));
// Called by the measurement, which measures what is held and not garbage.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.once('SIGTERM', () => running.close().then(() => process.exit(0)));
