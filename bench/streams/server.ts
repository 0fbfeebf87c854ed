/** The product's server with a provider whose timing is known. */
import { createBuiltinStrategist } from '../../packages/api/src/adapters/builtin-strategist/strategist.ts';
import { readConfig } from '../../packages/api/src/config.ts';
import { createLogger } from '../../packages/api/src/platform/telemetry/logger.ts';
import { start } from '../../packages/api/src/start.ts';
import { speakTimed } from './provider.ts';

const config = readConfig();
const running = await start(config, createLogger(config.logLevel), {
  threads: {
    strategist: () => ({
      ...createBuiltinStrategist({ wordMs: 0 }),
      async *ask() {
        for await (const text of speakTimed()) yield { kind: 'text', text };
        yield { kind: 'question', text: 'What do you bake?', suggestions: [], choices: [] };
      },
    }),
    close: async () => {},
  },
});
// Called by the measurement, which measures what is held and not garbage.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.once('SIGTERM', () => running.close().then(() => process.exit(0)));
